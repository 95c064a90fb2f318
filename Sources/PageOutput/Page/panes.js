// @ts-check
// On a wide screen the fields and bytes of the packet that is pinned stand beside the ladder.

// A lesson stands at the left; beside two ladders there is no room.
const hasPane = matchMedia(root.classList.contains("compared") ? "not all" : `(min-width: ${root.classList.contains("with-lesson") ? 110 : 76}rem)`);

/** Shows what is pinned beside the ladder, and not what was. @param {Element | null} last @param {Element | null} row */
const showPane = (last, row) => {
  root.classList.toggle("has-pane", hasPane.matches && row !== null);
  if (!hasPane.matches) return;
  const details = (/** @type {Element | null} */ of) => /** @type {HTMLDetailsElement | null} */ (of?.querySelector(":scope > details") ?? null);
  const [before, now] = [details(last), details(row)];
  if (before) before.open = false;
  if (now) now.open = true;
};

/** Opens or closes a row; beside the ladder, by pinning it. @param {HTMLDetailsElement} details @param {boolean} isOpen */
const setOpen = (details, isOpen) => {
  const row = details.closest(".row");
  if (!row || !hasPane.matches || !details.parentElement?.classList.contains("row")) details.open = isOpen;
  else if ((row === pinned) !== isOpen) pin(row);
};

hasPane.addEventListener("change", () => showPane(null, pinned));
