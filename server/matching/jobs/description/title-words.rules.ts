import { normalise, type Occupation, type Vocabulary } from '@placewell/matching';

const heads = new WeakMap<Vocabulary, ReadonlySet<string>>();
/** Spanish and French titles begin with the kind of work: "jefe de recepción". */
const ROMANCE = /\s(?:de|del|d['’]\p{L}+|en|à|au|aux|des|du)\b/iu;
/** "Développeur web", "camarero": also without a preposition. */
const ROMANCE_WORKER = /^\p{L}{2,}(?:eur|euse|trice|ière|ienne|iste|ador|adora|ero|ista)$/u;
/** A German word may end with the kind of work: "Vertriebsmitarbeiter". */
const MIN_ENDING = 6;
const MAX_TITLE_WORDS = 20;
const NOT_HEADS = new Set(
  'i ii iii senior junior lead deputy assistance care work team services service center centre home sales office shop store house school'.split(
    ' ',
  ),
);

/** The words that name a kind of work in titles: engineer, nurse, Leiter, técnico. */
function titleHeads(vocabulary: Vocabulary): ReadonlySet<string> {
  let known = heads.get(vocabulary);
  if (known === undefined) {
    const counts = new Map<string, { asHead: number; all: number }>();
    for (const { title, alternate_titles } of vocabulary.occupations)
      for (const one of [title, ...alternate_titles]) {
        const words = normalise(one).split(' ');
        const isRomance = ROMANCE.test(one) || (words.length > 1 && ROMANCE_WORKER.test(words[0] ?? ''));
        const head = words.at(isRomance ? 0 : -1);
        for (const word of words) {
          const count = counts.get(word) ?? { asHead: 0, all: 0 };
          counts.set(word, { asHead: count.asHead + (word === head ? 1 : 0), all: count.all + 1 });
        }
      }
    known = new Set(
      [...counts]
        // "Hotel" ends some titles too, but begins more.
        .filter(([word, { asHead, all }]) => asHead > all / 2 && word.length >= 3 && !NOT_HEADS.has(word))
        .map(([word]) => word),
    );
    heads.set(vocabulary, known);
  }
  return known;
}

export function namesWork(vocabulary: Vocabulary, text: string): boolean {
  const known = titleHeads(vocabulary);
  return normalise(text)
    .split(' ')
    .some(
      (word) =>
        known.has(word) ||
        Array.from({ length: Math.max(0, word.length - MIN_ENDING - 2) }, (_, at) => word.slice(at + 3)).some(
          (end) => known.has(end),
        ),
    );
}

const titles = new WeakMap<Vocabulary, ReadonlyMap<string, Occupation[]>>();

function knownTitles(vocabulary: Vocabulary): ReadonlyMap<string, Occupation[]> {
  let known = titles.get(vocabulary);
  if (known === undefined) {
    const byTitle = new Map<string, Occupation[]>();
    for (const occupation of vocabulary.occupations)
      for (const one of [occupation.title, ...occupation.alternate_titles]) {
        const key = normalise(one);
        byTitle.set(key, [...(byTitle.get(key) ?? []), occupation]);
      }
    known = byTitle;
    titles.set(vocabulary, known);
  }
  return known;
}

/** The occupations of the longest known title within a title: "Senior Backend Engineer (Go)" is a backend engineer. */
export function occupationsOf(vocabulary: Vocabulary, title: string): Occupation[] {
  const known = knownTitles(vocabulary);
  const words = normalise(title).split(' ').slice(0, MAX_TITLE_WORDS);
  for (let length = words.length; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const found = known.get(words.slice(from, from + length).join(' '));
      if (found !== undefined) return found;
    }
  return [];
}
