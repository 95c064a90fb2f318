// @ts-check
// Shows a lesson's page anew whenever the server says that there is a new one, where it was: the step and the answers stand in
// the frame's address, and how far it was scrolled is put back. What it says stands in the page; no text is read as markup.
"use strict";
(() => {
  /** @param {string} id */
  const byID = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
  /** @param {string} name */
  const word = (name) => byID("w-" + name).textContent ?? "";
  const frame = /** @type {HTMLIFrameElement} */ (byID("page"));
  const language = byID("author").dataset.language ?? "en";
  // The secret of the address is for what is sent; nothing is sent from here.
  if (location.hash.startsWith("#secret=")) history.replaceState(null, "", location.pathname + location.search);

  /** @typedef {{revision: number, page: number, readable: boolean, claims: number, count: number,
   *   problems: {file: string, line: number, text: string}[]}} State */

  let shown = 0;

  /** What is scrolled on the lesson's page: the lesson, where it stands in a column, and the page. */
  const scrolled = () => {
    const inner = frame.contentWindow;
    return { page: inner?.scrollY ?? 0, lesson: inner?.document.getElementById("lesson")?.scrollTop ?? 0 };
  };

  /** @param {{page: number, lesson: number}} places */
  const scrollTo = (places) => {
    const inner = frame.contentWindow;
    inner?.scrollTo(0, places.page);
    inner?.document.getElementById("lesson")?.scrollTo(0, places.lesson);
  };

  /** @param {number} page */
  const load = (page) => {
    const inner = frame.contentWindow;
    // Its own address, unless there is no page yet: then that of this one, which it was given when this one was left.
    const hash = shown ? inner?.location.hash : location.hash;
    const places = shown ? scrolled() : undefined;
    shown = page;
    frame.onload = () => {
      if (!places) return;
      scrollTo(places);
      // Once rows have the height that they have when they are drawn.
      frame.contentWindow?.requestAnimationFrame(() => requestAnimationFrame(() => scrollTo(places)));
      setTimeout(() => scrollTo(places), 300);
    };
    inner?.location.replace(`/lesson?language=${language}&page=${page}${hash ?? ""}`);
  };

  addEventListener("pagehide", () => {
    const hash = frame.contentWindow?.location.hash;
    if (hash) history.replaceState(null, "", location.pathname + location.search + hash);
  });

  /** @param {State} state */
  const show = (state) => {
    byID("state").textContent = state.readable && !state.count ? `✓ ${word("holds")} ${state.claims}` : `✗ ${word("problems")} ${state.count}`;
    byID("check").hidden = !state.count;
    byID("unread").hidden = state.readable;
    byID("problems").replaceChildren(...state.problems.map((problem) => {
      const item = document.createElement("li");
      const place = item.appendChild(document.createElement("code"));
      place.textContent = `${problem.file}:${problem.line}`;
      item.append(" " + problem.text);
      return item;
    }), ...(state.count > state.problems.length ? [document.createTextNode(word("more"))] : []));
    const former = byID("former");
    former.hidden = state.readable || !state.page;
    // Instead of the page, which is kept as it was.
    frame.hidden = !state.readable;
    if (state.page && state.page !== shown) load(state.page);
  };

  byID("former").addEventListener("click", () => {
    frame.hidden = false;
    byID("former").hidden = true;
  });

  /** @type {EventSource | null} */
  let stream = null;
  let revision = 0;
  const begin = () => {
    stream?.close();
    stream = new EventSource("/events?language=" + language);
    stream.onmessage = (event) => {
      const state = /** @type {State} */ (JSON.parse(event.data));
      if (state.revision === revision) return;
      revision = state.revision;
      show(state);
    };
    stream.onerror = () => {
      byID("state").textContent = word("lost");
      // Whoever answers next counts from the beginning.
      revision = 0;
    };
  };
  const settle = () => { if (!stream || stream.readyState === EventSource.CLOSED) begin(); };
  document.addEventListener("visibilitychange", settle);
  addEventListener("pageshow", settle);
  settle();
})();
