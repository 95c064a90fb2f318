// @ts-check
// What the page can do beyond being read: keys, pinning, pointing from fields to bytes and back, finding, the other language.
// All words stand in the page. Nothing is fetched, nothing is kept, and no text is ever read as markup.
"use strict";
const root = document.documentElement;
/** @param {string} id */
const byID = (id) => document.getElementById(id);
/** @template {Element} T @param {string} selector @param {ParentNode} [within] @returns {T[]} */
const all = (selector, within = document) => /** @type {T[]} */ ([...within.querySelectorAll(selector)]);
/** @param {string} words */
const tell = (words) => {
  const status = byID("status");
  if (status) status.textContent = words;
};

/** The latest work of each name. @type {Map<string, symbol>} */
const works = new Map();

/** Does something to each of many, a little at a time, and then something more; in place of what was begun under that name.
 * @template Item @param {string} name @param {Item[]} items @param {(item: Item) => void} work @param {() => void} [then] */
const inPieces = (name, items, work, then = () => {}) => {
  const mine = Symbol(name);
  works.set(name, mine);
  let done = 0;
  const goOn = () => {
    if (works.get(name) !== mine) return;
    const end = performance.now() + 8;
    while (done < items.length && performance.now() < end)
      for (let few = 0; few < 20 && done < items.length; few++, done++) work(items[done]);
    if (done < items.length) setTimeout(goOn, 0); else then();
  };
  goOn();
};

/** Does something once the next picture is there, so that the work for it and this are not one long task. @param {() => void} work */
const afterFrame = (work) => { requestAnimationFrame(() => setTimeout(work, 0)); };

// MARK: Rows

/** The control of a row, or of packets that are drawn together; not what opens in what is said below it. */
const control = ".row > details > summary, .run > details > summary";

/** The controls of all rows; those that are not shown cannot be reached. @returns {HTMLElement[]} */
const controls = () => all(".ladder > li > details > summary, .run > details[open] .row > details > summary");

/** @type {HTMLElement | null} */
let current = null;
/** @type {Element | null} */
let pinned = null;

/** Makes a row the one that Tab leads to. @param {HTMLElement} summary @param {boolean} takesFocus */
const moveTo = (summary, takesFocus = true) => {
  if (current) current.tabIndex = -1;
  current = summary;
  summary.tabIndex = 0;
  if (takesFocus) {
    summary.focus({ preventScroll: true });
    summary.scrollIntoView({ block: "nearest" });
  }
};

/** @param {number} step how many rows further @param {(row: Element) => boolean} [isWanted] */
const move = (step, isWanted = () => true) => {
  const rows = controls();
  let place = current ? rows.indexOf(current) : step > 0 ? -1 : rows.length;
  do place += step;
  while (rows[place] && !(isWanted(/** @type {Element} */ (rows[place].closest("li"))) && rows[place].checkVisibility()));
  if (rows[place]) moveTo(rows[place]);
};

/** What stands behind the place in the address: how far a lesson has come. */
let progress = () => "";

/** The part of the address that says where one is. */
const placeInAddress = () => "#" + location.hash.slice(1).split("&")[0];

/** Brings an element into sight. What stands before it has its height only once it is laid out, so again in the next frames.
 * @param {Element} element @param {ScrollLogicalPosition} block */
const bring = (element, block, frames = 4) => {
  element.scrollIntoView({ block });
  if (frames > 0) requestAnimationFrame(() => bring(element, block, frames - 1));
};

/** @param {string} address */
const setAddress = (address) => {
  // Where a page is shown in a frame without an address of its own, this throws.
  try { history.replaceState(null, "", (address || "#") + progress()); } catch { /* Then it stays as it is. */ }
};

/** @param {Element | null} row */
const pin = (row) => {
  const last = pinned;
  pinned = row === pinned ? null : row;
  keepingPlace(() => {
    last?.classList.remove("pinned");
    pinned?.classList.add("pinned");
    showPane(last, pinned);
  });
  if (pinned?.id) setAddress("#" + pinned.id);
};

/** Opens what an element lies in. @param {Element} element */
const reveal = (element) => {
  showConnectionOf(element);
  element.closest(".part")?.classList.remove("out");
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true;
};

/** An element with children. @param {string} tag @param {string} name @param {(Node | string)[]} children */
const make = (tag, name, ...children) => {
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.append(...children);
  return element;
};

// MARK: Packets of a page that has too many for elements

