// @ts-check
// The same as the ladder, as a table. Where there are too many rows for both, it is made when it is asked for.

/** Makes the table of a connection from its rows. @param {Element} section */
const makeTable = (section) => {
  const table = /** @type {HTMLElement} */ (/** @type {HTMLTemplateElement | null} */ (byID("told"))?.content.firstElementChild?.cloneNode(true));
  const names = ["c", "s"].map((side) => section.querySelector(`.lanes .${side} span`));
  for (const row of all(".ladder > li:not(.silence)", section)) {
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
    table.querySelector("tbody")?.append(make("tr", "", head, make("td", "", time), ...sides, cell));
  }
  const details = /** @type {HTMLDetailsElement} */ (make("details", "as-table", make("summary", ""), table));
  section.querySelector(".ladder")?.after(details);
};

/** @param {boolean} isOn */
const showTables = (isOn) => {
  root.classList.toggle("tabled", isOn);
  const sections = all(".connection");
  inPieces("tables", sections, (section) => {
    if (isOn && !section.querySelector(".as-table")) makeTable(section);
    const details = /** @type {HTMLDetailsElement | null} */ (section.querySelector(".as-table"));
    if (details) details.open = isOn;
  });
};
onSwitch("tabled", showTables);
