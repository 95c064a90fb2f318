// @ts-check
// What of the page is shown, and how.

/** @param {string} name @param {(isOn: boolean) => void} act */
const onSwitch = (name, act) =>
  byID(name)?.addEventListener("change", (event) => act(/** @type {HTMLInputElement} */ (event.target).checked));

/** Keeps the row in hand where it is on the screen, whatever happens to what is above it. @param {() => void} change */
const keepingPlace = (change) => {
  const row = pinned ?? current?.closest("li") ?? seenAt(innerHeight / 3).row;
  const before = row?.getBoundingClientRect().top ?? 0;
  change();
  if (row?.checkVisibility()) scrollBy(0, row.getBoundingClientRect().top - before);
};

onSwitch("scaled", (isOn) => {
  root.classList.toggle("scaled", isOn);
  layOut();
});
onSwitch("large", (isOn) => root.classList.toggle("large", isOn));

// MARK: What is left out

/** @param {string} name */
const chosen = (name) => /** @type {HTMLSelectElement | null} */ (byID(name))?.value ?? "";

/** Whether an element has what was chosen of a kind. @param {Element} element @param {string} kind @param {string} wanted */
const has = (element, kind, wanted) => !wanted || (element.getAttribute(kind) ?? "").split(" ").includes(wanted);

/** Whether a row has the step that was chosen, or any. @param {Element} row @param {string} step */
const hasStep = (row, step) =>
  !step || row.querySelector(step === "any" ? "[data-step]" : `[data-step="${step}"]`) !== null;

/** Leaves out the connections that are not of the kind that was chosen, in the list as below. */
const chooseConnections = () => {
  const trouble = chosen("trouble") === "any" ? "" : chosen("trouble");
  const isOut = (/** @type {Element} */ element) => !(has(element, "data-protocols", chosen("protocol")) &&
    has(element, "data-outcomes", chosen("outcome")) && has(element, "data-troubles", trouble));
  for (const row of all(".list tbody tr")) row.classList.toggle("out", isOut(row));
  for (const section of all(".connection")) section.classList.toggle("out", isOut(section));
};

/** Leaves out the rows that have no such step, or do not stand out in such a way. */
const chooseRows = () => {
  const [step, trouble] = [chosen("step"), chosen("trouble")];
  let left = 0;
  keepingPlace(() => {
    chooseConnections();
    for (const ladder of all(".connection:not(.out) .ladder")) {
      const isFiltered = Boolean(step || trouble);
      // What stands out in the connection as a whole has no rows of its own.
      const hasNone = trouble !== "any" && !ladder.querySelector(`[data-troubles~="${trouble}"]`);
      for (const row of ladder.children) {
        const standsOut = !trouble || hasNone || (trouble === "any" ? row.matches(".trouble, .run[data-troubles]") : has(row, "data-troubles", trouble));
        const isOut = isFiltered && !(row.matches("[data-packet], .run") && hasStep(row, step) && standsOut);
        row.classList.toggle("out", isOut);
        if (!isOut) left++;
      }
    }
  });
  tell(step || trouble ? String(left) : "");
  showWhereSoon();
};
// A page that grows may have some of them later.
document.addEventListener("change", ({ target }) => { if (target instanceof Element && target.matches("#step, #trouble, #protocol, #outcome")) chooseRows(); });

// MARK: Levels

/** Adds to a row what only the full level says of it, where that does not stand in the page. @param {HTMLElement} row */
const fillFull = async (row) => {
  const place = row.dataset.at;
  if (!place || row.dataset.full) return;
  row.dataset.full = "yes";
  const { packet } = await packetAt(place);
  let said = row.querySelector(":scope > .said");
  if (!said && packet.x) row.append(said = make("div", "said"));
  for (const [index, name, words] of packet.x ?? [])
    said?.insertBefore(saying(make("p", name), words), said.children[index] ?? null);
};

/** Fills rows as they come near, and opens those that are drawn together. */
const nearby = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    nearby.unobserve(target);
    const row = /** @type {HTMLElement} */ (target);
    if (row.classList.contains("run")) fillRun(row).then(() => { for (const inner of all("li", row)) nearby.observe(inner); });
    else fillFull(row);
  }
}, { rootMargin: "600px" });

const chooseLevel = () => keepingPlace(() => {
  const level = root.dataset.level = chosen("level");
  for (const details of all(".run > details")) /** @type {HTMLDetailsElement} */ (details).open = level === "full";
  if (level === "full") inPieces("nearby", all(".run, [data-at]"), (row) => { if (root.dataset.level === "full") nearby.observe(row); });
  else nearby.disconnect();
  showWhereSoon();
});
byID("level")?.addEventListener("change", chooseLevel);

// MARK: Connections

/** Shows one connection, all of them ("") or all side by side ("together"). @param {string} wanted */
const showConnections = (wanted) => {
  const isOne = wanted !== "" && wanted !== "together";
  for (const section of all(".connection")) /** @type {HTMLElement} */ (section).hidden = isOne && section.id !== wanted;
  const isTogether = root.classList.contains("together");
  if (wanted === "together" && !isTogether) {
    // First to where they will stand: what is out of sight is not laid out anew.
    const connections = byID("connections");
    connections?.scrollIntoView();
    afterFrame(() => {
      if (which?.value !== "together") return;
      root.classList.add("together");
      layOut(() => connections?.scrollIntoView());
    });
  } else if (isTogether) {
    root.classList.remove("together");
    layOut();
  }
  showWhereSoon();
};
const which = /** @type {HTMLSelectElement | null} */ (byID("which"));
which?.addEventListener("change", () => showConnections(which.value));

/** Makes sure that the connection of an element is among those shown. @param {Element} element */
const showConnectionOf = (element) => {
  const section = /** @type {HTMLElement | null} */ (element.closest(".connection"));
  if (!section?.hidden || !which) return;
  which.value = section.id;
  showConnections(section.id);
};
