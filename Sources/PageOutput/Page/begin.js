// @ts-check
// What is done once all the others are there.

const bar = byID("bar");
if (bar) bar.hidden = false;
for (const [element, name] of /** @type {[HTMLElement | null, string][]} */ ([[bar, "--bar"], [captureStrip, "--strip"]]))
  if (element)
    new ResizeObserver(() => {
      root.style.setProperty(name, element.offsetHeight + "px");
      showWhereSoon();
    }).observe(element);
for (const summary of all(control)) /** @type {HTMLElement} */ (summary).tabIndex = -1;
const first = /** @type {HTMLElement | null} */ (document.querySelector(control));
if (first) first.tabIndex = 0;
goToAddress();
