/** A line of a text. What is asked of it is worked out once, so that a long line full of names costs no more per name. */
export interface TextLine {
  /** Offset of the line in the text. */
  start: number;
  end: number;
  /** Whether something holds for the whole line; the rule is recognised by its identity. */
  is(rule: (line: string) => boolean): boolean;
}

/** Finds the line around an offset; quick for offsets in ascending order. */
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

/** How much of a line before and after a name can say what the name means, in characters. */
const CONTEXT = 400;

/** The text of the line before an offset, as far as it matters. */
export const beforeIn = (text: string, line: TextLine, at: number): string =>
  text.slice(Math.max(line.start, at - CONTEXT), at);

/** The text of the line after an offset, as far as it matters. */
export const afterIn = (text: string, line: TextLine, at: number): string =>
  text.slice(at, Math.min(line.end, at + CONTEXT));
