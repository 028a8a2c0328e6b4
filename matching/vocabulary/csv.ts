/** Rows of a CSV text (RFC 4180: quotes, doubled quotes, line breaks inside quotes), keyed by its header. */
export function* csvRows(text: string): Generator<Record<string, string>> {
  let header: string[] | undefined;
  for (const cells of csvCells(text)) {
    if (header === undefined) header = cells;
    else yield Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']));
  }
}

const CELL_END = /[,\r\n]/g;

function* csvCells(text: string): Generator<string[]> {
  let cells: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      let from = at + 1;
      for (;;) {
        const quote = text.indexOf('"', from);
        const end = quote < 0 ? text.length : quote;
        cell += text.slice(from, end);
        if (text[end + 1] !== '"') {
          at = end + 1;
          break;
        }
        cell += '"';
        from = end + 2;
      }
    } else {
      CELL_END.lastIndex = at;
      const to = CELL_END.exec(text)?.index ?? text.length;
      cell = text.slice(at, to);
      at = to;
    }
    cells.push(cell);
    if (text[at] === ',') {
      at++;
      if (at < text.length) continue;
    }
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
    yield cells;
    cells = [];
  }
}

/** Rows of a tab-separated text, keyed by its header. Quotes have no meaning, so cells contain no line breaks. */
export function* tsvRows(text: string): Generator<Record<string, string>> {
  let header: string[] | undefined;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    if (line === '') continue;
    const cells = line.split('\t');
    if (header === undefined) header = cells;
    else yield Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']));
  }
}
