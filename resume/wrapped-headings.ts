import { isDateLike } from './dates.ts';
import { headingKind, isUnambiguousHeading } from './headings.ts';
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

/** In em, as between columns. */
const WIDE = 0.9;
/** Fewer different headings beside their content may be labels. */
const MIN_BESIDE = 2;

/** The lines with headings that stand beside the first line of their section ("Education   Kesten College") as two each. */
export function divideSideHeadings(lines: Line[]): Line[] {
  const found = new Map(
    lines.flatMap((line) => {
      const kind = kindBeside(line);
      return kind === undefined ? [] : [[line, kind] as const];
    }),
  );
  const isEnough = new Set(found.values()).size >= MIN_BESIDE;
  if (!isEnough || ![...found.values()].some((kind) => kind === 'experience' || kind === 'education'))
    return lines;
  return lines.flatMap((line) => {
    const [first, second, ...others] = line.parts;
    if (!found.has(line) || !first || !second) return [line];
    const rest = [{ ...second, gap: 0 }, ...others];
    const text = rest.map((part) => part.text).join(' ');
    return [
      { ...line, text: first.text, parts: [first], x2: first.x2, style: first.style },
      { ...line, text, parts: rest, x: second.x, style: second.style, gap: 0 },
    ];
  });
}

function kindBeside({ parts, bullet }: Line) {
  const [first, second] = parts;
  if (!first || !second || bullet || !/^\p{Lu}/u.test(first.text)) return undefined;
  const isCapital = first.text === first.text.toUpperCase();
  if (second.gap < WIDE && !(isCapital && first.style !== second.style)) return undefined;
  const kind = headingKind(first.text);
  const rest = parts.slice(1).map(({ text }) => text);
  const isContent = !rest.some((text) => headingKind(text) !== undefined) && !isDateLike(rest.join(' '));
  const isClear = kind !== undefined && (isUnambiguousHeading(kind, first.text) || kind === 'languages');
  const isLabel = first.text.endsWith(':') && !isCapital;
  return isClear && kind !== 'contact' && isContent && !isLabel ? kind : undefined;
}
