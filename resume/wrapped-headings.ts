import { headingKind } from './headings.ts';
import { joinedLine, type Line } from './page-lines.ts';

const MAX_HALF = 20;
const MAX_GAP = 0.6;

/** A word or two without digits or marks, as half of a heading is. */
const isHalf = ({ text, parts, bullet }: Line): boolean =>
  parts.length === 1 && !bullet && text.length <= MAX_HALF && /^\p{Lu}[\p{L}&]*(?: [\p{L}&]+)?$/u.test(text);

/** The lines with headings that wrap ("EXECUTIVE" / "SUMMARY") as one line each. */
export function joinWrappedHeadings(lines: Line[]): Line[] {
  const out: Line[] = [];
  for (const line of lines) {
    const last = out.at(-1);
    if (last && isRestOfHeading(last, line)) out.splice(-1, 1, joinedLine(last, line));
    else out.push(line);
  }
  return out;
}

function isRestOfHeading(before: Line, line: Line): boolean {
  if (line.block !== before.block || line.style !== before.style || !isHalf(line) || !isHalf(before))
    return false;
  if (line.gap !== undefined && line.gap > MAX_GAP) return false;
  const whole = headingKind(`${before.text} ${line.text}`);
  // "Experience" / "Employment" may be a heading with another below it.
  return whole !== undefined && (headingKind(before.text) ?? whole) === whole;
}
