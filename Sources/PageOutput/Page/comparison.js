// @ts-check
// Two captures beside each other: what stands for what begins at one height, and is marked on both sides.

/** @type {[string, string][]} */
const alignedRows = JSON.parse(byID("aligned")?.dataset.rows ?? "[]");
/** @type {Map<string, string>} */
const partners = new Map(alignedRows.flatMap(([a, b]) => [[a, b], [b, a]]));

/** The row of a packet's id. @param {string} id */
const rowOf = (id) => /** @type {HTMLElement | null} */ (byID(id)?.closest(".row") ?? null);

/** Marks what stands for a row on the other side. @param {EventTarget | null} target */
const markPartner = (target) => {
  const row = target instanceof Element ? target.closest(".row") : null;
  for (const each of all(".partner")) each.classList.remove("partner");
  const partner = row && partners.get(row.id);
  if (partner) rowOf(partner)?.classList.add("partner");
};
for (const kind of ["mouseover", "focusin"]) addEventListener(kind, (event) => markPartner(event.target));

for (const id of JSON.parse(byID("aligned")?.dataset.differing ?? "[]")) rowOf(id)?.classList.add("differs");

const areBeside = matchMedia("(min-width: 76rem)");

/** Begins rows that stand for each other at one height, those before it first. */
const alignRows = () => {
  for (const row of all(".late")) row.classList.remove("late");
  if (!areBeside.matches || root.classList.contains("together") || root.classList.contains("scaled")) return;
  for (const [a, b] of alignedRows) {
    const rows = [rowOf(a), rowOf(b)];
    if (!rows[0]?.checkVisibility() || !rows[1]?.checkVisibility()) continue;
    const gap = rows[0].getBoundingClientRect().top - rows[1].getBoundingClientRect().top;
    const late = rows[gap > 0 ? 1 : 0];
    if (!late || Math.abs(gap) <= 1) continue;
    late.style.setProperty("--late", `${Math.abs(gap)}px`);
    late.classList.add("late");
  }
};
let alignment = 0;
const alignSoon = () => {
  cancelAnimationFrame(alignment);
  alignment = requestAnimationFrame(alignRows);
};
for (const kind of ["toggle", "change", "resize", "load"]) addEventListener(kind, alignSoon, true);
areBeside.addEventListener("change", alignSoon);
alignSoon();
