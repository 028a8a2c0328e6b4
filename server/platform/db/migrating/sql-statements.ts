/** A statement of a SQL file, with the comment before it; without its semicolon and the comments inside it. */
export type Statement = { sql: string; note: string; line: number };

/** The index behind the quoted text that begins at `at`, or behind the comment. */
function endOfToken(text: string, at: number): number {
  const endAfter = (close: string, from: number) => {
    const end = text.indexOf(close, from);
    return end < 0 ? text.length : end + close.length;
  };
  if (text.startsWith('--', at)) return endAfter('\n', at);
  if (text.startsWith('/*', at)) return endAfter('*/', at + 2);
  const quote = text[at];
  if (quote === "'" || quote === '"') return endAfter(quote, at + 1);
  const tag = quote === '$' ? /^\$\w*\$/.exec(text.slice(at, at + 64))?.[0] : undefined;
  return tag === undefined ? at + 1 : endAfter(tag, at + tag.length);
}

const isComment = (token: string) => token.startsWith('--') || token.startsWith('/*');

/** The statements of a SQL text, in order. Knows quotes, dollar quotes and comments, and no other grammar. */
export function splitStatements(text: string): Statement[] {
  const statements: Statement[] = [];
  let [sql, note, line, lineOfStart] = ['', '', 1, 0];
  const end = () => {
    if (sql.trim() !== '') statements.push({ sql: sql.trim(), note: note.trim(), line: lineOfStart });
    [sql, note, lineOfStart] = ['', '', 0];
  };
  for (let at = 0; at < text.length; ) {
    const next = endOfToken(text, at);
    const token = text.slice(at, next);
    if (token === ';') end();
    else if (isComment(token)) {
      if (lineOfStart === 0) note += token;
      else sql += '\n';
    } else {
      if (lineOfStart === 0 && token.trim() !== '') lineOfStart = line;
      if (lineOfStart !== 0) sql += token;
    }
    line += token.split('\n').length - 1;
    at = next;
  }
  end();
  return statements;
}