/** @param {string} text in Base64 */
const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** What a page packed under a name. @param {string} id @param {Document} [page] */
const unpack = async (id, page = document) => {
  const stream = new Blob([bytesOf(page.getElementById(id)?.textContent ?? "")]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** A part as PacketData writes it: names of fields, packets, and where the bytes of each begin.
 * @typedef {{ names: any[], packets: any[], starts: number[], bytes: Uint8Array }} Part */
/** @type {Map<string, Promise<Part>>} */
const parts = new Map();

/** @param {string} id @returns {Promise<Part>} */
const unpackPart = async (id) => {
  const all = await unpack(id);
  const length = new DataView(all.buffer).getUint32(0);
  const { names, packets } = JSON.parse(new TextDecoder().decode(all.subarray(4, 4 + length)));
  let start = 0;
  const starts = packets.map((/** @type {any} */ packet) => (start += packet.n) - packet.n);
  return { names, packets, starts, bytes: all.subarray(4 + length) };
};

/** What is known of the packet at a place such as "3.17". @param {string} place */
const packetAt = async (place) => {
  const [part, index] = place.split(".");
  const known = parts.get(part) ?? unpackPart("d" + part);
  parts.set(part, known);
  const { names, packets, starts, bytes } = await known;
  const packet = packets[Number(index)];
  const start = starts[Number(index)];
  return { names, packet, bytes: bytes.subarray(start, start + packet.n) };
};

/** Makes the fields of a packet. @param {any[]} names @param {any} packet @param {Uint8Array} bytes */
const makeFields = (names, packet, bytes) => {
  const table = make("table", "fields");
  for (const [index, first, last, value, source, row] of packet.f) {
    const [identifier, name, isHeader] = names[index];
    const line = make("tr", isHeader ? "h" : "");
    line.dataset.field = identifier;
    line.dataset.bytes = `${first}-${last}`;
    const own = isHeader ? "" : [...bytes.subarray(first, Math.min(last + 1, first + 16))]
      .map((byte) => byte.toString(16).padStart(2, "0")).join(" ") + (last - first >= 16 ? " …" : "");
    line.append(make("td", "", own), saying(make("th", ""), name), saying(make("td", ""), value),
      make("td", "", source ?? ""));
    table.append(line);
    if (!row) continue;
    const cell = saying(make("td", ""), row);
    cell.setAttribute("colspan", "3");
    table.append(make("tr", "table-row", make("td", ""), cell));
  }
  const element = make("div", "packet", table);
  for (const [title, lines] of packet.o ?? [])
    element.append(saying(make("p", "b"), title), make("pre", "opened", lines.join("\n")));
  for (const line of packet.m ?? []) element.append(saying(make("p", "d"), line));
  return element;
};

/** Makes what lies in an open row, where it is not there yet. @param {HTMLDetailsElement} details */
const fill = async (details) => {
  const row = /** @type {HTMLElement | null} */ (details.closest(".row"));
  const place = row?.dataset.at;
  if (!row || !place || details.querySelector(":scope > .packet")) return;
  const { names, packet, bytes } = await packetAt(place);
  if (details.querySelector(":scope > .packet")) return;
  const element = makeFields(names, packet, bytes);
  details.append(element);
  drawBytes(element, bytes);
};

/** Makes the rows of packets that are drawn together. @param {HTMLElement} run */
const fillRun = async (run) => {
  const places = (run.dataset.at ?? "").split(" ").filter(Boolean);
  const list = run.querySelector("ol");
  if (!list || places.length === 0) return;
  run.dataset.at = "";
  const section = run.closest(".connection")?.id;
  const rows = [];
  for (const place of places) {
    const { h } = (await packetAt(place)).packet;
    const summary = make("summary", "", saying(make("span", "vh"), h.w));
    for (const [name, text] of [["time", h.t], ["number", h.p], ["marks", h.a ? "!" : ""]]) {
      const cell = make("span", name, String(text));
      cell.setAttribute("aria-hidden", "true");
      summary.append(cell);
    }
    const arrow = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    arrow.setAttribute("class", "arrow");
    arrow.setAttribute("aria-hidden", "true");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", h.c ? "#to" : "#from");
    arrow.append(use);
    summary.append(make("span", "lane", saying(make("span", "label"), h.l), arrow));
    summary.tabIndex = -1;
    const row = make("li", (h.c ? "row client" : "row server") + (h.a ? " trouble" : ""), make("details", "", summary));
    if (h.k) row.dataset.troubles = h.k;
    if (h.i) row.id = `${section}p${h.p}`;
    row.dataset.packet = h.p;
    row.dataset.at = place;
    rows.push(row);
  }
  list.append(...rows);
};

// MARK: Bytes

/** The class of a field's colour, which tells it from its neighbours. @param {number} index */
const hue = (index) => (index < 0 ? "" : " k" + (index % 6));

/** Draws all bytes of a packet together, in stretches of one field each. @param {HTMLElement} packet @param {Uint8Array} [given] */
const drawBytes = (packet, given) => {
  const text = packet.dataset.bytesOf;
  if ((!text && !given) || packet.querySelector(".dump")) return;
  const bytes = given ?? bytesOf(text ?? "");
  const rows = all("tr[data-field]", packet);
  /** The innermost field of each byte; the control bits as one. */
  const owner = new Array(bytes.length).fill(-1);
  const isHeader = (/** @type {Element} */ row) => row.classList.contains("h");
  for (const wantsHeader of [false, true])
    rows.forEach((row, index) => {
      if (isHeader(row) !== wantsHeader) return;
      const [first, last] = (row.getAttribute("data-bytes") ?? "").split("-").map(Number);
      for (let at = first; at <= last && at < bytes.length; at++) if (owner[at] < 0) owner[at] = index;
    });
  const dump = document.createElement("pre");
  dump.className = "dump";
  dump.tabIndex = 0;
  for (let start = 0; start < bytes.length; start += 16) {
    const end = Math.min(start + 16, bytes.length);
    dump.append(start.toString(16).padStart(4, "0") + "  ");
    const put = (/** @type {(byte: number) => string} */ shown, /** @type {string} */ gap) => {
      for (let at = start; at < end; ) {
        let stop = at;
        let words = "";
        while (stop < end && owner[stop] === owner[at]) {
          words += (stop > at ? gap : "") + shown(bytes[stop]);
          stop++;
        }
        const span = document.createElement("span");
        span.className = "t" + hue(owner[at]);
        span.dataset.row = String(owner[at]);
        span.textContent = words;
        dump.append(span, stop < end ? gap : "");
        at = stop;
      }
    };
    put((byte) => byte.toString(16).padStart(2, "0"), " ");
    dump.append(" ".repeat(3 * (16 - (end - start)) + 2));
    put((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : "·"), "");
    dump.append("\n");
  }
  rows.forEach((row, index) => {
    const line = /** @type {HTMLElement} */ (row);
    line.dataset.row = String(index);
    if (!isHeader(row)) line.className = hue(index).trim();
    line.tabIndex = -1;
  });
  // Beside the fields where there is room, before what is inside encrypted records.
  packet.querySelector(".fields")?.after(dump);
};

/** All that shows the field of an element: its line, its bytes, its characters. @param {Element} element */
const sameField = (element) => {
  const packet = element.closest(".packet");
  const row = element.getAttribute("data-row");
  return packet && row ? all(`[data-row="${CSS.escape(row)}"]`, packet) : [];
};

/** @param {Element} element @param {string} name */
const markField = (element, name) => {
  for (const marked of all("." + name)) marked.classList.remove(name);
  for (const same of sameField(element)) same.classList.add(name);
};

/** @param {Element} element */
const chooseField = (element) => {
  markField(element, "chosen");
  const line = sameField(element).find((each) => each.hasAttribute("data-field"));
  const row = element.closest(".row");
  if (line && row?.id) setAddress(`#${row.id}/${line.getAttribute("data-field")}`);
};

/** Makes what an open element shows. @param {HTMLDetailsElement} details */
const show = async (details) => {
  const run = details.parentElement?.classList.contains("run") ? details.parentElement : null;
  if (run) return fillRun(run);
  const packet = details.querySelector(":scope > .packet");
  if (packet) drawBytes(/** @type {HTMLElement} */ (packet)); else await fill(details);
};
document.addEventListener("toggle", (event) => {
  const details = /** @type {HTMLDetailsElement} */ (event.target);
  if (details.open && details.parentElement?.matches(".row, .run")) show(details);
}, true);
document.addEventListener("mouseover", (event) => {
  const at = /** @type {Element} */ (event.target).closest("[data-row]");
  if (at) markField(at, "on");
  else for (const marked of all(".on")) marked.classList.remove("on");
});
document.addEventListener("click", (event) => {
  const at = /** @type {Element} */ (event.target);
  const field = at.closest("[data-row]");
  const summary = /** @type {HTMLElement | null} */ (at.closest(control));
  if (field) chooseField(field);
  else if (summary) {
    moveTo(summary, false);
    const row = summary.closest(".row");
    // Beside the ladder there is one packet at a time, the one that is pinned.
    if (row && hasPane.matches) event.preventDefault();
    if (row && (row !== pinned || hasPane.matches)) pin(row);
  }
});

// MARK: Words

/** The words of an element in the language that is not shown. @type {WeakMap<Element, Node[]>} */
const others = new WeakMap();
/** Elements that do not say what they said at first. @type {WeakSet<Element>} */
const switched = new WeakSet();
let isSwitched = false;

/** All words of the page in the language that it does not begin with, by their numbers, once they are asked for.
 * @type {Promise<any[]> | undefined} */
let otherLanguage;

/** Those words of a page. @param {Document} [page] @returns {Promise<any[]>} */
const wordsOf = async (page) => JSON.parse(new TextDecoder().decode(await unpack("words", page)));

/** Text, or pairs of a class and text, as nodes. @param {any} words @returns {Node[]} */
const nodesOf = (words) => {
  if (typeof words === "string") return [document.createTextNode(words)];
  const nodes = [];
  for (let index = 0; index + 1 < words.length; index += 2) {
    const text = document.createTextNode(words[index + 1]);
    if (!words[index]) { nodes.push(text); continue; }
    const span = document.createElement("span");
    span.className = words[index];
    span.append(text);
    nodes.push(span);
  }
  return nodes;
};

/** Gives an element its words, which are the same in both languages or an object of both.
 * @template {HTMLElement} T @param {T} element @param {any} words @returns {T} */
const saying = (element, words) => {
  if (typeof words === "string" || Array.isArray(words)) {
    element.append(...nodesOf(words));
    return element;
  }
  element.dataset.t = "";
  element.append(...nodesOf(isSwitched ? words.b : words.a));
  others.set(element, nodesOf(isSwitched ? words.a : words.b));
  if (isSwitched) switched.add(element);
  return element;
};

/** Lets a copy of an element change its language with the others.
 * @template {HTMLElement} T @param {T} copy @param {Element} element @returns {T} */
const sayAs = (copy, element) => {
  if (!element.hasAttribute("data-t")) return copy;
  copy.dataset.t = element.getAttribute("data-t") ?? "";
  if (switched.has(element)) switched.add(copy);
  const other = others.get(element);
  if (other) others.set(copy, other.map((node) => node.cloneNode(true)));
  return copy;
};

/** @param {Element} element @param {any[]} words the table */
const say = (element, words) => {
  if (switched.has(element) === isSwitched) return;
  const nodes = others.get(element) ?? nodesOf(words[Number(element.getAttribute("data-t"))] ?? "");
  others.set(element, [...element.childNodes]);
  element.replaceChildren(...nodes);
  if (isSwitched) switched.add(element); else switched.delete(element);
};

/** Changes the language: first what is in sight, then the rest, a little at a time. */
const switchLanguage = async () => {
  otherLanguage ??= wordsOf();
  const words = await otherLanguage;
  // What is in sight is asked first: behind the other language everything is laid out anew.
  const elements = all("[data-t]");
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  let start = middle ? elements.findIndex((element) =>
    middle.compareDocumentPosition(element) & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)) : 0;
  start = Math.max(0, start - 80);
  isSwitched = !isSwitched;
  const button = byID("language");
  const language = button?.lang || "en";
  if (button) {
    button.lang = root.lang;
    button.textContent = root.lang === "en" ? "English" : "中文";
  }
  root.lang = language;
  inPieces("words", [...elements.slice(start), ...elements.slice(0, start)], (element) => say(element, words));
};

// MARK: Finding and leaving out

/** @type {HTMLElement[]} */
let found = [];
let foundAt = -1;
const find = () => {
  const field = /** @type {HTMLInputElement} */ (byID("find"));
  const wanted = field.value.trim().toLowerCase();
  for (const row of found) row.classList.remove("found");
  found = wanted
    ? all(".row").filter((row) => (row.textContent ?? "").toLowerCase().includes(wanted)).map((row) => /** @type {HTMLElement} */ (row))
    : [];
  for (const row of found) row.classList.add("found");
  foundAt = -1;
  tell(wanted ? String(found.length) : "");
};
/** @param {number} step */
const nextFound = (step) => {
  if (found.length === 0) return;
  foundAt = (foundAt + step + found.length) % found.length;
  const row = found[foundAt];
  reveal(row);
  bring(row, "center");
  const summary = row.querySelector("summary");
  if (summary) moveTo(summary, false);
  tell(`${foundAt + 1} / ${found.length}`);
};
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
byID("find")?.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(find, 150);
});
byID("find")?.addEventListener("keydown", (event) => {
  if (event.key === "Enter") nextFound(event.shiftKey ? -1 : 1);
  if (event.key === "Escape" && current) moveTo(current);
});
byID("language")?.addEventListener("click", switchLanguage);

