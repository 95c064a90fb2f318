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
  /** @param {string} text */
  const say = (text) => { const said = byID("said"); if (said && said.textContent !== text) said.textContent = text; };

  /** What is kept for this tab alone, where that is allowed; else as long as the page lasts. */
  const kept = new Map();
  /** @param {string} name */
  const recall = (name) => {
    try { return sessionStorage.getItem(name) ?? kept.get(name) ?? ""; } catch { return kept.get(name) ?? ""; }
  };
  /** @param {string} name @param {string} value */
  const keep = (name, value) => {
    kept.set(name, value);
    try { sessionStorage.setItem(name, value); } catch { /* Then it lasts as long as the page. */ }
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
  const secret = kind === "teacher" ? recall("secret") : "";
  const tokenName = "token " + kind + code;
  let token = kind === "view" ? recall("view") : recall(tokenName);
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

  /** Tries again, later each time, and not all pages at once. */
  const tryAgain = () => {
    say(word("lost"));
    tries = Math.min(tries + 1, 2);
    setTimeout(() => void enter(), 250 * 2 ** tries * (0.5 + Math.random() / 2));
  };

  const listen = () => {
    stream?.close();
    stream = new EventSource("/class/events?" + query());
    stream.onopen = () => { tries = 0; say(""); };
    stream.onmessage = (event) => {
      const isPointed = JSON.stringify(state?.point) !== JSON.stringify(JSON.parse(event.data).point);
      state = JSON.parse(event.data);
      arrived = performance.now();
      draw(isPointed);
    };
    stream.onerror = () => {
      say(word("lost"));
      // Where the server does not know this page any more, it has been started anew.
      if (stream?.readyState === EventSource.CLOSED) tryAgain();
    };
  };

  const enter = async () => {
    if (document.hidden || !isJoined) return;
    try {
      if (kind === "teacher") {
        if (!secret) return say(word("noSecret"));
        const { status, told } = await post("/class/lead", { do: "enter" });
        if (status !== 200) return say(told.error);
        token = told.token;
        view = told.view;
        const link = /** @type {HTMLAnchorElement} */ (byID("openview"));
        link.href = "/class/view?language=" + language + "#view=" + view;
      } else if (kind === "student") {
        const { status, told } = await post("/class/join", { name: recall("name"), token });
        if (status !== 200) { say(told.error); return; }
        token = told.token;
        keep(tokenName, token);
      }
      listen();
    } catch {
      tryAgain();
    }
  };

  // A page that nobody sees needs no stream, of which a browser has few; a phone ends them without a word.
  const settle = () => {
    if (document.hidden) {
      stream?.close();
      stream = null;
    } else if (!stream || stream.readyState === EventSource.CLOSED) {
      void enter();
    }
  };
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
    const isRevealed = !looked && state.phase === "revealed";
    const name = stop + "/" + isRevealed;
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
    }
    frame.hidden = !step.trace;
    if (step.trace) {
      const address = step.trace + "&" + query();
      if (frame.getAttribute("src") !== address) frame.src = address; else mark(true);
    }
    drawQuestion();
  };

  // MARK: The ladder

  const inFrame = () => { try { return frame.contentDocument; } catch { return null; } };
  /** @param {any} place @returns {Element[]} */
  const rowsOf = (place) => {
    const ladder = inFrame();
    if (!ladder || !place) return [];
    const known = place.connection !== undefined && ladder.getElementById(`c${place.connection}p${place.packet}`);
    return known ? [known] : [...ladder.querySelectorAll(`[data-packet="${Number(place.packet)}"]`)].slice(0, 1);
  };

  /** Marks what the step shows, what proves the answer, and what is pointed at. @param {boolean} moves */
  const mark = (moves) => {
    const ladder = inFrame();
    if (!ladder) return;
    for (const row of ladder.querySelectorAll(".class-mark")) row.classList.remove("class-mark", "found", "pinned");
    const isRevealed = state?.phase === "revealed" && !looked;
    const places = isRevealed && kind !== "teacher" && step?.question?.evidence?.length ? step.question.evidence : step?.marks ?? [];
    for (const row of places.flatMap(rowsOf)) row.classList.add("class-mark", "found");
    const pointed = looked ? [] : rowsOf(state?.point);
    for (const row of pointed) row.classList.add("class-mark", "pinned");
    if (moves && pointed[0]) pointed[0].scrollIntoView({ block: "center" });
  };

  /** @type {any} */
  let picked = null;
  frame?.addEventListener("load", () => {
    const ladder = inFrame();
    if (!ladder?.body) return;
    const size = () => { frame.height = String(Math.ceil(ladder.documentElement.getBoundingClientRect().height) + 4); };
    new ResizeObserver(size).observe(ladder.documentElement);
    size();
    ladder.addEventListener("click", (event) => {
      const row = /** @type {Element} */ (event.target).closest?.("[data-packet]");
      if (!row) return;
      const packet = Number(row.getAttribute("data-packet"));
      const connection = /^c(\d+)p/.exec(row.id)?.[1];
      picked = { packet, ...(connection ? { connection: Number(connection) } : {}) };
      if (kind === "teacher") drawState();
      else if (kind === "student" && !looked && state?.phase === "vote" && step?.question?.kind === "packet") void send(String(packet));
    });
    if (kind === "teacher") ladder.addEventListener("keydown", (event) => { if (event.key.startsWith("Page")) keyed(event); });
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
    if (drawnQuestion !== name) { chosen = []; drawnQuestion = name; }
    const isButton = kind === "student";
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
    if (typing) typing.hidden = question.kind === "choice" || question.kind === "choices";
    const expected = byID("expected");
    if (expected) expected.textContent = question.kind === "packet" ? word("pointAt") : question.expected;
    const clear = byID("clear");
    if (clear) clear.hidden = question.kind !== "order";
    const typed = /** @type {HTMLInputElement | null} */ (byID("typed"));
    if (typed && document.activeElement !== typed) typed.value = state?.mine ?? "";
  };

  /** @param {string} which */
  const choose = (which) => {
    const question = step?.question;
    if (!question || looked || state?.phase !== "vote") return;
    if (question.kind === "choice") return void send(which);
    if (chosen.length === 0 && question.kind === "choices" && state.mine) chosen = state.mine.split(" ");
    chosen = chosen.includes(which) ? chosen.filter((each) => each !== which) : [...chosen, which];
    const typed = /** @type {HTMLInputElement | null} */ (byID("typed"));
    if (typed) typed.value = chosen.join(" ");
    if (question.kind === "choices" ? chosen.length > 0 : chosen.length === question.items.length) void send(chosen.join(" "));
  };

  /** @param {string} answer */
  const send = async (answer) => {
    try {
      const { status, told } = await post("/class/answer", { question: state.question, round: state.round, answer });
      say(status === 200 ? word("saved") + " " + told.answer : told.error);
    } catch { say(word("lost")); }
  };
  byID("typing")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const typed = /** @type {HTMLInputElement} */ (byID("typed")).value;
    if (state?.phase === "vote" && !looked) void send(typed);
  });
  byID("clear")?.addEventListener("click", () => {
    chosen = [];
    /** @type {HTMLInputElement} */ (byID("typed")).value = "";
  });

  // MARK: Drawing the state

  let arrived = 0;
  /** @param {string} id @param {string} text */
  const put = (id, text) => { const element = byID(id); if (element && element.textContent !== text) element.textContent = text; };
  /** @param {string} id @param {boolean} isShown */
  const show = (id, isShown) => { const element = byID(id); if (element) element.hidden = !isShown; };

  /** @param {boolean} isPointed */
  const draw = (isPointed) => {
    show("room", true);
    if (looked === state.stop) looked = 0;
    if (step && drawnQuestion !== undefined && drawnQuestion !== step.stop + "/" + state.round) drawQuestion();
    drawState(isPointed);
    void load();
  };

  const clock = () => {
    if (!state) return;
    const seconds = kind === "teacher" ? Math.floor((state.seconds ?? 0) + (performance.now() - arrived) / 1000) : -1;
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    put("counts", [
      `${state.present} ${word("present")}`, ...(state.question ? [`${state.voted} ${word("voted")}`] : []),
      ...(seconds >= 0 ? [`${time} ${word("time")}`] : []),
    ].join(" · "));
  };
  if (kind === "teacher") setInterval(clock, 1000);

  const drawState = (isPointed = false) => {
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
    const isHere = !looked && step?.stop === state.stop;
    const isAsked = isHere && state.question !== undefined && step?.question;
    const phase = !isAsked || kind === "teacher" && state.phase === "look" ? ""
      : state.phase === "vote" ? kind !== "student" ? word("voting") : state.round > 1 ? word("secondVote") : word("vote")
      : state.phase === "revealed" ? "" : word(state.phase);
    put("phase", phase);
    const mine = !isAsked || kind !== "student" ? [] : [
      ...(state.first ? [word("first") + " " + state.first] : []), ...(state.mine ? [word("saved") + " " + state.mine] : []),
      ...(state.mark ? [word(state.mark)] : []),
    ];
    put("mine", mine.join(" "));
    page.dataset.phase = isAsked ? state.phase : "look";
    const picks = (state.mine ?? "").split(" ");
    for (const item of document.querySelectorAll("[data-letter]")) {
      const isMine = Boolean(isAsked) && picks.includes(item.getAttribute("data-letter"));
      item.classList.toggle("mine", isMine);
      if (item instanceof HTMLButtonElement) {
        item.setAttribute("aria-pressed", String(isMine));
        item.disabled = !isAsked || state.phase !== "vote";
      }
    }
    for (const id of ["typed", "save", "clear"]) {
      const control = /** @type {HTMLInputElement | null} */ (byID(id));
      if (control) control.disabled = !isAsked || state.phase !== "vote";
    }
    drawResult(Boolean(isAsked));
    mark(isPointed);
  };

  /** @param {boolean} isAsked */
  const drawResult = (isAsked) => {
    const question = step?.question;
    const isOpen = kind === "teacher" || state.phase === "revealed";
    const tables = isAsked && isOpen && state.tally ? state.tally.rounds.filter((/** @type {any} */ round) => round.answers > 0)
      .map((/** @type {any} */ round) => {
        const name = state.tally.rounds.length < 2 ? word("result") : round === state.tally.rounds[0] ? word("firstVote") : word("lastVote");
        const rows = round.given.map((/** @type {any} */ given) => [given.answer, given.count, given.mark]);
        if (round.others) rows.push([word("others"), round.others, ""]);
        const table = make("table", "tally", make("caption", "", name));
        for (const [answer, count, mark] of rows) {
          const bar = /** @type {HTMLProgressElement} */ (document.createElement("progress"));
          bar.max = round.answers;
          bar.value = count;
          bar.setAttribute("aria-label", answer);
          const head = make("th", "", answer);
          head.setAttribute("scope", "row");
          table.append(make("tr", mark === "right" ? "right" : "", head, make("td", "n", String(count)), make("td", "", bar),
            make("td", "", mark === "right" ? "✓" : "")));
        }
        return table;
      }) : [];
    if (tables.length > 1)
      tables.push(make("p", "", `${state.tally.becameRight} ${word("becameRight")} · ${state.tally.becameWrong} ${word("becameWrong")}`));
    byID("result")?.replaceChildren(...tables);
    const tellsWhy = question?.why && (kind !== "view" || state.explained) && (kind === "teacher" || looked || state.phase === "revealed");
    const tellsRight = question?.right && (kind === "teacher" || looked || state.phase === "revealed");
    byID("why")?.replaceChildren(
      ...(tellsRight ? [make("p", "rightanswer", make("strong", "", "✓ " + word("rightAnswer")), " ", question.right)] : []),
      ...(tellsWhy ? [make("p", "b", word("why")), ...paragraphs(question.why)] : []));
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

  const drawControls = () => {
    for (const name of ["open", "close", "again", "reveal", "explain"]) show(name, state.moves.includes(name));
    show("point", picked !== null && picked.packet !== state.point?.packet);
    show("unpoint", state.point !== undefined);
    /** @type {HTMLButtonElement} */ (byID("back")).disabled = state.stop <= 1;
    /** @type {HTMLButtonElement} */ (byID("next")).disabled = state.stop >= state.stops;
  };

  /** @param {KeyboardEvent} event */
  const keyed = (event) => {
    const at = /** @type {Element | null} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || at?.closest?.("input, textarea, select")) return;
    const moves = state?.moves ?? [];
    const act = {
      PageDown: () => go(1), ArrowRight: () => go(1), PageUp: () => go(-1), ArrowLeft: () => go(-1),
      v: () => { const move = ["open", "close"].find((name) => moves.includes(name)); if (move) void lead(move); },
      s: () => { if (moves.includes("again")) void lead("again"); },
      r: () => { if (moves.includes("reveal")) void lead("reveal"); },
      e: () => { if (moves.includes("explain")) void lead("explain"); },
      p: point,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  if (kind === "teacher") {
    document.addEventListener("keydown", keyed);
    byID("back")?.addEventListener("click", () => go(-1));
    byID("next")?.addEventListener("click", () => go(1));
    for (const name of ["open", "close", "again", "reveal", "explain"]) byID(name)?.addEventListener("click", () => void lead(name));
    byID("point")?.addEventListener("click", point);
    byID("unpoint")?.addEventListener("click", unpoint);
  }

  settle();
})();
