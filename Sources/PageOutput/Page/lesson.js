// @ts-check
// A lesson around its captures: one step at a time beside its packets, answers marked here, and all of it kept in the address.

const lesson = byID("lesson");
const lessonSteps = /** @type {HTMLElement[]} */ (lesson ? all(".lesson-step", lesson) : []);
const questions = /** @type {HTMLElement[]} */ (lesson ? all(".question", lesson) : []);
let step = 0;

// What was typed is read as `lesson quiz` reads it, so that a page and a program never judge differently.

const edges = /^[ "'`“”‘’「」\r\n]+|[ "'`“”‘’「」\r\n.,;!]+$/gu;

/** What was typed, made plain: full-width characters as ASCII ones, nothing around it. @param {string} text */
const plain = (text) =>
  [...text].slice(0, 1000).map((each) => {
    const code = each.codePointAt(0) ?? 0;
    if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
    return { "\u3000": " ", "\u00a0": " ", "\t": " ", "、": ",", "。": ".", "→": ">" }[each] ?? each;
  }).join("").replace(edges, "");

/** The only whole number of a text, or that behind its last equals sign; nothing where there is none, or several.
 * @param {string} text @returns {bigint | undefined} */
const numberIn = (text) => {
  const rest = text.slice(text.lastIndexOf("=") + 1);
  const found = [...rest.matchAll(/0x[0-9a-f]+|\d+(?:[, _]\d{3}(?!\d)\d*)*(?<more>\.\d)?/gi)];
  const digits = found.length === 1 && !found[0].groups?.more ? found[0][0].replace(/[, _]/g, "") : "";
  if (!digits || (!/^0x/i.test(digits) && digits.length > 18)) return undefined;
  const isNegative = /(?:^| )-$/.test(rest.slice(0, found[0].index));
  return isNegative ? -BigInt(digits) : BigInt(digits);
};

const joints = /[/\-_+, ]+/;

/** Whether words are those that are expected: which of / - _ + , and space stands between them does not matter.
 * @param {string} expected @param {string} given */
const isSame = (expected, given) => {
  const [wanted, typed] = [plain(expected).toLowerCase(), plain(given).toLowerCase()];
  if (wanted === typed) return true;
  const words = (/** @type {string} */ text) => text.split(joints).filter(Boolean).join(" ");
  return /^\p{Alphabetic}[\p{Alphabetic}0-9/\-_+, ]*$/u.test(wanted) && words(wanted) === words(typed);
};

/** What was answered; empty for nothing. @param {HTMLElement} question @returns {string} */
const answerTo = (question) => {
  const inputs = /** @type {HTMLInputElement[]} */ (all("input", question));
  switch (question.dataset.kind) {
    case "choice": case "choices": return inputs.filter((input) => input.checked).map((input) => input.value).join(" ");
    case "order": {
      const places = inputs.map((input) => Number(input.value));
      return places.some(Boolean) ? places.join(" ") : "";
    }
    default: return inputs[0].value.trim();
  }
};

/** How good an answer is: 1, a half or 0. @param {HTMLElement} question @param {string} answer @returns {number} */
const worth = (question, answer) => {
  const right = /** @type {string[]} */ (JSON.parse(question.dataset.right ?? "[]"));
  switch (question.dataset.kind) {
    case "choice": case "choices": {
      const given = answer.split(" ");
      if (!given.every((each) => right.includes(each))) return 0;
      return given.length === right.length ? 1 : 0.5;
    }
    case "order": {
      const places = answer.split(" ").map(Number);
      const wrong = right.map((item, place) => places[Number(item)] - 1 - place);
      const off = wrong.filter(Boolean).length;
      if (new Set(places).size < right.length || places.some((each) => !(each >= 1 && each <= right.length))) return 0;
      // Two neighbours the wrong way round.
      const isNear = right.length > 2 && off === 2 && wrong.some((each, place) => each === 1 && wrong[place + 1] === -1);
      return off ? (isNear ? 0.5 : 0) : 1;
    }
    case "number": case "packet": {
      const number = numberIn(plain(answer));
      if (number === undefined) return 0;
      if (question.dataset.kind === "packet") return right.includes(String(number)) ? 1 : 0;
      const distance = number - BigInt(right[0]);
      return (distance < 0n ? -distance : distance) <= BigInt(right[1]) ? 1 : 0;
    }
    default: return right.some((each) => isSame(each, answer)) ? 1 : 0;
  }
};

/** Says whether an answer is right, and if so why. @param {HTMLElement} question */
const mark = (question) => {
  const answer = answerTo(question);
  const good = answer === "" ? -1 : worth(question, answer);
  for (const [name, isShown] of /** @type {[string, boolean][]} */ ([[".verdict .right", good === 1], [".verdict .half", good === 0.5], [".verdict .wrong", good === 0]]))
    /** @type {HTMLElement} */ (question.querySelector(name)).hidden = !isShown;
  question.classList.toggle("done", good === 1);
  const why = /** @type {HTMLElement | null} */ (question.querySelector(".answer"));
  if (why && good === 1) why.hidden = false;
  // Who has tried may look.
  const give = /** @type {HTMLElement | null} */ (question.querySelector(".give"));
  if (give && why) give.hidden = !why.hidden || good < 0 || good === 1;
  const score = byID("score");
  if (score) score.textContent = questions.length ? `✓ ${questions.filter((each) => each.classList.contains("done")).length} / ${questions.length}` : "";
};

// MARK: Handing in

const handIn = byID("hand-in");

/** An answer in the words of a file of answers; nothing for none. @param {HTMLElement} question */
const written = (question) => {
  const answer = answerTo(question);
  const letter = (/** @type {string | number} */ place) => String.fromCharCode(97 + Number(place));
  switch (answer && question.dataset.kind) {
    case "": return "";
    case "choice": case "choices": return answer.split(" ").map(letter).join(" ");
    case "order": {
      const places = answer.split(" ").map(Number);
      const items = places.map((_, place) => places.indexOf(place + 1));
      return items.some((item) => item < 0) ? "" : items.map(letter).join(" ");
    }
    default: return answer;
  }
};

const save = () => {
  const who = /** @type {HTMLInputElement | null} */ (byID("who"))?.value.trim() ?? "";
  const name = handIn?.dataset.lesson ?? "";
  const lines = [`lesson: ${name}`, ...(who ? [`name: ${who}`] : [])];
  questions.forEach((question, index) => { const text = written(question); if (text) lines.push(`${index + 1}: ${text}`); });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([lines.join("\n") + "\n"], { type: "text/plain" }));
  link.download = [name, who.replace(/[^\p{L}\p{N}]+/gu, "-")].filter(Boolean).join("-") + ".txt";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

progress = () => {
  const answers = questions.map((question, index) => [`q${index + 1}`, answerTo(question)]).filter(([, answer]) => answer);
  const fields = [...(step ? [["step", String(step)]] : []), ...answers];
  return fields.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join("");
};
const keepProgress = () => setAddress(placeInAddress());

/** Shows a step, and what it is about. @param {number} number @param {boolean} [movesTo] */
const showStep = (number, movesTo = true) => {
  step = Math.max(0, Math.min(number, lessonSteps.length - 1));
  lessonSteps.forEach((each, index) => { each.hidden = index !== step; });
  const answered = byID("answered");
  if (answered) answered.textContent = `${questions.filter(answerTo).length} / ${questions.length}`;
  const place = byID("step-number");
  if (place) place.textContent = `${step} / ${lessonSteps.length - 1}`;
  for (const marked of all(".told-of")) marked.classList.remove("told-of");
  const about = (lessonSteps[step].dataset.about ?? "").split(" ").filter(Boolean).map(byID);
  for (const element of about) {
    element?.classList.add("told-of");
    if (element) reveal(element);
  }
  const first = about.find(Boolean);
  const part = first?.closest(".part");
  // Of several captures the one that the step is about.
  for (const each of all(".part")) each.classList.toggle("out", Boolean(part) && each !== part);
  if (movesTo) {
    lesson?.scrollTo(0, 0);
    if (first && hasColumns.matches) bring(first, first.matches(".connection") ? "start" : "center");
    else lesson?.scrollIntoView();
    /** @type {HTMLElement | null} */ (lessonSteps[step].querySelector("h2"))?.focus({ preventScroll: true });
  }
  keepProgress();
};
const hasColumns = matchMedia("(min-width: 60rem)");

/** @param {URLSearchParams} fields */
const restore = (fields) => {
  questions.forEach((question, index) => {
    const answer = fields.get(`q${index + 1}`);
    if (!answer) return;
    const inputs = /** @type {HTMLInputElement[]} */ (all("input", question));
    const each = answer.split(" ");
    if (question.dataset.kind === "order") inputs.forEach((input, place) => { input.value = Number(each[place]) ? each[place] : ""; });
    else if (question.dataset.kind?.startsWith("choice")) for (const input of inputs) input.checked = each.includes(input.value);
    else inputs[0].value = answer;
    mark(question);
  });
};

if (lesson) {
  const fields = new URLSearchParams(location.hash.slice(1).split("&").slice(1).join("&"));
  const nav = byID("steps");
  if (nav) nav.hidden = false;
  for (const question of questions) {
    const button = /** @type {HTMLButtonElement} */ (question.querySelector(".mark"));
    button.hidden = false;
    const act = () => { mark(question); keepProgress(); };
    button.addEventListener("click", act);
    const give = /** @type {HTMLButtonElement} */ (question.querySelector(".give"));
    give.addEventListener("click", () => {
      const why = /** @type {HTMLElement | null} */ (question.querySelector(".answer"));
      if (why) why.hidden = false;
      give.hidden = true;
    });
    question.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && /** @type {Element} */ (event.target).matches("input")) { event.preventDefault(); act(); }
    });
  }
  byID("save-answers")?.addEventListener("click", save);
  byID("step-back")?.addEventListener("click", () => showStep(step - 1));
  byID("step-on")?.addEventListener("click", () => showStep(step + 1));
  restore(fields);
  for (const question of questions.slice(0, 1)) if (!answerTo(question)) mark(question);
  showStep(Number(fields.get("step")) || 0, fields.has("step") && placeInAddress() === "#");
}
