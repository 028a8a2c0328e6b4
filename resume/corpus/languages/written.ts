/**
 * A resume is written as plain text with few marks: `# name`, `## heading`, `*bold line*` (or `*bold start*, rest`),
 * `_italic line_`, `- item`, `left || right edge`, `label :: value` (two columns; `:: value` goes on in the second), and
 * `@side` and `@main` before the texts of a narrow and a wide column.
 */
export interface Block {
  kind: 'name' | 'heading' | 'line' | 'item' | 'pair' | 'blank';
  text: string;
  /** At the right edge, or in the second column. */
  other?: string;
  bold?: boolean;
  italic?: boolean;
  /** The text after a bold start. */
  rest?: string;
  column?: 'side' | 'main';
}

export function blocksOf(source: string): Block[] {
  const out: Block[] = [];
  let column: Block['column'];
  for (const line of source.trimEnd().split('\n')) {
    if (line === '@side' || line === '@main') column = line === '@side' ? 'side' : 'main';
    else out.push({ ...blockOf(line), ...(column && { column }) });
  }
  return out;
}

function blockOf(line: string): Block {
  if (line.trim() === '') return { kind: 'blank', text: '' };
  if (line.startsWith('# ')) return { kind: 'name', text: line.slice(2) };
  if (line.startsWith('## ')) return { kind: 'heading', text: line.slice(3) };
  if (line.startsWith('- ')) return { kind: 'item', text: line.slice(2) };
  const pair = /^(.*?)\s?::\s(.*)$/.exec(line);
  if (pair) return { kind: 'pair', text: pair[1] ?? '', other: pair[2] ?? '' };
  const [left = '', right] = line.split(' || ');
  const marked = markOf(left);
  return { kind: 'line', ...marked, ...(right !== undefined && { other: right }) };
}

/** The text without the marks of bold and italic letters. */
export function markOf(text: string): { text: string; bold?: boolean; italic?: boolean; rest?: string } {
  const [, bold, rest] = /^\*(.+?)\*(.*)$/.exec(text) ?? [];
  if (bold !== undefined) return { text: bold, bold: true, ...(rest && { rest }) };
  const [, italic] = /^_(.+)_$/.exec(text) ?? [];
  return italic === undefined ? { text } : { text: italic, italic: true };
}
