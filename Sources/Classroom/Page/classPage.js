// @ts-check
// The pages of a class: the teacher's, the view that is projected, the students', and the door where the code is typed. They show
// the one state that the server sends, whole each time, and the step that it names. No text is ever read as markup.
"use strict";
(() => {
  /** @param {string} id */
  const byID = (id) => document.getElementById(id);
  const page = byID("class");
  if (!page) return;
  const kind = page.dataset.kind ?? "";
  const language = page.dataset.language ?? "en";
  /** @param {string} name */
  const word = (name) => byID("w-" + name)?.textContent ?? "";
  /** Words with what they are about behind them. @param {string} name @param {string} text */
  const phrase = (name, text) => word(name) + (language === "zh" ? "" : " ") + text;
  /** @param {string} text */
  const say = (text) => { const said = byID("said"); if (said && said.textContent !== text) said.textContent = text; };

  /** What is kept for this tab alone, or for the browser, where that is allowed; else as long as the page lasts. */
  const kept = new Map();
  /** @param {string} name @param {boolean} [lasts] for the browser */
  const recall = (name, lasts = false) => {
    try { return (lasts ? localStorage : sessionStorage).getItem(name) ?? kept.get(name) ?? ""; } catch { return kept.get(name) ?? ""; }
  };
  /** @param {string} name @param {string} value @param {boolean} [lasts] for the browser */
  const keep = (name, value, lasts = false) => {
    kept.set(name, value);
    try { (lasts ? localStorage : sessionStorage).setItem(name, value); } catch { /* Then it lasts as long as the page. */ }
  };

  /** An element with children. @param {string} tag @param {string} name @param {(Node | string)[]} children */
  const make = (tag, name, ...children) => {
    const element = document.createElement(tag);
    if (name) element.className = name;
    element.append(...children);
    return element;
  };

  // MARK: The door

  const door = byID("door");
  if (door) {
    door.addEventListener("submit", (event) => {
      event.preventDefault();
      const code = /** @type {HTMLInputElement} */ (byID("code")).value.trim().toLowerCase();
      if (code) location.assign("/" + encodeURIComponent(code) + "?language=" + language);
    });
    return;
  }

  // MARK: Who this is

  const code = page.dataset.code ?? "";
  // Who has the address that the terminal shows may lead. It stands behind the #, which no request carries.
  const given = /^#(secret|view)=([0-9a-f]+)$/.exec(location.hash);
  if (given) {
    keep(given[1], given[2]);
    history.replaceState(null, "", location.pathname + location.search);
  }
  // The view is opened once more into its own window.
  addEventListener("hashchange", () => history.replaceState(null, "", location.pathname + location.search));
  const secret = kind === "teacher" ? recall("secret") : "";
  // Whoever comes again with the same browser, also in another tab, is who they were in this class.
  const student = "netlesson student";
  /** @returns {string} */
  const ownToken = () => {
    const [of, token] = recall(student, true).split(" ");
    return of === code ? token : "";
  };
  let token = kind === "view" ? recall("view") : kind === "student" ? ownToken() : "";
  let view = "";

  /** @param {Record<string, string | number>} [more] */
  const query = (more) => {
    const all = new URLSearchParams({ language });
    if (code) all.set("code", code);
    if (token) all.set("token", token);
    for (const [name, value] of Object.entries(more ?? {})) all.set(name, String(value));
    return all.toString();
  };

  /** @param {string} path @param {object} body */
  const post = async (path, body) => {
    const answer = await fetch(path + "?" + query(), {
      method: "POST", headers: secret ? { "X-Netlesson-Secret": secret } : {}, body: JSON.stringify(body),
    });
    return { status: answer.status, told: await answer.json() };
  };

  // MARK: The state

  /** @type {any} */
  let state = null;
  /** @type {any} */
  let step = null;
  /** The stop that is looked at; 0 where that is the class's. */
  let looked = 0;
  let wanted = "";
  /** @type {EventSource | null} */
  let stream = null;
  let isJoined = kind !== "student" || token !== "";
  let tries = 0;

  /** Tries again, later each time, and not all pages at once. @param {string} [why] @param {number} [least] milliseconds */
  const tryAgain = (why = word("lost"), least = 0) => {
    say(why);
    tries = Math.min(tries + 1, 2);
    setTimeout(() => void enter(), least + 250 * 2 ** tries * (0.5 + Math.random() / 2));
  };
  /** When the server was heard last: a connection can be gone without a word. */
  let heard = 0;
  const hear = () => { heard = performance.now(); };

  const listen = () => {
    stream?.close();
    stream = new EventSource("/class/events?" + query());
    hear();
    stream.onopen = () => { tries = 0; hear(); say(""); };
    stream.addEventListener("beat", hear);
    stream.onmessage = (event) => {
      hear();
      const last = state;
      state = JSON.parse(event.data);
      draw(last);
    };
    stream.onerror = () => {
      say(word("lost"));
      // Where the server does not know this page any more, it has been started anew.
      if (stream?.readyState === EventSource.CLOSED) tryAgain();
    };
  };

  /** @param {string} name @param {Record<string, string>} attributes */
  const draft = (name, attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    return element;
  };
  /** Where students go: asked for with the page's token, since nobody without one may read it here. */
  const invite = async () => {
    const footer = byID("invitation");
    if (!footer || !footer.hidden) return;
    const answer = await fetch("/class/reach?" + query());
    if (!answer.ok) return;
    const { addresses, code, picture } = await answer.json();
    if (addresses.length === 0) return;
    /** @param {string} tag @param {string} name @param {string} text */
    const literal = (tag, name, text) => {
      const element = make(tag, name, text);
      element.translate = false;
      return element;
    };
    const line = make("p", "", word("students"), " ", literal("strong", "", addresses[0].address));
    for (const other of kind === "teacher" ? addresses.slice(1) : []) {
      line.append(make("br", ""), word("or"), " ", literal("span", "", other.address));
      if (other.interface) line.append(` (${other.interface})`);
    }
    line.append(make("br", ""), word("code"), " ", literal("strong", "code", code));
    footer.replaceChildren(line);
    if (picture) {
      const drawing = draft("svg", { class: "qr", "aria-hidden": "true", "shape-rendering": "crispEdges", viewBox: `0 0 ${picture.side} ${picture.side}` });
      drawing.append(draft("rect", { class: "light", width: "100%", height: "100%" }), draft("path", { class: "dark", d: picture.path }));
      footer.prepend(drawing);
    }
    footer.hidden = false;
  };

  const enter = async () => {
    if (rests() || !isJoined) return;
    try {
      if (kind === "teacher") {
        if (!secret) return say(word("noSecret"));
        const { status, told } = await post("/class/lead", { do: "enter" });
        if (status !== 200) return say(told.error);
        token = told.token;
        view = told.view;
        drawPlan(told.plan, told.minutes);
        /** @type {HTMLAnchorElement} */ (byID("summary")).href = "/class/summary?" + query();
        const link = /** @type {HTMLAnchorElement} */ (byID("openview"));
        link.href = "/class/view?language=" + language + "#view=" + view;
      } else if (kind === "student") {
        const { status, told } = await post("/class/join", { name: recall("name"), token });
        if (status === 429) return tryAgain(told.error, 5000);
        if (status !== 200) return say(told.error);
        token = told.token;
        keep(student, code + " " + token, true);
      } else if (!token) return say(word("noView"));
      listen();
      await invite();
    } catch {
      tryAgain();
    }
  };

  // A student's page that nobody sees needs no stream, of which a browser has few; a phone ends them without a word. Behind the
  // projected view the teacher's page goes on: keys that are pressed there come to it.
  const rests = () => document.hidden && kind === "student";
  const settle = () => {
    if (rests()) {
      stream?.close();
      stream = null;
    } else if (!stream || stream.readyState === EventSource.CLOSED || performance.now() - heard > silence) {
      void enter();
    }
  };
  // The server says how many milliseconds without a word from it are too many.
  const silence = Number(page.dataset.silence);
  setInterval(() => { if (stream) settle(); }, silence / 8);
  document.addEventListener("visibilitychange", settle);
  addEventListener("pageshow", settle);
  addEventListener("online", settle);

  const joining = byID("joining");
  if (joining && !isJoined) {
    joining.hidden = false;
    joining.addEventListener("submit", (event) => {
      event.preventDefault();
      keep("name", /** @type {HTMLInputElement} */ (byID("name")).value);
      isJoined = true;
      joining.hidden = true;
      void enter();
    });
  }

  // MARK: The step

  /** Blocks of text with their marks. @param {any[]} blocks @returns {HTMLElement[]} */
  const paragraphs = (blocks) => {
    /** @type {HTMLElement[]} */
    const elements = [];
    /** @type {HTMLElement | null} */
    let list = null;
    for (const block of blocks ?? []) {
      const inside = block.spans.map((/** @type {string[]} */ [style, text]) =>
        style === "plain" ? text : make(style === "code" ? "code" : style === "strong" ? "strong" : "em", "", text));
      if (block.item) {
        if (!list) elements.push(list = make("ul", ""));
        list.append(make("li", "", ...inside));
      } else {
        list = null;
        elements.push(make("p", "", ...inside));
      }
    }
    return elements;
  };

  /** @param {string} name @param {any[] | undefined} blocks */
  const framed = (name, blocks) =>
    blocks ? [make("aside", name, make("p", "b", word(name)), ...paragraphs(blocks))] : [];

  /** Lines in columns. @param {any[]} lines */
  const drawn = (lines) => (lines ?? []).flatMap((line) => {
    const runs = line.runs.map((/** @type {string[]} */ [style, text]) => style === "plain" ? text : make("span", style, text));
    return [line.marked ? make("mark", "", ...runs) : make("span", "", ...runs), "\n"];
  });

  const columns = () => {
    const width = document.documentElement.clientWidth;
    return kind === "student" ? Math.max(36, Math.min(78, Math.floor((width - 40) / 8.4))) : 78;
  };

  const frame = /** @type {HTMLIFrameElement} */ (byID("ladder"));

  const load = async () => {
    const stop = looked || state.stop;
    const name = looked ? String(stop) : stop + "/" + (state.phase === "revealed") + "/" + Boolean(state.hinted);
    if (name === wanted) return;
    wanted = name;
    try {
      const answer = await fetch("/class/step?" + query({ stop, columns: columns() }));
      const told = await answer.json();
      if (wanted !== name) return;
      if (!answer.ok) { wanted = ""; return say(told.error); }
      step = told;
      drawStep();
      drawState();
    } catch { wanted = ""; }
  };

  const drawStep = () => {
    const title = byID("steptitle");
    if (title) title.textContent = step.title;
    byID("says")?.replaceChildren(
      ...paragraphs(step.say), ...(kind === "view" ? [] : framed("document", step.document)),
      ...(kind === "view" ? [] : framed("today", step.today)), ...framed("note", step.note));
    const picture = byID("picture");
    if (picture) {
      const lines = step.picture ?? step.question?.excerpt;
      picture.hidden = !lines;
      picture.replaceChildren(...drawn(lines));
      picture.scrollTop = (picture.querySelector("mark")?.offsetTop ?? 0) - picture.clientHeight / 3;
    }
    frame.hidden = !step.trace;
    show("seen", Boolean(step.trace) || !picture?.hidden);
    if (step.trace) {
      const address = step.trace + "&" + query();
      if (frame.getAttribute("src") !== address) frame.src = address; else mark(true);
    }
    drawQuestion();
  };

  // MARK: The ladder

  const inFrame = () => { try { return frame.contentDocument; } catch { return null; } };
  /** @param {any} place @returns {HTMLElement[]} */
  const rowsOf = (place) => {
    const ladder = inFrame();
    if (!ladder || !place) return [];
    const known = place.connection !== undefined && ladder.getElementById(`c${place.connection}p${place.packet}`);
    return known ? [known] : /** @type {HTMLElement[]} */ ([...ladder.querySelectorAll(`[data-packet="${Number(place.packet)}"]`)].slice(0, 1));
  };

  /** What a field's line says it holds: its first and its last byte. @param {Element} line */
  const bytesOf = (line) => (line.getAttribute("data-bytes") ?? "").split("-").map(Number);

  /** What was opened to be shown, and is closed with the next. @type {HTMLDetailsElement[]} */
  let opened = [];
  /** Opens a packet; its fields and bytes are made a moment later. @param {HTMLElement} row @param {(lines: Element[]) => void} then */
  const open = (row, then, frames = 60) => {
    const details = row.querySelector("details");
    if (details && !details.open) {
      details.open = true;
      opened.push(details);
    }
    if (row.querySelector(".dump")) then([...row.querySelectorAll("tr[data-field]")]);
    else if (frames > 0) requestAnimationFrame(() => open(row, then, frames - 1));
  };

  /** Marks lines of fields, with their bytes. @param {Element[]} lines @param {string} name */
  const markLines = (lines, name) => {
    for (const line of lines)
      for (const same of line.closest(".packet")?.querySelectorAll(`[data-row="${line.getAttribute("data-row")}"]`) ?? [])
        same.classList.add("class-mark", name);
  };

  /** The field that is pointed at, as it is called here. @param {any} place @param {Element[]} lines */
  const lineOf = (place, lines) =>
    lines.find((line) => line.getAttribute("data-field") === place.field && bytesOf(line)[0] === place.byte);

  /** Brings a row into sight within the ladder; what stands before it has its height only once it is laid out, so again in the
   * next frames. @param {Element} row @param {boolean} movesPage whether the page moves, too */
  const bring = (row, movesPage, frames = 4) => {
    const within = frame.contentWindow;
    if (!within || !row.isConnected) return;
    if (movesPage) row.scrollIntoView({ block: "center" });
    else within.scrollTo(0, within.scrollY + row.getBoundingClientRect().top - within.innerHeight / 4);
    if (frames > 0) requestAnimationFrame(() => bring(row, movesPage, frames - 1));
  };

  /** Which marks are there. */
  let marked = "";
  /** Marks what the step shows, what proves the answer, and what is pointed at. @param {boolean} [isNew] the ladder was loaded */
  const mark = (isNew = false) => {
    const ladder = inFrame();
    if (!ladder?.body || frame.hidden) return;
    const isRevealed = state?.phase === "revealed" && !looked;
    const places = isRevealed && kind !== "teacher" && step?.question?.evidence?.length ? step.question.evidence : step?.marks ?? [];
    const place = looked ? undefined : state?.point;
    const name = JSON.stringify([step?.stop, places, place]);
    if (!isNew && name === marked) return;
    const isSame = !isNew && JSON.parse(marked || "[]")[0] === step?.stop;
    marked = name;
    for (const each of ladder.querySelectorAll(".class-mark")) each.classList.remove("class-mark", "found", "pinned", "chosen");
    for (const details of opened) details.open = false;
    opened = [];
    const rows = places.flatMap(rowsOf);
    for (const row of rows) row.classList.add("class-mark", "found");
    put("pointed", place ? called(place) : "");
    const pointed = rowsOf(place)[0];
    if (!pointed) {
      if (!isSame && rows[0]) bring(rows[0], false);
      return;
    }
    pointed.classList.add("class-mark", "pinned");
    bring(pointed, kind !== "teacher");
    if (!place.field) return;
    open(pointed, (lines) => {
      const line = lineOf(place, lines);
      if (marked !== name || !line) return;
      put("pointed", called(place, line));
      markLines([line], "chosen");
      bring(line, kind !== "teacher");
    });
  };

  /** A packet and its field as people say it. @param {any} place @param {Element} [line] */
  const called = (place, line) =>
    `${word("pointed")} ${place.packet}${line ? (language === "zh" ? "：" : ": ") + (line.querySelector("th")?.textContent ?? "") : ""}`;

  /** What was chosen last in the ladder: a packet, or a field of it. @type {any} */
  let picked = null;
  /** @param {Element} at */
  const pick = (at) => {
    const row = at.closest("[data-packet]");
    if (!row) return;
    const packet = Number(row.getAttribute("data-packet"));
    const connection = /^c(\d+)p/.exec(row.id)?.[1];
    const number = at.closest("[data-row]")?.getAttribute("data-row");
    const line = number ? row.querySelector(`tr[data-field][data-row="${number}"]`) : null;
    picked = {
      packet, ...(connection ? { connection: Number(connection) } : {}),
      ...(line ? { field: line.getAttribute("data-field"), byte: bytesOf(line)[0] } : {}),
    };
    pickedName = line?.querySelector("th")?.textContent ?? "";
  };
  let pickedName = "";

  // What stands around the ladder is for who reads a capture alone.
  /** @param {Document} ladder */
  const clear = (ladder) => {
    const listed = ladder.querySelectorAll("table.list tbody tr").length;
    for (const each of ladder.querySelectorAll(listed > 1 ? "#bar, h1, #list > p:has(> .d:only-child)" : "#bar, #list, .strip, .phases, .connection > .said:first-child")) /** @type {HTMLElement} */ (each).hidden = true;
    ladder.documentElement.classList.toggle("large", kind === "view");
  };
  frame?.addEventListener("load", () => {
    const ladder = inFrame();
    if (!ladder?.body) return;
    clear(ladder);
    const size = () => { frame.height = String(Math.ceil(ladder.documentElement.getBoundingClientRect().height) + 4); };
    new ResizeObserver(size).observe(ladder.documentElement);
    size();
    ladder.addEventListener("click", (event) => {
      const at = /** @type {Element} */ (event.target);
      if (!at.closest?.("[data-packet]")) return;
      pick(at);
      if (kind === "teacher") drawState();
      else if (kind === "student" && !looked && state?.phase === "vote" && step?.question?.kind === "packet" && at.closest("summary"))
        void send(String(picked.packet));
    });
    // Where the ladder has keys of its own, those of a presenter act still.
    ladder.addEventListener("keydown", (event) => { if (!/^[a-z]$|^Arrow/.test(event.key)) keyed(event); });
    mark(true);
  });

  // MARK: The question

  /** @param {number} place */
  const letter = (place) => String.fromCharCode(97 + place);
  /** What is chosen before all of it is. @type {string[]} */
  let chosen = [];
  /** @type {string | undefined} */
  let drawnQuestion;

  const drawQuestion = () => {
    const question = step.question;
    const section = byID("question");
    if (section) section.hidden = !question;
    if (!question) { drawnQuestion = undefined; return; }
    byID("asked")?.replaceChildren(...paragraphs(question.text).flatMap((each) => [...each.childNodes]));
    const name = step.stop + "/" + state?.round;
    if (drawnQuestion !== name) { chosen = []; isCleared = false; drawnQuestion = name; }
    const isButton = kind === "student";
    put("how", question.kind === "order" ? word("inOrder") : question.kind === "choices" ? word("several") : "");
    const items = question.items.map((/** @type {string} */ text, /** @type {number} */ place) => {
      const item = make(isButton ? "button" : "li", "item", make("span", "letter", letter(place) + ")"), " ", text);
      if (item instanceof HTMLButtonElement) {
        item.type = "button";
        item.addEventListener("click", () => choose(letter(place)));
      }
      item.dataset.letter = letter(place);
      return item;
    });
    byID("items")?.replaceChildren(...(items.length ? [make(isButton ? "div" : "ol", "items", ...items)] : []));
    const typing = byID("typing");
    // What is chosen is not typed.
    if (typing) typing.hidden = question.items.length > 0;
    const expected = byID("expected");
    if (expected) expected.textContent = question.kind === "packet" ? word("pointAt") : question.expected;
    show("clear", question.kind === "order");
    const typed = /** @type {HTMLInputElement | null} */ (byID("typed"));
    if (typed) typed.inputMode = question.kind === "fill" ? "text" : "numeric";
    if (typed && document.activeElement !== typed) typed.value = state?.mine ?? "";
  };

  /** @param {string} which */
  const choose = (which) => {
    const question = step?.question;
    if (!question || looked || state?.phase !== "vote") return;
    if (question.kind === "choice") return void send(which);
    if (chosen.length === 0 && state.mine && !isCleared) chosen = state.mine.split(" ");
    isCleared = false;
    chosen = chosen.includes(which) ? chosen.filter((each) => each !== which) : [...chosen, which];
    drawState();
    if (question.kind === "choices" ? chosen.length > 0 : chosen.length === question.items.length) void send(chosen.join(" "));
  };

  /** @param {string} answer */
  const send = async (answer) => {
    try {
      const { status, told } = await post("/class/answer", { question: state.question, round: state.round, answer });
      say(status === 200 ? "" : told.error);
    } catch { say(word("lost")); }
  };
  const sendTyped = () => {
    const typed = /** @type {HTMLInputElement} */ (byID("typed")).value;
    if (typed.trim() && typed !== state?.mine && state?.phase === "vote" && !looked) void send(typed);
  };
  byID("typing")?.addEventListener("submit", (event) => { event.preventDefault(); sendTyped(); });
  // What was typed is saved also where nobody taps the button before the vote closes.
  byID("typed")?.addEventListener("change", sendTyped);
  byID("clear")?.addEventListener("click", () => { chosen = []; isCleared = true; drawState(); });
  /** Whether an order is begun anew, though one is saved. */
  let isCleared = false;

  // MARK: Drawing the state

  let arrived = 0;
  /** @param {string} id @param {string} text */
  const put = (id, text) => { const element = byID(id); if (element && element.textContent !== text) element.textContent = text; };
  /** @param {string} id @param {boolean} isShown */
  const show = (id, isShown) => { const element = byID(id); if (element) element.hidden = !isShown; };

  /** @param {any} last the state before */
  const draw = (last) => {
    arrived = performance.now();
    show("room", true);
    page.dataset.stop = String(state.stop);
    if (looked === state.stop) looked = 0;
    if (last && last.stop !== state.stop) picked = null;
    show("blank", Boolean(state.black));
    if (step && drawnQuestion !== undefined && drawnQuestion !== step.stop + "/" + state.round) drawQuestion();
    drawState();
    void load();
    if (last?.stop !== state.stop) byID("step")?.querySelector(".saying")?.scrollTo(0, 0);
  };

  /** @param {number} seconds */
  const time = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  let minutes = 0;

  const clock = () => {
    if (!state) return;
    const times = kind === "teacher" ? [...state.times] : [];
    if (state.runs) times[state.step - 1] += Math.floor((performance.now() - arrived) / 1000);
    const total = times.reduce((/** @type {number} */ sum, /** @type {number} */ each) => sum + each, 0);
    /** @param {number | string} amount @param {string} name */
    const counted = (amount, name) => language === "zh" ? `${word(name)} ${amount}` : `${amount} ${word(name)}`;
    put("counts", [
      counted(state.present, "present"), ...(state.question ? [counted(state.voted, "voted")] : []),
      ...(kind === "teacher" ? [counted(time(times[state.step - 1]), "time"), counted(time(total), "total")] : []),
      ...(kind === "teacher" && minutes ? [`${minutes} ${word("planned")}`] : []),
    ].join(" · "));
    byID("plan")?.querySelectorAll("li").forEach((item, place) => {
      const spent = /** @type {HTMLElement} */ (item.lastElementChild);
      spent.textContent = times[place] ? time(times[place]) : "";
      item.toggleAttribute("data-here", place === state.step - 1);
    });
  };
  if (kind === "teacher") setInterval(clock, 1000);

  const drawState = () => {
    const shown = step?.step ?? state.step;
    put("where", language === "zh" ? `${word("step")} ${shown} ${word("steps")} ${state.steps} 步` : `${word("step")} ${shown} ${word("steps")} ${state.steps}`);
    clock();
    show("around", looked !== 0);
    const earlier = /** @type {HTMLButtonElement | null} */ (byID("earlier"));
    const later = /** @type {HTMLButtonElement | null} */ (byID("later"));
    const at = looked || state.stop;
    if (earlier) earlier.disabled = at <= 1;
    if (later) later.disabled = at >= state.furthest;
    if (kind === "teacher") drawControls();
    show("last", state.stop === state.stops);
    const isHere = !looked && step?.stop === state.stop;
    const isAsked = isHere && state.question !== undefined && Boolean(step?.question);
    const isOpen = isAsked && state.phase === "vote";
    const phase = !isAsked || kind === "teacher" && state.phase === "look" ? ""
      : state.phase === "vote" ? kind !== "student" ? word("voting") : state.round > 1 ? word("secondVote") : word("vote")
      : state.phase === "revealed" ? "" : word(state.phase);
    put("phase", phase);
    byID("mine")?.replaceChildren(...(!isAsked || kind !== "student" ? [] : [
      ...(state.first ? [make("span", "", phrase("first", state.first))] : []), ...(state.mine ? [make("span", "", phrase("saved", state.mine))] : []),
      ...(state.mark ? [make("span", state.mark, word(state.mark))] : []),
    ]));
    page.dataset.phase = isAsked ? state.phase : "look";
    const picks = chosen.length > 0 || isCleared ? chosen : (state.mine ?? "").split(" ");
    const isOrder = step?.question?.kind === "order";
    const right = (step?.question?.letters ?? "").split(" ");
    const tells = looked || isAsked && (state.phase === "revealed" || kind === "teacher");
    for (const item of document.querySelectorAll("[data-letter]")) {
      const mine = item.getAttribute("data-letter") ?? "";
      const isMine = isAsked && picks.includes(mine);
      item.classList.toggle("mine", isMine);
      item.classList.toggle("right", Boolean(tells) && right.includes(mine));
      if (isOrder && isMine) item.setAttribute("data-place", String(picks.indexOf(mine) + 1)); else item.removeAttribute("data-place");
      if (item instanceof HTMLButtonElement) {
        item.setAttribute("aria-pressed", String(isMine));
        item.disabled = !isOpen;
      }
    }
    for (const id of ["typed", "save", "clear"]) {
      const control = /** @type {HTMLInputElement | null} */ (byID(id));
      if (control) control.disabled = !isOpen;
    }
    drawResult(isAsked);
    mark();
  };

  /** One row an answer, with what it got in each vote. @param {any} tally */
  const drawTally = (tally) => {
    const rounds = tally.rounds.filter((/** @type {any} */ round) => round.answers > 0);
    if (rounds.length === 0) return [];
    const isTwice = rounds.length > 1;
    const isTyped = step.question.kind === "fill";
    /** @type {Map<string, string>} */
    const answers = new Map();
    for (const round of rounds) for (const given of round.given) answers.set(given.answer, given.mark);
    const names = [...answers.keys()];
    if (step.question.items.length > 0) names.sort();
    const table = make("table", "votes", make("caption", "", word("result")));
    if (isTwice) {
      const heads = [word("firstVote"), word("lastVote")].map((text) => {
        const head = make("th", "", text);
        head.setAttribute("scope", "col");
        head.setAttribute("colspan", "2");
        return head;
      });
      table.append(make("tr", "", make("td", ""), ...heads));
    }
    /** @param {any} round @param {number} count @param {string} name */
    const cells = (round, count, name) => {
      const bar = /** @type {HTMLProgressElement} */ (document.createElement("progress"));
      bar.max = round.answers;
      bar.value = count;
      bar.setAttribute("aria-label", name);
      return [make("td", "n", String(count)), make("td", "", bar)];
    };
    /** @param {string} name @param {string} mark @param {(round: any) => number} count */
    const add = (name, mark, count) => {
      const head = make("th", "", (mark === "right" ? "✓ " : "") + name);
      head.setAttribute("scope", "row");
      const row = make("tr", mark === "right" ? "right" : "", head, ...rounds.flatMap((/** @type {any} */ round) => cells(round, count(round), name)));
      if (kind === "teacher" && isTyped && mark) row.append(make("td", "", showing(name)));
      table.append(row);
    };
    for (const name of names)
      add(name, answers.get(name) ?? "", (round) => round.given.find((/** @type {any} */ given) => given.answer === name)?.count ?? 0);
    if (rounds.some((/** @type {any} */ round) => round.others)) add(word("others"), "", (round) => round.others ?? 0);
    if (!isTwice) return [table];
    const changes = (tally.changes ?? []).map((/** @type {any} */ change) => `${change.from} → ${change.to}: ${change.count}`);
    return [table, make("p", "", `${tally.becameRight} ${word("becameRight")} · ${tally.becameWrong} ${word("becameWrong")}`),
      ...(changes.length ? [make("p", "changes", phrase("changes", changes.join(language === "zh" ? "；" : "; ")))] : [])];
  };

  /** The button that puts an answer on the projected view, or takes it back. @param {string} answer */
  const showing = (answer) => {
    const isShown = state.shown.includes(answer);
    const button = /** @type {HTMLButtonElement} */ (make("button", "showing", word(isShown ? "unshow" : "show")));
    button.type = "button";
    button.setAttribute("aria-label", `${word(isShown ? "unshow" : "show")}: ${answer}`);
    button.addEventListener("click", () => void lead(isShown ? "unshow" : "show", { answer }));
    return button;
  };

  /** What of the result is there. */
  let result = "";
  /** @param {boolean} isAsked */
  const drawResult = (isAsked) => {
    const question = step?.question;
    const isRevealed = looked || isAsked && state.phase === "revealed";
    const isOpen = kind === "teacher" || state.phase === "revealed";
    const name = JSON.stringify([step?.stop, question?.right, question?.hint, looked, isRevealed, isAsked && [isOpen && state.tally, state.shown, state.explained, state.hinted]]);
    if (name === result) return;
    result = name;
    // Whoever is at a button stays there.
    const at = document.activeElement?.getAttribute("aria-label");
    byID("result")?.replaceChildren(...(isAsked && isOpen && state.tally ? drawTally(state.tally) : []));
    if (at && document.activeElement === document.body)
      /** @type {HTMLElement | undefined} */ ([...document.querySelectorAll("button.showing")].find((each) => each.getAttribute("aria-label")?.endsWith(at.split(": ").slice(1).join(": "))))?.focus();
    byID("hinted")?.replaceChildren(...(question?.hint && (kind === "teacher" || isRevealed || state.hinted) ? framed("hint", question.hint) : []));
    const shown = kind === "view" && isAsked ? state.shown : [];
    byID("shown")?.replaceChildren(...(shown.length ? [make("p", "b", word("shown")), make("ul", "", ...shown.map((/** @type {string} */ text) => make("li", "", text)))] : []));
    const tellsWhy = question?.why && (kind === "teacher" || isRevealed) && (kind !== "view" || state.explained);
    const tellsRight = question?.right && (kind === "teacher" || isRevealed);
    byID("why")?.replaceChildren(
      ...(tellsRight ? [make("p", "rightanswer", make("strong", "", "✓ " + phrase("rightAnswer", "")), question.right)] : []),
      ...(tellsWhy ? [make("p", "b", word("why")), ...paragraphs(question.why)] : []));
    // Nobody scrolls what is projected.
    if (kind === "view" && isRevealed) byID("why")?.scrollIntoView({ block: "end" });
  };

  // MARK: Looking around

  /** @param {number} by */
  const look = (by) => {
    const at = (looked || state.stop) + by;
    if (at < 1 || at > state.furthest) return;
    looked = at === state.stop ? 0 : at;
    drawState();
    void load();
  };
  byID("earlier")?.addEventListener("click", () => look(-1));
  byID("later")?.addEventListener("click", () => look(1));
  byID("follow")?.addEventListener("click", () => { looked = 0; drawState(); void load(); });

  // MARK: Leading

  /** @param {string} what @param {object} [more] */
  const lead = async (what, more) => {
    try {
      const { status, told } = await post("/class/lead", { do: what, ...more });
      say(status === 200 ? "" : told.error);
    } catch { say(word("lost")); }
  };
  /** @param {number} by */
  const go = (by) => {
    const stop = (state?.stop ?? 1) + by;
    if (state && stop >= 1 && stop <= state.stops) void lead("go", { stop });
  };
  const point = () => { if (picked) void lead("point", picked); };
  const unpoint = () => { picked = null; void lead("point"); };
  const black = () => void lead(state?.black ? "unblack" : "black");
  /** Takes back what lies on the projected view. */
  const takeBack = () => { if (state?.black) black(); else if (state?.point) unpoint(); };
  const moves = ["open", "close", "again", "reveal", "explain", "hint"];

  /** @param {any[]} steps @param {number} planned */
  const drawPlan = (steps, planned) => {
    minutes = planned;
    byID("plan")?.replaceChildren(...steps.map((each) => {
      const button = /** @type {HTMLButtonElement} */ (make("button", "", each.title));
      button.type = "button";
      button.addEventListener("click", () => void lead("go", { stop: each.stop }));
      return make("li", "", button, " ", make("span", "spent"));
    }));
  };

  const drawControls = () => {
    for (const name of moves) show(name, state.moves.includes(name));
    const isPointed = picked && picked.packet === state.point?.packet && picked.field === state.point?.field && picked.byte === state.point?.byte;
    show("point", picked !== null && !isPointed);
    if (picked) put("point", `${word("point")} ${picked.packet}${pickedName ? (language === "zh" ? "：" : ": ") + pickedName : ""}`);
    show("unpoint", state.point !== undefined);
    put("black", word(state.black ? "unblack" : "black"));
    byID("black")?.setAttribute("aria-pressed", String(Boolean(state.black)));
    /** @type {HTMLButtonElement} */ (byID("back")).disabled = state.stop <= 1;
    /** @type {HTMLButtonElement} */ (byID("next")).disabled = state.stop >= state.stops;
  };

  /** @param {string} key @returns {boolean} whether it does something */
  const act = (key) => {
    const can = (/** @type {string} */ name) => Boolean(state?.moves.includes(name));
    switch (key) {
      case "PageDown": case "ArrowRight": go(1); break;
      case "PageUp": case "ArrowLeft": go(-1); break;
      case "v": if (can("open")) void lead("open"); else if (can("close")) void lead("close"); break;
      case "s": if (can("again")) void lead("again"); break;
      case "r": if (can("reveal")) void lead("reveal"); break;
      case "e": if (can("explain")) void lead("explain"); break;
      case "h": if (can("hint")) void lead("hint"); break;
      case "p": point(); break;
      case "b": case ".": black(); break;
      case "Escape": takeBack(); break;
      case "F5": if (view) byID("openview")?.click(); break;
      default: return false;
    }
    return true;
  };

  // A presenter's clicker types into the window that has the focus, which often is the projected one: the page there hands what
  // it gets to the teacher's, of the same browser. It has no right to lead itself.
  const hands = kind === "student" || typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("netlesson class");
  const clicked = ["PageDown", "PageUp", "ArrowRight", "ArrowLeft", "b", ".", "Escape", "F5"];
  /** @param {KeyboardEvent} event */
  const keyed = (event) => {
    const at = /** @type {Element | null} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || at?.closest?.("input, textarea, select")) return;
    if (kind === "teacher" ? !act(event.key) : kind !== "view" || !clicked.includes(event.key)) return;
    if (kind === "view") hands?.postMessage(event.key);
    event.preventDefault();
  };
  if (kind !== "student") document.addEventListener("keydown", keyed);
  if (kind === "teacher") {
    // F5 on the projected view would open it once more.
    hands?.addEventListener("message", (event) => { if (clicked.includes(event.data) && event.data !== "F5") act(event.data); });
    byID("back")?.addEventListener("click", () => go(-1));
    byID("next")?.addEventListener("click", () => go(1));
    for (const name of moves) byID(name)?.addEventListener("click", () => void lead(name));
    byID("point")?.addEventListener("click", point);
    byID("unpoint")?.addEventListener("click", unpoint);
    byID("black")?.addEventListener("click", black);
    // Nobody has come for a minute: perhaps nobody can.
    setTimeout(() => {
      const advice = /** @type {HTMLDetailsElement | null} */ (byID("advice"));
      if (advice && state?.joined === 0) advice.open = true;
    }, 60_000);
  }

  settle();
})();