// MARK: Keys

/** @param {KeyboardEvent} event @param {HTMLElement} line */
const keyOnField = (event, line) => {
  const lines = all("tr[data-field]", /** @type {Element} */ (line.closest("table"))).map((each) => /** @type {HTMLElement} */ (each));
  const place = lines.indexOf(line);
  switch (event.key) {
    case "ArrowDown": case "ArrowUp": {
      const next = lines[place + (event.key === "ArrowDown" ? 1 : -1)];
      next?.focus();
      if (next) markField(next, "on");
      break;
    }
    case "Enter": chooseField(line); break;
    case "ArrowLeft": case "Escape": if (current) moveTo(current); break;
    default: return false;
  }
  return true;
};

/** @param {HTMLDetailsElement} details */
const goToBytes = async (details) => {
  setOpen(details, true);
  await show(details);
  const packet = details.querySelector(":scope > .packet");
  const line = /** @type {HTMLElement | null} */ (packet?.querySelector("tr") ?? null);
  line?.focus();
  if (line) markField(line, "on");
};

/** @param {KeyboardEvent} event */
const keyOnRows = (event) => {
  const details = current?.closest("details");
  switch (event.key) {
    case "ArrowDown": move(1); break;
    case "ArrowUp": move(-1); break;
    case "ArrowRight": if (details) setOpen(details, true); break;
    case "ArrowLeft": if (details) setOpen(details, false); break;
    case "Enter": pin(current?.closest(".row") ?? null); break;
    case "b": {
      if (!details?.closest(".row")) return false;
      goToBytes(details);
      break;
    }
    case "n": move(1, (row) => row.querySelector(":scope > details > summary [data-step]") !== null); break;
    case "p": move(-1, (row) => row.querySelector(":scope > details > summary [data-step]") !== null); break;
    case "a": move(1, (row) => row.classList.contains("trouble")); break;
    case "/": byID("find")?.focus(); break;
    case "l": switchLanguage(); break;
    case "?": {
      const keys = /** @type {HTMLDetailsElement | null} */ (byID("keys"));
      if (keys) keys.open = !keys.open;
      break;
    }
    default: return false;
  }
  return true;
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const at = /** @type {HTMLElement} */ (event.target);
  const isSwitchedOff = /** @type {HTMLInputElement | null} */ (byID("keys-act"))?.checked === false;
  if (isSwitchedOff && event.key.length === 1) return;
  const line = /** @type {HTMLElement | null} */ (at.closest("tr[data-row]"));
  const isOurs = at === document.body || at.closest(".ladder");
  if (!isOurs || at.closest(".bodies")) return;
  // Without a row in hand, arrows scroll.
  if (at === document.body && event.key.startsWith("Arrow") && !current) return;
  if (line ? keyOnField(event, line) || keyOnRows(event) : keyOnRows(event)) event.preventDefault();
});

