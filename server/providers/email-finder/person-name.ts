import type { PersonSought } from './finder.ts';

/** The given and the family name without titles, in the entered spelling. */
export type PersonName = { first: string; last: string };

const TITLES =
  /^(?:(?:dr|prof|professor|mr|mrs|ms|miss|mx|sir|dame|herr|frau|hr|fr|ing|dipl|mag|lic|pdg|m|mme|mlle|sig|sra?|dra?|ir|drs)\.?(?:-?\s*(?:ing|inf|kfm|h\.?\s?c|rer|nat|med|phil|jur|oec)\.?)*\s+)+/iu;
/** Suffixes that are not part of the name; Ma and Ba are names. */
const DEGREES = new Set(
  'jr sr ii iii iv phd mba msc bsc llm cpa cfa pmp sphr shrm-cp shrm-scp esq md m.a b.a m.a. b.a.'.split(' '),
);
/** Part of the family name that follows. */
const PARTICLES = new Set(
  `van von vom zu zum zur der den de del della delle dei di da das do dos du des d la le el al bin ibn ben ter ten te op
  af av y san st saint mac mc o`.split(/\s+/),
);

export const isParticle = (word: string): boolean => PARTICLES.has(word.toLowerCase());

function withoutDegrees(text: string): string {
  const words = text.split(' ');
  const isDegree = (word: string) =>
    word === '' || DEGREES.has(word) || DEGREES.has(word.replaceAll('.', ''));
  while (words.length > 1 && isDegree((words.at(-1) ?? '').toLowerCase().replace(',', ''))) words.pop();
  const name = words.join(' ');
  return name.endsWith(',') ? name.slice(0, -1) : name;
}

/** Without titles, degrees, nicknames in brackets or quotes, and doubled blanks. */
const clean = (text: string) =>
  withoutDegrees(
    text
      .replace(/[([{"“„«].{0,100}?[)\]}"”“»]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(TITLES, ''),
  ).trim();

/** Splits "Dr. Ada van der Berg, PhD" and "van der Berg, Ada"; undefined for a single word. */
export function splitName(full: string): PersonName | undefined {
  const text = clean(full);
  const [before = '', after] = text.split(',').map((part) => part.trim());
  if (after) return { first: clean(after), last: before };
  const words = before.split(' ');
  if (words.length < 2) return undefined;
  let start = words.length - 1;
  while (start > 1 && isParticle(words[start - 1] ?? '')) start--;
  return { first: words.slice(0, start).join(' '), last: words.slice(start).join(' ') };
}

/** The name in a profile's URL, as a last resort: linkedin.com/in/ada-example-1a2b3c. */
function nameOfProfile(url: string): PersonName | undefined {
  const slug = /linkedin\.com\/(?:in|pub)\/([^/?#\s]{2,150})/i.exec(url)?.[1];
  if (!slug) return undefined;
  let text = slug;
  try {
    text = decodeURIComponent(slug);
  } catch {
    // A stray percent sign: the text is not percent-encoded.
  }
  const words = text.split('-').filter((word) => word !== '' && !/\d/.test(word));
  return words.length === 2 ? splitName(words.join(' ')) : undefined;
}

/** The name of the person sought; undefined if first and last name cannot be determined. */
export function nameOf(person: PersonSought): PersonName | undefined {
  const first = clean(person.first_name ?? '');
  const last = clean(person.last_name ?? '');
  if (first && last) return { first, last };
  const full = splitName(person.full_name ?? `${first} ${last}`);
  return full ?? (person.linkedin_url ? nameOfProfile(person.linkedin_url) : undefined);
}
