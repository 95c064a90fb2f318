// @ts-check
// Where one is, on the strip of the whole capture and on that of the connection.

/** Seconds from its connection's first packet to a row's. @param {Element} row */
const timeOf = (row) => {
  const known = timesKnown.get(row) ?? Number(row.querySelector(".time")?.textContent ?? "NaN");
  timesKnown.set(row, known);
  return known;
};
/** @type {WeakMap<Element, number>} */
const timesKnown = new WeakMap();

/** When a connection begins in the capture and how long it lasts, in seconds. @param {Element} section */
const spanOf = (section) => ({
  start: Number(section.getAttribute("data-start")) / 1e9,
  duration: Number(section.getAttribute("data-duration")) / 1e9,
});

/** Shows a stretch of time on a strip; nothing, where it is not known.
 * @param {Element | null | undefined} strip @param {number} from @param {number} to both as shares of the whole */
const showHere = (strip, from, to) => {
  const here = strip?.querySelector(".here");
  if (!here) return;
  const [first, last] = [from, to].map((share) => Math.min(1, Math.max(0, share)) * 2000);
  if (!(last >= first)) { here.removeAttribute("width"); return; }
  here.setAttribute("x", String(first));
  here.setAttribute("width", String(Math.max(last - first, 6)));
};

/** What of a connection is at a height of the screen: its section, and the row. @param {number} height */
const seenAt = (height) => {
  const ladder = document.querySelector(".connection:not([hidden])");
  const box = ladder?.getBoundingClientRect();
  const at = box && document.elementFromPoint(box.left + box.width / 2, height);
  return { section: at?.closest(".connection"), row: at?.closest("[data-packet]") };
};

const captureStrip = byID("strip");
/** @type {Element | null} */
let shownOn = null;

const showWhere = () => {
  const lanes = (/** @type {Element} */ section) => section.querySelector(".packets");
  const top = (bar?.offsetHeight ?? 0) + (captureStrip?.offsetHeight ?? 0);
  const under = seenAt(top + 90);
  const last = seenAt(innerHeight - 8);
  if (shownOn && shownOn !== under.section) showHere(lanes(shownOn), NaN, NaN);
  const section = under.section ?? last.section;
  shownOn = section ?? null;
  if (!section?.hasAttribute("data-start")) { showHere(captureStrip, NaN, NaN); return; }
  const { start, duration } = spanOf(section);
  const from = under.section && under.row ? timeOf(under.row) : 0;
  const to = last.section !== section ? duration : last.row ? timeOf(last.row) : duration;
  showHere(lanes(section), from / duration, to / duration);
  if (!captureStrip) return;
  const whole = Number(captureStrip.dataset.duration) / 1e9;
  const end = last.section && last.section !== section ? spanOf(last.section).start + (last.row ? timeOf(last.row) : 0) : start + to;
  showHere(captureStrip, Math.min(start + from, end) / whole, Math.max(start + from, end) / whole);
};

let isWaitingToShow = false;
const showWhereSoon = () => {
  if (isWaitingToShow) return;
  isWaitingToShow = true;
  requestAnimationFrame(() => { isWaitingToShow = false; showWhere(); });
};
addEventListener("scroll", showWhereSoon, { passive: true });
addEventListener("resize", showWhereSoon);

// A place of a connection's strip leads to the packet that is nearest.
document.addEventListener("click", (event) => {
  const strip = /** @type {Element} */ (event.target).closest(".packets");
  const section = strip?.closest(".connection");
  if (!strip || !section) return;
  const box = strip.getBoundingClientRect();
  const wanted = (event.clientX - box.left) / box.width * spanOf(section).duration;
  const rows = all(".ladder > [data-packet]", section);
  if (rows.length === 0) return;
  const nearest = rows.reduce((best, row) => Math.abs(timeOf(row) - wanted) < Math.abs(timeOf(best) - wanted) ? row : best);
  const summary = /** @type {HTMLElement | null} */ (nearest.querySelector("summary"));
  if (summary) moveTo(summary, false);
  bring(nearest, "center");
});
