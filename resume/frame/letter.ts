import { isNameShaped, withoutAffixes } from '../fields/person/name-words.ts';
import { headingKind } from '../headings.ts';
import type { Line } from '../page-lines.ts';

const SALUTATION =
  /^(?:dear\s|to\s+whom\s+it\s+may\s+concern|sehr\s+geehrte|liebe[rs]?\s+\p{Lu}|guten\s+tag\b|estimad[oa]s?\s|a\s+quien\s+corresponda|muy\s+señor|(?:chère?|cher)\s+(?:madame|monsieur)|(?:madame|monsieur)(?:\s*,|\s+\p{Lu})|gentil[ei]\s|egregi[oa]?\s|spett(?:abile|\.le)\s|prezad[oa]s?\s|car[oa]\s+(?:senhor|sr)|exm[oa]\.?[oa]?\s|geachte\s|beste\s+\p{Lu}|szanown[aiy]\s|stimat[eă]?\s|sayın\s)/iu;
const CLOSING =
  /^(?:yours\s+(?:sincerely|faithfully|truly)|(?:with\s+)?(?:kind(?:est)?|best|warm(?:est)?)\s+(?:regards|wishes)|regards|sincerely(?:\s+yours)?|respectfully|mit\s+(?:freundlichen?|besten)\s+gr[üu](?:ß|ss)en?|(?:freundliche|beste|viele)\s+gr[üu](?:ß|ss)e|hochachtungsvoll|atentamente|(?:un\s+)?(?:cordial\s+saludo|saludos(?:\s+cordiales)?)|cordialement|bien\s+(?:à\s+vous|cordialement)|(?:veuillez|je\s+vous\s+prie)\b.{0,120}salutations|(?:cordiali|distinti)\s+saluti|in\s+fede|atenciosamente|(?:com\s+os\s+)?(?:melhores\s+)?cumprimentos|met\s+vriendelijke\s+groet(?:en)?|hoogachtend|z\s+(?:poważaniem|wyrazami\s+szacunku)|cu\s+stimă|saygılarımla)\b.{0,40}$/iu;

/** A salutation is short, and a letter has some lines. */
const MAX_SALUTATION = 70;
const MAX_LETTER = 120;
/** Between the closing and the signature. */
const MAX_SIGNATURE = 4;
/** Lines of the addressee, the sender and the subject above a salutation. */
const MAX_ABOVE = 16;
/** Fewer lines beside a letter are no resume. */
const MIN_RESUME = 4;

const isSignature = ({ text }: Line) =>
  text.length < 50 && isNameShaped(withoutAffixes(text)) && headingKind(text) === undefined;

/** The lines of a cover letter in a file that has a resume too: from its head to its signature. */
export function letterLines(lines: readonly Line[]): Set<Line> {
  const none = new Set<Line>();
  const start = lines.findIndex(({ text }) => text.length < MAX_SALUTATION && SALUTATION.test(text));
  if (start < 0) return none;
  const closing = lines.findIndex(
    ({ text }, at) => at > start && at < start + MAX_LETTER && CLOSING.test(text),
  );
  if (closing < 0) return none;
  const signed = lines.slice(closing, closing + MAX_SIGNATURE + 1).findIndex((line) => isSignature(line));
  const end = signed < 0 ? closing : closing + signed;
  const head = headOf(lines, start);
  const letter = lines.slice(head, end + 1);
  return lines.length - letter.length >= MIN_RESUME ? new Set(letter) : none;
}

/** Where the head of a letter begins: at the top of the file, of its page, or below the last section above it. */
function headOf(lines: readonly Line[], start: number): number {
  const isBorder = (line: Line | undefined, below: Line) =>
    line === undefined || line.page !== below.page || headingKind(line.text) !== undefined;
  let at = start;
  while (at > 0 && start - at < MAX_ABOVE && !isBorder(lines[at - 1], lines[at] as Line)) at--;
  return at;
}
