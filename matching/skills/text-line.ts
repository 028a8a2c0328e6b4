/** A line of a text. Rules are evaluated once per line, so a long line full of names costs no more per name. */
export interface TextLine {
  /** Offset of the line in the text. */
  start: number;
  end: number;
  /** Whether a rule holds for the whole line; cached by the identity of the rule. */
  is(rule: (line: string) => boolean): boolean;
}

/** Finds the line around an offset; fast for ascending offsets. */
export function lineFinder(text: string): (at: number) => TextLine {
  let line: TextLine | undefined;
  return (at) => {
    if (line !== undefined && at >= line.start && at < line.end) return line;
    const start = text.lastIndexOf('\n', at - 1) + 1;
    const lineBreak = text.indexOf('\n', at);
    const end = lineBreak < 0 ? text.length : lineBreak;
    const known = new Map<(line: string) => boolean, boolean>();
    line = {
      start,
      end,
      is(rule) {
        const holds = known.get(rule) ?? rule(text.slice(start, end));
        known.set(rule, holds);
        return holds;
      },
    };
    return line;
  };
}

/** Characters of a line before and after a name that can decide its meaning. */
const CONTEXT = 400;

/** The text of the line before an offset, limited to CONTEXT. */
export const beforeIn = (text: string, line: TextLine, at: number): string =>
  text.slice(Math.max(line.start, at - CONTEXT), at);

/** The text of the line after an offset, limited to CONTEXT. */
export const afterIn = (text: string, line: TextLine, at: number): string =>
  text.slice(at, Math.min(line.end, at + CONTEXT));
