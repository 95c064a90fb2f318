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
for (const name of ["only-steps", "only-trouble"])
  onSwitch(name, (isOn) => keepingPlace(() => {
    for (const ladder of all(".ladder")) ladder.classList.toggle(name, isOn);
  }));

/** Shows one connection, all of them ("") or all side by side ("together"). @param {string} wanted */
const showConnections = (wanted) => {
  const isOne = wanted !== "" && wanted !== "together";
  for (const section of all(".connection")) /** @type {HTMLElement} */ (section).hidden = isOne && section.id !== wanted;
  const was = root.classList.contains("together");
  root.classList.toggle("together", wanted === "together");
  if (wanted === "together") layOut(() => byID("connections")?.scrollIntoView());
  else if (was) layOut();
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
