// @ts-check
// The same as the ladder, as a table. Where there are too many rows for both, it is made when it is asked for.

/** Rows of a table; a browser lays out a longer one as a whole, so it is made as several. */
const LONGEST_TABLE = 100;

/** Makes a row of a table from one of the ladder. @param {Element} row @param {Element[]} names who stands at the lanes */
const makeTableRow = (row, names) => {
  const cell = make("td", "");
  const said = [...row.querySelectorAll(":scope > details > summary > .lane > .label, :scope > .said > p:not(.states), :scope.pause > span, :scope.run > details > summary > span")];
  cell.append(...said.map((line) => {
    const copy = make("p", line.matches(".said p") ? line.className : "");
    copy.append(...[...line.childNodes].map((node) => node.cloneNode(true)));
    return sayAs(copy, line);
  }));
  const ends = row.classList.contains("client") ? names : row.classList.contains("server") ? [names[1], names[0]] : [null, null];
  const head = make("th", "");
  head.setAttribute("scope", "row");
  const packet = row.getAttribute("data-packet");
  const link = make("a", "", packet ?? "");
  if (row.id) link.setAttribute("href", "#" + row.id);
  head.append(packet ? link : (row.getAttribute("data-packets") ?? "").replace("-", "–"));
  const time = row.getAttribute("data-times")?.replace(" ", "–") ?? row.querySelector(":scope > details > summary > .time")?.textContent ?? "";
  const sides = ends.map((name) => (name ? sayAs(make("td", "", name.textContent ?? ""), name) : make("td", "")));
  return make("tr", "", head, make("td", "", time), ...sides, cell);
};

/** The rows of the tables that a connection lacks. @param {Element} section @returns {{ table: Element, row: Element, names: Element[] }[]} */
const lackingRows = (section) => {
  const details = /** @type {HTMLDetailsElement} */ (make("details", "as-table", make("summary", "")));
  details.open = true;
  section.querySelector(".ladder")?.after(details);
  const names = ["c", "s"].flatMap((side) => all(`.lanes .${side} span`, section).slice(0, 1));
  const lacking = [];
  let table = details.firstElementChild ?? details;
  for (const [index, row] of all(".ladder > li:not(.silence)", section).entries()) {
    if (index % LONGEST_TABLE === 0) {
      table = /** @type {HTMLElement} */ (/** @type {HTMLTemplateElement | null} */ (byID("told"))?.content.firstElementChild?.cloneNode(true));
      details.append(make("div", "rows", table));
    }
    lacking.push({ table, row, names });
  }
  return lacking;
};

/** @param {boolean} isOn */
const showTables = (isOn) => {
  root.classList.toggle("tabled", isOn);
  for (const details of all(".as-table")) /** @type {HTMLDetailsElement} */ (details).open = isOn;
  if (!isOn) return;
  const lacking = all(".connection").filter((section) => !section.querySelector(".as-table")).flatMap(lackingRows);
  inPieces("tables", lacking, ({ table, row, names }) => table.querySelector("tbody")?.append(makeTableRow(row, names)));
};
onSwitch("tabled", showTables);
