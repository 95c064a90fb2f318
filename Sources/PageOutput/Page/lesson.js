// @ts-check
// A lesson around its captures: one step at a time beside its packets, answers marked here, and all of it kept in the address.

const lesson = byID("lesson");
const lessonSteps = /** @type {HTMLElement[]} */ (lesson ? all(".lesson-step", lesson) : []);
const questions = /** @type {HTMLElement[]} */ (lesson ? all(".question", lesson) : []);
let step = 0;

/** What was typed, made plain: full-width characters as ASCII ones, nothing around it. @param {string} text */
const plain = (text) => text.normalize("NFKC").trim().replace(/^["'“”‘’「」`]+|["'“”‘’「」`.,;!。，；！]+$/gu, "").toLowerCase();

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

/** @param {HTMLElement} question @param {string} answer */
const isRight = (question, answer) => {
  const right = /** @type {string[]} */ (JSON.parse(question.dataset.right ?? "[]"));
  const number = Number(plain(answer).replace(/[, _]/g, "").replace(/^#|^packet|^分组/, ""));
  switch (question.dataset.kind) {
    case "choice": case "choices": return answer === [...right].sort((a, b) => Number(a) - Number(b)).join(" ");
    case "order": return right.every((item, place) => Number(answer.split(" ")[Number(item)]) === place + 1);
    case "number": return Math.abs(number - Number(right[0])) <= Number(right[1]);
    case "packet": return right.includes(String(number));
    default: {
      const words = (/** @type {string} */ text) => plain(text).split(/[/\-_+, ]+/).join(" ");
      return right.some((each) => plain(each) === plain(answer) || (/^\p{L}/u.test(each) && words(each) === words(answer)));
    }
  }
};

/** Says whether an answer is right, and if so why. @param {HTMLElement} question */
const mark = (question) => {
  const answer = answerTo(question);
  const isGood = answer !== "" && isRight(question, answer);
  for (const [name, isShown] of /** @type {[string, boolean][]} */ ([[".right", isGood], [".wrong", answer !== "" && !isGood]]))
    /** @type {HTMLElement} */ (question.querySelector(name)).hidden = !isShown;
  question.classList.toggle("done", isGood);
  const why = /** @type {HTMLElement | null} */ (question.querySelector(".answer"));
  if (why && isGood) why.hidden = false;
  const score = byID("score");
  if (score) score.textContent = questions.length ? `✓ ${questions.filter((each) => each.classList.contains("done")).length} / ${questions.length}` : "";
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
    question.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && /** @type {Element} */ (event.target).matches("input")) { event.preventDefault(); act(); }
    });
  }
  byID("step-back")?.addEventListener("click", () => showStep(step - 1));
  byID("step-on")?.addEventListener("click", () => showStep(step + 1));
  restore(fields);
  for (const question of questions.slice(0, 1)) if (!answerTo(question)) mark(question);
  showStep(Number(fields.get("step")) || 0, fields.has("step") && placeInAddress() === "#");
}
