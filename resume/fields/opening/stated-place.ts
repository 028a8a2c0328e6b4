import type { Field, Place, ResumeLocation } from '../../result.ts';
import { type IsJobTitle, leadingTitle } from '../../words/leading-title.ts';
import { isSpokenLanguage } from '../../words/spoken-languages.ts';
import { companyScore } from '../../words/titles.ts';
import { isOtherFact } from '../location.ts';
import type { Sentence } from './opening.ts';

const SEPARATOR = /(?:(?<!\s)\s+)?(?:[,;|•·:/]\s+|\()|(?<!\s)\s+[-–—/]\s+|\.(?:\s+|$)|\)\s*/u;
/** A place inside a phrase: "childminder in Bristol". */
const INSIDE =
  /\s(?:in|near|from|based\s+in|living\s+in|aus|nahe|bei|en|à|de)\s+(\p{Lu}[\p{L}'’-]+(?:[\s-]\p{Lu}[\p{L}'’-]+){0,2})(?=$|[,.(]|\s\(|\s(?:for|since|with|und|seit|mit|y|et|\d))/u;
/** What may follow a town: a postcode or its beginning, a state. */
const CODE =
  /(?<!\s)\s+(?:(?:city|town|capital|area|region|cbd)(?:\s(?:centre|center))?|centre|center|\d{1,5}|\p{Lu}{1,2}\d{1,2}\p{Lu}?|\p{Lu}{2,3}(?:\s\d{4,6})?)$/u;
/** A town with its district: "Hamburg-Harburg"; or several: "Columbus/Dayton". */
const TOWN_FIRST = /^(\p{Lu}\p{L}{3,})[/-]\p{Lu}/u;
const SHAPE = /^(?:\d{4,5}\s+)?\p{Lu}[\p{L}\p{M}'’. /-]+(?:\s[\p{Lu}\d]{1,6}){0,2}$/u;
/** Sentences in which a place of residence may stand. */
const MAX_SENTENCES = 2;
const MAX_PIECES = 5;

/** Where a person lives who says it among the first phrases ("Ana Lima, electrician, Salford."). */
export function statedPlace(
  sentences: readonly Sentence[],
  resolvePlace: (text: string) => Place | undefined,
  isJobTitle?: IsJobTitle,
): Field<ResumeLocation> | undefined {
  const placeOf = (text: string): Place | undefined => {
    if (!SHAPE.test(text) || text.length < 3 || isSpokenLanguage(text)) return undefined;
    if (leadingTitle(text, isJobTitle) || companyScore(text) > 0) return undefined;
    const town = TOWN_FIRST.exec(text)?.[1];
    for (const one of [text, text.replace(CODE, ''), town]) {
      const place = one === undefined ? undefined : resolvePlace(one);
      if (place?.city) return place;
    }
    return undefined;
  };
  const found = (text: string, place: Place, { line }: Sentence): Field<ResumeLocation> => ({
    value: { text, place },
    confidence: 0.6,
    quote: line.text,
    page: line.page,
  });
  const named = sentences.findIndex(({ isNamed }) => isNamed);
  for (const sentence of sentences.slice(Math.max(0, named)).slice(0, MAX_SENTENCES)) {
    if (!sentence.isNamed && isOtherFact(sentence.line)) continue;
    // "Mobile: …" is a label, whatever town has its name.
    const pieces = sentence.text
      .split(SEPARATOR)
      .filter((piece) => piece !== '' && !sentence.text.includes(`${piece}:`));
    for (const [at, piece] of pieces.slice(0, MAX_PIECES).entries()) {
      // A town and its region first: the region decides between towns of one name.
      const pair = `${piece}, ${pieces[at + 1]}`;
      const town = placeOf(piece);
      const both = town && pair.length < 60 && sentence.text.includes(pair) ? resolvePlace(pair) : undefined;
      if (both?.city) return found(pair, both, sentence);
      if (town) return found(piece, town, sentence);
    }
    const inside = INSIDE.exec(sentence.text.replace(/\.\s.*$/s, ''))?.[1];
    const place = inside && placeOf(inside);
    if (place) return found(inside, place, sentence);
  }
  return undefined;
}
