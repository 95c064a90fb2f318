// @ts-check
// What the pages around the traces can do: send a capture with its key log, and grow while something happens. What they say
// stands in the page; no text is ever read as markup.
"use strict";
(() => {
  /** @param {string} id */
  const byID = (id) => document.getElementById(id);

  // MARK: The secret

  // Who has the address that the terminal shows may send something. It stands behind the #, which no request carries; kept for
  // this tab alone, where that is allowed.
  const given = /^#secret=([0-9a-f]+)$/.exec(location.hash)?.[1];
  let secret = given ?? "";
  try {
    if (given) sessionStorage.setItem("secret", given);
    else secret = sessionStorage.getItem("secret") ?? "";
  } catch { /* Then it lasts as long as the page. */ }
  if (given) history.replaceState(null, "", location.pathname + location.search);

  // MARK: Sending

  const form = byID("sending");
  const capture = /** @type {HTMLInputElement | null} */ (byID("capture"));
  const keys = /** @type {HTMLInputElement | null} */ (byID("keys"));
  if (form && capture && keys) {
    const words = form.dataset;
    /** @param {string} [text] */
    const say = (text) => { const said = byID("said"); if (said) said.textContent = text ?? ""; };

    /** @param {string} path @param {File} file @param {Record<string, string>} query */
    const send = async (path, file, query) => {
      const address = path + "?" + new URLSearchParams({ ...query, language: words.language ?? "en" });
      const answer = await fetch(address, { method: "POST", headers: { "X-Netlesson-Secret": secret }, body: file });
      const told = await answer.json();
      if (!answer.ok) throw new Error(told.error);
      return told;
    };

    /** @param {File | undefined} file @param {File | undefined} log */
    const open = async (file, log) => {
      if (!file) return say(words.noCapture);
      if (!secret) return say(words.noSecret);
      if (file.size > Number(words.most)) return say(words.tooLarge);
      say(words.sending);
      try {
        /** @type {Record<string, string>} */
        const query = { name: file.name };
        if (log) query.keys = (await send("/api/keys", log, {})).keys;
        location.assign((await send("/api/captures", file, query)).open);
      } catch (error) {
        // What the server has said; else there was no answer at all.
        say(error instanceof TypeError || error instanceof SyntaxError ? words.failed : /** @type {Error} */ (error).message);
      }
    };

    form.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void open(capture.files?.[0], keys.files?.[0]);
    });
    // Dropped anywhere on the page; of two files the one with a key log's ending is one.
    const isLog = (/** @type {File} */ file) => /\.(keys|log|txt)$/i.test(file.name);
    addEventListener("dragover", (event) => { event.preventDefault(); form.classList.add("over"); });
    addEventListener("dragleave", () => form.classList.remove("over"));
    addEventListener("drop", (event) => {
      event.preventDefault();
      form.classList.remove("over");
      const files = [...(event.dataTransfer?.files ?? [])];
      void open(files.find((file) => !isLog(file)) ?? files[0], files.length > 1 ? files.find(isLog) : undefined);
    });
  }

  // MARK: Live

  const rows = byID("live");
  if (rows) {
    const words = rows.dataset;
    /** @type {EventSource | null} */
    let stream = null;
    let revision = 0;

    /** @param {{id: string, cells: string[], trouble: boolean}} row @param {Element | undefined} known */
    const draw = (row, known) => {
      const line = known ?? document.createElement("tr");
      if (!known) {
        line.id = "live" + row.id;
        const head = line.appendChild(document.createElement("th"));
        head.setAttribute("scope", "row");
        const link = head.appendChild(document.createElement("a"));
        link.href = "/live/" + row.id + "?language=" + (words.language ?? "en");
        link.textContent = row.id;
        for (const _ of row.cells) line.appendChild(document.createElement("td"));
      }
      row.cells.forEach((text, place) => {
        const cell = line.children[place + 1];
        if (cell && cell.textContent !== text) cell.textContent = text;
      });
      line.classList.toggle("x", row.trouble);
      return line;
    };

    /** @param {{revision: number, counts: string[], notes: string[], rows: {id: string, cells: string[], trouble: boolean}[]}} state */
    const show = (state) => {
      // A server that was started again counts from the beginning.
      if (state.revision === revision) return;
      revision = state.revision;
      const known = new Map([...rows.children].map((line) => [line.id, line]));
      const lines = state.rows.map((row) => draw(row, known.get("live" + row.id)));
      // What is in its place stays there, so that whoever reads or points is not disturbed.
      lines.forEach((line, place) => { if (rows.children[place] !== line) rows.insertBefore(line, rows.children[place] ?? null); });
      while (rows.children.length > lines.length) rows.lastElementChild?.remove();
      byID("counts")?.replaceChildren(...state.counts.map((text) => {
        const count = document.createElement("span");
        count.textContent = text;
        return count;
      }));
      const notes = byID("notes");
      if (notes && notes.textContent !== state.notes.join(" ")) notes.textContent = state.notes.join(" ");
    };

    const begin = () => {
      stream?.close();
      stream = new EventSource("/live/events?language=" + (words.language ?? "en"));
      stream.onmessage = (event) => show(JSON.parse(event.data));
      stream.onerror = () => { const notes = byID("notes"); if (notes) notes.textContent = words.lost ?? ""; };
    };
    // A page that nobody sees needs no stream, of which a browser has few; a phone ends them without a word.
    const settle = () => {
      if (document.hidden) {
        stream?.close();
        stream = null;
      } else if (!stream || stream.readyState === EventSource.CLOSED) {
        begin();
      }
    };
    document.addEventListener("visibilitychange", settle);
    addEventListener("pageshow", settle);
    settle();
  }
})();
