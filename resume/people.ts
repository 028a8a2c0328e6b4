import { findSpans } from './dates.ts';
import { isNameShaped, withoutAffixes } from './fields/person/name-words.ts';
import { isOfThirdParty } from './fields/person/third-parties.ts';
import { headingKind } from './headings.ts';
import type { Line, PageLines } from './page-lines.ts';
import type { PersonInFile } from './result.ts';
import type { Section } from './section.ts';
import { fold } from './words/fold.ts';
import { companyScore, titleScore } from './words/titles.ts';

interface Head {
  name: string;
  contacts: string[];
  /** The number of the line with the name. */
  start: number;
}

const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d.-]{1,120}\.\p{L}{2,}/gu;
const PHONE = /(?:\+|\b0|\()\d?[\d\s()./-]{7,20}\d/g;
/** A name stands on the line of the contacts or a few above. */
const ABOVE = 4;
/** Lines below a head in which its resume begins with a heading. */
const BELOW = 14;
/** Sections that every resume has one of. */
const CONTENT: ReadonlySet<string> = new Set(['experience', 'education', 'skills', 'summary']);
const WORK: ReadonlySet<string> = new Set(['experience', 'education']);

const contactsOf = (text: string): string[] => [
  ...(text.match(EMAIL) ?? []).map((email) => email.toLowerCase()),
  ...(text.match(PHONE) ?? []).map((phone) => phone.replace(/\D/g, '').slice(-8)),
];

/** Whether there are contacts of more than one person; most files need no closer look. */
export function mayHoldSeveral(lines: readonly Line[]): boolean {
  const emails = new Set<string>();
  const phones = new Set<string>();
  for (const { text } of lines) {
    if (!/@|\d{3}/.test(text)) continue;
    for (const contact of contactsOf(text)) (contact.includes('@') ? emails : phones).add(contact);
  }
  return emails.size > 1 || phones.size > 1;
}

/** The name that a line is or begins with. */
function nameIn({ text }: Line): string | undefined {
  const [first = ''] = text.split(/\s*[|•·,;]\s*|\s[-–—]\s|\s{2,}/u, 1);
  const name = withoutAffixes(first.trim());
  const isName =
    isNameShaped(name) &&
    headingKind(name) === undefined &&
    titleScore(name) < 0.6 &&
    companyScore(name) <= 0 &&
    !/\d/.test(name);
  return isName ? name : undefined;
}

/** Whether a heading about work, studies or skills stands in the lines. */
const hasHeading = (lines: readonly Line[], kinds = CONTENT): boolean =>
  lines.some(({ text }) => kinds.has(headingKind(text) ?? ''));

function headsOf(lines: readonly Line[], theirs: ReadonlySet<Line>): Head[] {
  const heads: Head[] = [];
  for (const [at, line] of lines.entries()) {
    const contacts = contactsOf(line.text);
    if (contacts.length === 0 || theirs.has(line) || isOfThirdParty(line.text)) continue;
    // "03/2019 - 06/2024", also in two columns, has as many digits as a number.
    const dates = findSpans(line.text);
    if (dates.length > 1 || dates.some((span) => span.isRange)) continue;
    const last = heads.at(-1);
    const above = lines.slice(Math.max(0, at - ABOVE, (last?.start ?? -1) + 1), at + 1);
    const from = at + 1 - above.length;
    const named = above.findIndex((one) => one.page === line.page && nameIn(one) !== undefined);
    const isInHead = last !== undefined && !hasHeading(lines.slice(last.start, at));
    if (named >= 0 && !isInHead && hasHeading(lines.slice(at + 1, at + 1 + BELOW))) {
      const name = nameIn(above[named] as Line) as string;
      heads.push({ name, contacts, start: from + named });
    } else last?.contacts.push(...contacts);
  }
  return heads;
}

/** The same person again, as in a translation of the resume: a number, an address, or the name. */
const isSame = (one: Head, other: Head): boolean => {
  const words = new Set(fold(one.name).split(' '));
  const shared = fold(other.name)
    .split(' ')
    .filter((word) => word.length > 1 && words.has(word)).length;
  return shared >= 2 || one.contacts.some((contact) => other.contacts.includes(contact));
};

/** People of a file, each with their lines; undefined if it has the resume of one. */
export function peopleIn(
  { lines }: PageLines,
  sections: readonly Section[],
): (PersonInFile & { lines: ReadonlySet<Line> })[] | undefined {
  const theirs = new Set(sections.filter(({ kind }) => kind === 'third_party').flatMap((one) => one.lines));
  const starts: Head[] = [];
  for (const head of headsOf(lines, theirs)) if (!starts.some((one) => isSame(one, head))) starts.push(head);
  const people = starts.map((head, at) => {
    const from = at === 0 ? 0 : head.start;
    const own = lines.slice(from, starts[at + 1]?.start ?? lines.length);
    return {
      name: head.name,
      first_page: own[0]?.page ?? 1,
      last_page: own.at(-1)?.page ?? 1,
      lines: new Set(own),
    };
  });
  const whole = people.filter((one) => hasHeading([...one.lines], WORK));
  return whole.length > 1 && whole.length === people.length ? people : undefined;
}
