"use strict";
// The search: the page holds the text of all pages of its language, and everything asked for is looked for in all of it.
{
  const mostShown = 100, before = 60, length = 220;
  const element = id => document.getElementById(id);
  const same = text => text.normalize("NFKC").toLowerCase();
  const said = element("said").dataset;
  // [address, page, heading, text]
  const places = JSON.parse(element("index").textContent).map(([address, page, heading, text]) =>
    ({ address, page, heading, text, title: same(heading || page), name: same(page), body: same(text) }));

  const isWordCharacter = character => character !== undefined && /[a-z0-9]/.test(character);

  // How well a word stands in a text: 0 not at all, 1 at the beginning of a word, 3 as a word. Chinese has no blanks between
  // words: what stands there counts.
  function found(word, text) {
    let best = 0;
    for (let place = text.indexOf(word); place >= 0; place = text.indexOf(word, place + 1)) {
      if (isWordCharacter(word[0]) && isWordCharacter(text[place - 1])) continue;
      if (!isWordCharacter(word.at(-1)) || !isWordCharacter(text[place + word.length])) return { weight: 3, place };
      if (!best) best = { weight: 1, place };
    }
    return best || { weight: 0, place: -1 };
  }

  function search(words) {
    const hits = [];
    for (const place of places) {
      let weight = 0, first = -1;
      for (const word of words) {
        const title = found(word, place.title), name = found(word, place.name), body = found(word, place.body);
        if (!title.weight && !body.weight && !name.weight) { weight = 0; break; }
        weight += 4 * title.weight + name.weight + body.weight;
        if (first < 0) first = body.place;
      }
      if (weight) hits.push({ place, weight, first });
    }
    return hits.sort((one, other) => other.weight - one.weight);
  }

  // The text around the first word, with all words marked.
  function excerpt(place, first, words) {
    const start = Math.max(0, first - before);
    const text = place.text.slice(start, start + length);
    const shown = document.createElement("p");
    if (start) shown.append("… ");
    // A text that changes its length when it is made comparable is shown without marks.
    const comparable = same(text);
    let at = 0;
    while (comparable.length === text.length) {
      let next = -1, word = "";
      for (const one of words) {
        const place = comparable.indexOf(one, at);
        if (place >= 0 && (next < 0 || place < next)) { next = place; word = one; }
      }
      if (next < 0) break;
      const mark = document.createElement("mark");
      mark.textContent = text.slice(next, next + word.length);
      shown.append(text.slice(at, next), mark);
      at = next + word.length;
    }
    shown.append(text.slice(at), start + length < place.text.length ? " …" : "");
    return shown;
  }

  function show() {
    const words = same(element("asked").value).split(/\s+/).filter(word => word);
    const list = element("results");
    list.replaceChildren();
    if (!words.length) { element("status").textContent = ""; return; }
    const hits = search(words);
    element("status").textContent = hits.length ? said.found.replace("0", hits.length) : said.nothing;
    for (const { place, first } of hits.slice(0, mostShown)) {
      const item = document.createElement("li"), link = document.createElement("a");
      link.href = place.address;
      link.textContent = place.heading && place.heading !== place.page ? place.page + " · " + place.heading : place.page;
      item.append(link, excerpt(place, Math.max(0, first), words));
      list.append(item);
    }
  }

  element("asked").value = new URLSearchParams(location.search).get("q") || "";
  element("asked").addEventListener("input", show);
  show();
}
