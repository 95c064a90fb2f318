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
    // What its own address says; before there is any, what it said when this page was left.
    const hash = shown ? inner?.location.hash : former();
    const places = shown ? scrolled() : undefined;
    shown = page;
    frame.onload = () => {
      const fresh = frame.contentWindow;
      if (!places || !fresh) return;
      // Rows have their height only once they are drawn, so for a second, unless somebody moves the page.
      const end = performance.now() + 1000;
      let isTouched = false;
      for (const kind of ["wheel", "keydown", "pointerdown"]) fresh.addEventListener(kind, () => { isTouched = true; }, { once: true, passive: true });
      const again = () => {
        if (isTouched || performance.now() > end) return;
        scrollTo(places);
        fresh.requestAnimationFrame(again);
      };
      again();
    };
    inner?.location.replace(`/lesson?language=${language}&page=${page}${hash ?? ""}`);
  };

  const former = () => { try { return sessionStorage.getItem("place") ?? ""; } catch { return ""; } };
  addEventListener("pagehide", () => {
    try { sessionStorage.setItem("place", frame.contentWindow?.location.hash ?? ""); } catch { /* Then it begins anew. */ }
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
    const back = byID("former");
    back.hidden = state.readable || !state.page;
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
