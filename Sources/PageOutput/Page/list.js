// @ts-check
// The list of connections: in the order of any of its columns.

/** What a row is ordered by in a column. @param {HTMLTableRowElement} row @param {number} column */
const keyOf = (row, column) => {
  const [packets, bytes, duration] = (row.dataset.sizes ?? "").split(" ").map(Number);
  // TCP connections come before what goes over UDP.
  const place = Number(row.dataset.connection?.slice(1)) + (row.dataset.connection?.startsWith("u") ? 2 ** 40 : 0);
  const number = [place, null, null, packets, bytes, duration][column];
  return number ?? row.cells[column].textContent ?? "";
};

/** @param {HTMLTableElement} list @param {HTMLElement} heading @param {number} column */
const sortBy = (list, heading, column) => {
  const body = list.tBodies[0];
  const isDown = heading.ariaSort === "ascending";
  for (const other of list.tHead?.rows[0].cells ?? []) other.removeAttribute("aria-sort");
  heading.setAttribute("aria-sort", isDown ? "descending" : "ascending");
  const rows = [...body.rows].map((row) => ({ row, key: keyOf(row, column) }));
  rows.sort((a, b) => (typeof a.key === "number" && typeof b.key === "number" ? a.key - b.key : String(a.key).localeCompare(String(b.key), "en", { numeric: true })));
  if (isDown) rows.reverse();
  body.append(...rows.map(({ row }) => row));
};

// What heads a column becomes a button that sorts by it; its words go with it.
for (const list of /** @type {HTMLTableElement[]} */ (all("table.list"))) {
  if (list.tBodies[0].rows.length < 2) continue;
  [...list.tHead?.rows[0].cells ?? []].forEach((heading, column) => {
    const button = make("button", "");
    button.append(...heading.childNodes);
    if (heading.dataset.t) button.dataset.t = heading.dataset.t;
    heading.removeAttribute("data-t");
    heading.append(button);
    button.addEventListener("click", () => sortBy(list, heading, column));
  });
}
