/** Function words by language, under the name of the language in the vocabulary. */
const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  English:
    'the and of with for to in on by from as was were is are at this that or an my our their have has been before after each all who when into',
  German: 'und der die das mit für von im bei zur zum des den dem ein eine als auf sowie nach',
  Spanish: 'y el los las con para del por una desde como que su al en de la',
  French: 'et le les des du pour avec dans au aux une sur par en de la qui',
  Italian: 'e di il della dei con per del nel alla gli una delle presso dal la',
  Portuguese: 'e de da do dos das com para em na no uma ao pela os as',
  Dutch: 'en van de het een met voor op bij aan door naar te zijn',
  Polish: 'i w na z do oraz dla po od przy jako się lub za',
};
const LANGUAGES_OF = new Map<string, string[]>();
for (const [language, words] of Object.entries(FUNCTION_WORDS))
  for (const word of words.split(' ')) {
    const languages = LANGUAGES_OF.get(word) ?? [];
    LANGUAGES_OF.set(word, [...languages, language]);
  }

const MAX_LENGTH = 20_000;
/** Fewer different function words are a list, or a quote in another language; their frequency does not matter. */
const MIN_WORDS = 6;
/** A short text (of this many different words) has fewer, but very few of another language. */
const MIN_WORDS_OF_SHORT = 4;
const SHORT_WORDS = { least: 25, most: 100 };
const MIN_LEAD_OF_SHORT = 3;
/** Neighbouring languages share some words: the one that it is written in has clearly more. */
const MIN_LEAD = 1.4;

/** The name of the language that a text is written in; undefined for a short or mixed text and for other languages. */
export function writtenLanguage(text: string): string | undefined {
  const counts = new Map<string, number>();
  const words = new Set(
    text
      .slice(0, MAX_LENGTH)
      .toLowerCase()
      .match(/\p{L}+/gu),
  );
  for (const word of words)
    for (const language of LANGUAGES_OF.get(word) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (first === undefined) return undefined;
  const isShort = first[1] < MIN_WORDS && words.size >= SHORT_WORDS.least && words.size <= SHORT_WORDS.most;
  if (first[1] < (isShort ? MIN_WORDS_OF_SHORT : MIN_WORDS)) return undefined;
  return first[1] >= (isShort ? MIN_LEAD_OF_SHORT : MIN_LEAD) * (second?.[1] ?? 0) ? first[0] : undefined;
}
