// @ts-check
// A ladder that grows while its connection goes on. The server tells how much there is; then the page is asked for again, and
// compared with what it said before. What is the same stays as it is, with all that is open, pinned or chosen of it.

const growing = byID("growing");
if (growing) {
  const words = growing.dataset;
  const language = root.lang;
  const address = location.pathname + "?language=" + (language === "en" ? "en" : "zh");

  /** What shows an element of what the server has said. @type {WeakMap<Element, Element>} */
  const shown = new WeakMap();

  /** Gives each element its words in the other language in place of their number, which is another one each time.
   * @param {Element} said @param {any[]} table @returns {Element} */
  const withWords = (said, table) => {
    for (const element of all("[data-t], noscript", said))
      if (element.matches("noscript")) element.remove();
      else element.setAttribute("data-t", JSON.stringify(table[Number(element.getAttribute("data-t"))] ?? ""));
    return said;
  };

  /** Lets an element change its language without the page's first table. @param {Element} said @param {Element} live */
  const know = (said, live) => {
    if (said.hasAttribute("data-t") && !others.has(live)) others.set(live, nodesOf(JSON.parse(said.getAttribute("data-t") ?? '""')));
  };

  /** @param {Element} said @param {Element} live */
  const pair = (said, live) => {
    shown.set(said, live);
    const children = [...live.children].filter((child) => !child.matches("noscript"));
    [...said.children].filter((child) => !child.matches("noscript"))
      .forEach((child, place) => { if (children[place]) pair(child, children[place]); });
  };

  /** What shows something new. @param {Element} said */
  const draw = (said) => {
    const live = document.importNode(said, true);
    pair(said, live);
    for (const element of [said, ...all("[data-t]", said)]) know(element, /** @type {Element} */ (shown.get(element) ?? live));
    for (const element of [live, ...all("[data-t]", live)]) if (element.hasAttribute("data-t") && isSwitched) say(element, []);
    for (const summary of all(control, live)) /** @type {HTMLElement} */ (summary).tabIndex = -1;
    return live;
  };

  /** By what an element is found again. @param {Element} element */
  const nameOf = (element) =>
    element.id || element.tagName + (element.getAttribute("data-packets")?.split("-")[0] ?? element.getAttribute("value") ?? "");

  /** Whether it says something itself, or is a picture, so that it is shown anew as a whole. @param {Element} element */
  const isWhole = (element) => element.matches("svg, script, pre") || [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

  /** Shows what is said now in place of what was; what was becomes what is. @param {Element} was @param {Element} is */
  const merge = (was, is) => {
    if (was.isEqualNode(is)) return;
    const live = shown.get(was);
    if (!live) return;
    if (was.tagName !== is.tagName || isWhole(was) || isWhole(is)) {
      if (is.matches("script")) parts.delete(is.id.slice(1));
      const next = /** @type {Element} */ (is.cloneNode(true));
      live.replaceWith(draw(next));
      was.replaceWith(next);
      return;
    }
    for (const name of new Set([...was.getAttributeNames(), ...is.getAttributeNames()])) {
      const [before, now] = [was.getAttribute(name), is.getAttribute(name)];
      if (before === now) continue;
      if (name === "class") {
        live.classList.remove(...(before ?? "").split(" ").filter(Boolean));
        live.classList.add(...(now ?? "").split(" ").filter(Boolean));
      } else if (now === null) live.removeAttribute(name);
      else live.setAttribute(name, now);
      if (now === null) was.removeAttribute(name); else was.setAttribute(name, now);
    }
    /** @type {Map<string, Element[]>} */
    const known = new Map();
    for (const child of was.children) known.set(nameOf(child), [...known.get(nameOf(child)) ?? [], child]);
    /** @type {Element | null} */
    let last = null;
    for (const child of [...is.children]) {
      let same = known.get(nameOf(child))?.shift();
      if (same) merge(same, child);
      else {
        same = /** @type {Element} */ (child.cloneNode(true));
        was.append(same);
        const element = draw(same);
        const before = last && shown.get(last);
        if (before) before.after(element); else live.prepend(element);
      }
      // What was shown anew stands where the old one stood.
      last = [...was.children].find((each) => nameOf(each) === nameOf(child) && each.isEqualNode(child)) ?? same;
    }
    for (const gone of [...known.values()].flat()) {
      shown.get(gone)?.remove();
      gone.remove();
    }
  };

  // What grows: what is said, and what can be chosen of it.
  const body = /** @type {Element} */ (document.body.cloneNode(true));
  const models = ["main", "#view"].map((selector) => ({ selector, model: /** @type {Element} */ (body.querySelector(selector)) }));
  for (const { selector, model } of models) pair(model, /** @type {Element} */ (document.querySelector(selector)));

  /** @param {string} name which of the lines */
  const sayThat = (name) => { for (const line of all("[data-said]", growing)) /** @type {HTMLElement} */ (line).hidden = line.getAttribute("data-said") !== name; };

  /** @type {EventSource | null} */
  let stream = null;
  let isOver = false;
  let [asked, isAsking] = ["", false];
  /** @type {{ packets: number, open: boolean } | undefined} */
  let newest;

  const end = (/** @type {string} */ name) => {
    isOver = true;
    stream?.close();
    sayThat(name);
  };

  /** @param {Document} page @param {any[]} table */
  const show = (page, table) => {
    const now = withWords(page.body, table);
    const isAtEnd = scrollY > 0 && innerHeight + scrollY >= root.scrollHeight - 4;
    const template = page.getElementById("told");
    if (template && !byID("told")) document.body.append(document.importNode(template, true));
    keepingPlace(() => {
      for (const { selector, model } of models) {
        const said = now.querySelector(selector);
        if (said) merge(model, said);
      }
    });
    if (isAtEnd) scrollTo(0, root.scrollHeight);
    if (!current?.isConnected) {
      current = null;
      const first = /** @type {HTMLElement | null} */ (document.querySelector(control));
      if (first) first.tabIndex = 0;
    }
    if (root.classList.contains("scaled") || root.classList.contains("together")) layOut();
    else showWhereSoon();
  };

  const ask = () => {
    const state = `${newest?.packets} ${newest?.open}`;
    if (isOver || isAsking || !newest || state === asked) return;
    if (newest.packets > Number(words.most)) return end("long");
    const begun = performance.now();
    const isLast = !newest.open;
    isAsking = true;
    const request = new XMLHttpRequest();
    request.open("GET", address);
    // A document of its own, in which nothing acts.
    request.responseType = "document";
    request.onload = async () => {
      if (request.status === 200 && request.responseXML) {
        asked = state;
        show(request.responseXML, await wordsOf(request.responseXML));
        if (isLast) end("over");
      } else if (request.status === 404) end("gone");
    };
    // Most of the time is left to whoever reads.
    request.onloadend = () => setTimeout(() => { isAsking = false; ask(); }, Math.max(250, 3 * (performance.now() - begun)));
    request.send();
  };

  const begin = () => {
    stream?.close();
    stream = new EventSource(words.events + "?language=" + (root.lang === "en" ? "en" : "zh"));
    stream.onmessage = (event) => {
      const state = JSON.parse(event.data);
      newest = state.rows.find((/** @type {{ id: string }} */ row) => row.id === words.connection);
      const dropped = byID("dropped");
      if (dropped && dropped.textContent !== state.notes.join(" ")) dropped.textContent = state.notes.join(" ");
      if (!newest) return end("gone");
      sayThat("on");
      ask();
    };
    stream.onerror = () => { if (!isOver) sayThat("lost"); };
  };
  // A page that nobody sees needs no stream, of which a browser has few.
  const settle = () => {
    if (isOver) return;
    if (document.hidden) {
      stream?.close();
      stream = null;
    } else if (!stream || stream.readyState === EventSource.CLOSED) begin();
  };
  new MutationObserver(() => { if (stream && !isOver) begin(); }).observe(root, { attributeFilter: ["lang"] });
  otherLanguage ??= wordsOf();
  void otherLanguage.then((table) => {
    withWords(body, table);
    for (const element of all("[data-t]", body)) {
      const live = shown.get(element);
      if (live) know(element, live);
    }
    document.addEventListener("visibilitychange", settle);
    addEventListener("pageshow", settle);
    settle();
  });
}
