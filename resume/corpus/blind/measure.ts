import { maskResume, type PersonIdentity, type ResumeTexts } from '../../index.ts';
import { PLANTED, type Planted } from './planted.ts';

// Finds leftovers by its own rules, not by those of the masks.

export const CODE = 'Candidate 7KQ4M';

/** The person of one resume as known beforehand, not as read from the resume. */
export interface Known {
  name: string;
  email: string | null;
  phone: string | null;
}

type Texts = Required<Pick<ResumeTexts, 'work_history' | 'education' | 'skills'>> & { headline: string };

export interface Counts {
  names: number;
  contacts: number;
  words: number;
  changed: number;
  /** Texts left and words changed, for a reader. */
  wrong: string[];
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/Ł/g, 'L')
    .toLowerCase();

const PARTICLES = new Set('de da di do dos das del la le van von der den el al ter ten j'.split(' '));

function textsOf({ headline, work_history, education, skills }: Texts): string[] {
  return [
    headline,
    ...skills,
    ...work_history.flatMap(({ job_title, bullets }) => [job_title, ...bullets]),
    ...education.flatMap(({ degree, field }) => [degree, field]),
  ];
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);

/** A resume of a person with sentences about them among its bullets. */
export function measure(resume: Texts, known: Known, language: string): Counts {
  const planted = PLANTED[language] ?? PLANTED.en!;
  const words = wordsOf(known.name);
  const [given = ''] = words;
  const family = known.name.slice(known.name.indexOf(given) + given.length).trim();
  const phone = known.phone ?? '+49 151 5550 1123';
  const email = known.email ?? 'someone.else@example.org';
  const values = {
    name: known.name,
    given,
    family,
    FAMILY: family.toUpperCase(),
    turned: `${family}, ${given}`,
    initial: given.charAt(0),
    dotted: `${given.charAt(0)}.${(words.at(-1) ?? '').charAt(0)}.`,
    email,
    phone,
    link: `https://www.linkedin.com/in/${plain(known.name).replace(/[^a-z]+/g, '-')}-79`,
    street: planted.street,
  };
  const identity: PersonIdentity = {
    name: known.name,
    emails: [email],
    phones: [phone],
    links: [values.link],
    place: null,
    address: null,
  };
  const about = planted.named.map((text) => fill(text, values));
  const own = new Set(words.map(plain).filter((word) => word.length > 1 && !PARTICLES.has(word)));
  const read = namesLeft(resume, maskResume(resume, identity, CODE), own, values);
  const withBullets = (bullets: readonly string[]): Texts => ({
    ...resume,
    work_history: [...resume.work_history, { job_title: '', company_name: '', bullets }],
  });
  const blindAbout = maskResume(withBullets(about), identity, CODE).work_history.at(-1)?.bullets ?? [];
  const blindOthers =
    maskResume(withBullets(planted.others), identity, CODE).work_history.at(-1)?.bullets ?? [];
  return sum([read, aboutLeft(blindAbout, own, planted, values), othersChanged(planted.others, blindOthers)]);
}

const EMPTY: Counts = { names: 0, contacts: 0, words: 0, changed: 0, wrong: [] };

export const sum = (all: readonly Counts[]): Counts =>
  all.reduce(
    (one, other) => ({
      names: one.names + other.names,
      contacts: one.contacts + other.contacts,
      words: one.words + other.words,
      changed: one.changed + other.changed,
      wrong: [...one.wrong, ...other.wrong],
    }),
    EMPTY,
  );

const CONTACT = /@|https?:|www\.|linkedin\.com|github\.com|\+\d|\(\d{3}\)/iu;

/** Of sentences about the person, every word of the name and every contact has to go. */
export function aboutLeft(
  bullets: readonly string[],
  own: ReadonlySet<string>,
  { street }: Planted,
  { phone, dotted }: Record<'phone' | 'dotted', string>,
): Counts {
  const left = bullets.flatMap((text) => {
    const without = text.replaceAll(CODE, ' ');
    const names =
      wordsOf(without).filter((word) => own.has(plain(word))).length + (without.includes(dotted) ? 1 : 0);
    const digits = without.replace(/\D/g, '');
    const isContact =
      CONTACT.test(without) ||
      without.includes(street) ||
      digits.includes(phone.replace(/\D/g, '').slice(-6));
    return names > 0 || isContact ? [{ names, contacts: isContact ? 1 : 0, text }] : [];
  });
  return {
    ...EMPTY,
    names: left.reduce((all, { names }) => all + names, 0),
    contacts: left.reduce((all, { contacts }) => all + contacts, 0),
    wrong: left.map(({ text }) => `left: ${text}`),
  };
}

/** Of sentences without the person, every word has to stay. */
export function othersChanged(others: readonly string[], blind: readonly string[]): Counts {
  const [before, after] = [others.flatMap(wordsOf), blind.flatMap(wordsOf)];
  const gone = missing(before, after);
  return {
    ...EMPTY,
    words: before.length,
    changed: gone.length,
    wrong: gone.map((word) => `changed: ${word}`),
  };
}

function missing(before: readonly string[], after: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of after) counts.set(word, (counts.get(word) ?? 0) + 1);
  return before.filter((word) => {
    const count = counts.get(word) ?? 0;
    counts.set(word, count - 1);
    return count <= 0;
  });
}

/** Of the resume itself: capitalised words of the name, the contacts, and what changed beside them. */
function namesLeft(
  before: Texts,
  after: Texts,
  own: ReadonlySet<string>,
  { email, phone, name }: Record<'email' | 'phone' | 'name', string>,
): Counts {
  const texts = textsOf(after);
  const isName = (word: string) => own.has(plain(word)) && /^\p{Lu}/u.test(word);
  const left = texts.filter((text) => plain(text).includes(plain(name)));
  const contacts = texts.filter(
    (text) =>
      text.includes(email) ||
      CONTACT.test(text) ||
      text.replace(/\D/g, '').includes(phone.replace(/\D/g, '').slice(-7)),
  );
  const kept = (text: string) => wordsOf(text.replaceAll(CODE, ' ')).filter((word) => !isName(word));
  const words = textsOf(before)
    .filter((text) => !CONTACT.test(text))
    .flatMap(kept);
  const gone = missing(words, texts.flatMap(kept));
  return {
    names: left.length,
    contacts: contacts.length,
    words: words.length,
    changed: gone.length,
    wrong: [...left, ...contacts]
      .map((text) => `left: ${text}`)
      .concat(gone.map((word) => `changed: ${word}`)),
  };
}
