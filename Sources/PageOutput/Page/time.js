// @ts-check
// Rows spaced by time: those of each connection for themselves, or of all of them side by side on one axis.

/** Pixels of a row, of the unit of the scale, and of a silence that is shortened; units of the longest that is not. */
const LINE = 36, UNIT = 64, SHORTENED = 128, LONGEST = 4;

/** From when until when a row is, in seconds. @param {Element} row @returns {[number, number]} */
const timesOf = (row) => {
  const times = row.getAttribute("data-times")?.split(" ").map(Number);
  return times ? [times[0], times[1]] : [timeOf(row), timeOf(row)];
};

/** The pixels between two rows so many seconds apart. @param {number} seconds @param {number} unit in nanoseconds */
const pixels = (seconds, unit) => Math.max(0, Math.min(seconds * 1e9 / unit, LONGEST)) * UNIT;

/** Lets an arrow fall: with a unit as much as its way took, else as much as is drawn without a scale.
 * @param {Element} row @param {number} unit 0 for none */
const slant = (row, unit) => {
  const arrow = row.querySelector(":scope > details > summary .slanted");
  if (!arrow) return;
  const isClient = row.classList.contains("client");
  const drop = Number(arrow.getAttribute("data-drop"));
  const way = Number(arrow.getAttribute("data-way"));
  const isScaled = unit > 0 && way !== 0;
  // The row stands where its own end of the arrow is.
  const fall = isScaled ? Math.sign(way) * pixels(Math.abs(way) / 1e9, unit) : drop;
  const [sent, received] = !isScaled || way > 0 ? [6, 6 + fall] : [6 + fall, 6];
  const line = arrow.querySelector("line");
  line?.setAttribute("y1", String(isClient ? sent : received));
  line?.setAttribute("y2", String(isClient ? received : sent));
  arrow.querySelector("svg")?.setAttribute("y", String(received));
};

/** Where each row stands by itself.
 * @param {Element} ladder @param {(row: HTMLElement, margin: number, unit: number) => void} place */
const scale = (ladder, place) => {
  const unit = Number(ladder.getAttribute("data-unit"));
  let [last, isSaid] = [NaN, true];
  for (const row of /** @type {Iterable<HTMLElement>} */ (ladder.children)) {
    if (row.matches(".pause, .silence")) { isSaid = true; continue; }
    const [from, to] = timesOf(row);
    place(row, isSaid || !unit ? 0 : Math.max(0, pixels(from - last, unit) - LINE), unit);
    [last, isSaid] = [to, false];
  }
};

/** Where each row of all connections stands on the axis that they share, and what stands on the axis.
 * @param {boolean} isScaled @param {(row: HTMLElement, margin: number, unit: number) => void} place */
const scaleTogether = (isScaled, place) => {
  const silences = byID("silences");
  const unit = Number(silences?.dataset.unit);
  const words = new Map(all("li", silences ?? document).map((item) => [Number(item.getAttribute("data-ends")), item]));
  const ladders = all(".connection .ladder");
  const rows = ladders.flatMap((ladder, column) => {
    const start = Number(ladder.closest(".connection")?.getAttribute("data-start"));
    return [...ladder.children].filter((row) => !row.matches(".pause, .silence"))
      .map((row) => ({ row: /** @type {HTMLElement} */ (row), column, at: start + timesOf(row)[0] * 1e9, until: start + timesOf(row)[1] * 1e9 }));
  }).sort((a, b) => a.at - b.at);
  /** @type {number[]} */
  const ends = [];
  let [height, last, written] = [0, NaN, -Infinity];
  /** @type {HTMLElement[]} */
  const axis = [];
  /** @param {string} name @param {number} top @param {(string | Node)[]} words */
  const put = (name, top, ...words) => {
    const item = make("li", name, ...words);
    item.style.top = top + "px";
    axis.push(item);
  };
  for (const { row, column, at, until } of rows) {
    const silence = (at - last) / unit;
    const isShortened = isScaled && silence > LONGEST;
    const step = !(at >= last) ? LINE : isShortened ? SHORTENED : isScaled ? Math.max(LINE, pixels((at - last) / 1e9, unit)) : LINE;
    height = Number.isNaN(last) ? 0 : height + step;
    if (isShortened) {
      const said = [...words].find(([end]) => Math.abs(end - at) < 1000)?.[1];
      if (said) put("silence", height - step / 2, ...[...said.childNodes].map((node) => node.cloneNode(true)));
    }
    if (height - written >= LINE) {
      put("moment", height, (at / 1e9).toFixed(6));
      written = height;
    }
    place(row, height - (ends[column] ?? 0), isScaled ? unit : 0);
    ends[column] = height + LINE;
    // Rows of several connections go on at once.
    last = last > until ? last : until;
  }
  ladders.forEach((ladder, column) => /** @type {HTMLElement} */ (ladder).style.setProperty("--tall", (ends[column] ?? 0) + "px"));
  const list = byID("axis") ?? make("ol", "moments");
  list.id = "axis";
  list.setAttribute("aria-hidden", "true");
  list.replaceChildren();
  byID("connections")?.prepend(list);
  afterFrame(() => inPieces("axis", axis, (item) => list.append(item)));
};

/** Lays all rows out as the controls say. @param {() => void} [then] */
const layOut = (then = () => {}) => {
  const isScaled = root.classList.contains("scaled");
  const isTogether = root.classList.contains("together");
  byID("axis")?.remove();
  /** @type {{ row: HTMLElement, margin: number, unit: number }[]} */
  const places = [];
  const place = (/** @type {HTMLElement} */ row, /** @type {number} */ margin, /** @type {number} */ unit) => places.push({ row, margin, unit });
  if (isTogether) scaleTogether(isScaled, place);
  else if (isScaled) for (const ladder of all(".ladder")) scale(ladder, place);
  else for (const row of all(".ladder > *")) place(/** @type {HTMLElement} */ (row), 0, 0);
  inPieces("rows", places, ({ row, margin, unit }) => {
    if (margin) row.style.setProperty("--above", margin + "px"); else row.style.removeProperty("--above");
    slant(row, unit);
  }, () => {
    then();
    showWhereSoon();
  });
};