// MARK: Addresses

/** The run that a packet is drawn in. @param {string} section @param {number} packet */
const runOf = (section, packet) =>
  /** @type {HTMLElement | undefined} */ (all(`#${section} .run`).find((run) => {
    const [first, last] = (run.getAttribute("data-packets") ?? "1-0").split("-").map(Number);
    return first <= packet && packet <= last;
  }));

const goToAddress = async () => {
  const tabled = /** @type {HTMLInputElement | null} */ (byID("tabled"));
  if (tabled?.checked) {
    tabled.checked = false;
    showTables(false);
  }
  const match = /^#([cu]\d+)(?:(?:p(\d+)|s(\d+))(?:\/(.+))?)?$/.exec(placeInAddress());
  if (!match) return;
  const section = byID(match[1]);
  if (section) showConnectionOf(section);
  if (!match[2] && !match[3]) {
    if (section) bring(section, "start");
    return;
  }
  const find = () => byID(match[3] ? `${match[1]}s${match[3]}` : `${match[1]}p${match[2]}`);
  let target = find();
  const run = target || !match[2] ? undefined : runOf(match[1], Number(match[2]));
  if (run) {
    await fillRun(run);
    target = find();
  }
  const row = target?.closest(".row");
  const summary = row?.querySelector("summary");
  if (!row || !summary) return;
  reveal(row);
  if (row !== pinned) {
    const address = placeInAddress();
    pin(row);
    setAddress(address);
  }
  moveTo(summary, false);
  bring(row, "center");
  if (!match[4]) return;
  const details = /** @type {HTMLDetailsElement} */ (summary.closest("details"));
  setOpen(details, true);
  await show(details);
  const packet = details.querySelector(":scope > .packet");
  if (!packet) return;
  const line = all("tr", packet).find((each) => each.getAttribute("data-field") === match[4]);
  if (!line) return;
  markField(line, "chosen");
  bring(line, "center");
};
addEventListener("hashchange", goToAddress);
