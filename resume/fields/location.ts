import { findSpans } from '../dates.ts';
import { headingKind } from '../headings.ts';
import { joinedLine, type Line } from '../page-lines.ts';
import type { Field, Place, ResumeLocation } from '../result.ts';
import type { Section } from '../section.ts';
import { isSpokenLanguage } from '../words/spoken-languages.ts';
import { titleScore } from '../words/titles.ts';

const LABEL =
  /^(?:address|location|current location|lives? in|living in|based in|residence|city|home|wohnort|wohnhaft in|anschrift|adresse|ort|standort|dirección|domicilio|ubicación|residencia|localidad|ciudad|domicile|lieu|localisation|ville|habite à)\s*[:\-–]?\s+/iu;
const STREET =
  /\b(?:street|st\.|road|rd\.?|avenue|ave\.?|lane|drive|boulevard|blvd|straße|strasse|str\.|weg|platz|allee|calle|avenida|avda|plaza|paseo|rue|chemin|impasse|place|apt|suite|unit)\b/iu;
/** Degrees and licences after a name, which are not regions. Those that are also states (MA, MD) are left to the look-up. */
const DEGREES =
  /,\s*(?:RN|BSN|MSN|LPN|RGN|CNA|CPA|CFA|CMA|MBA|ACCA|FCCA|PMP|Ph\.?D|[BM]\.?(?:Sc|Ed|Eng)|LL\.?[BM]|Esq|Jr|Sr)\b/u;
/** A town with a postcode, possibly with a region: "Fremantle WA 6160", "1201 Genève", "Lagos 106104". */
const TOWN_AND_CODE =
  /^(?:[A-Z]{1,2}-)?\d{4,6}\s+\p{Lu}[\p{L}\p{M}'’. -]+$|^\p{Lu}[\p{L}\p{M}'’. -]+?(?:,?(?<!\s)\s+\p{Lu}{2,3})?,?(?<!\s)\s+(?:\d{4,6}(?:-\d{3,4})?|\p{Lu}{1,2}\d[\p{Lu}\d]?\s?\d\p{Lu}{2})$/u;
/** Labels that are also names of towns. */
const LABEL_WORD =
  /^(?:mobile|home|reading|phone|male|nice|email|orange|date|of|web|born|profile|personal|contact|page|march|may)$/i;
const NOISE = /@|https?:|www\.|linkedin|github/i;

/** A labelled phone number after the place: "Salford. Tel 0161 …". */
const NUMBER_AFTER = /[.,;]?\s(?:tel|telefon|phone|handy|mobile?|mob)[.:]*\s[+(]?\d[\d\s()./-]{6,20}$/iu;

/** The confidence of a place that is only that of a job. */
export const JOB_PLACE = 0.35;

interface LocationContext {
  sections: Section[];
  resolvePlace: ((text: string) => Place | undefined) | undefined;
  /** The person's name and its line, which are never a place. */
  names: string[];
  jobPlaces: { text: string; page: number }[];
}

/** Where the person lives, from the top of the resume; otherwise the place of the current job, with low confidence. */
export function findLocation({
  sections,
  resolvePlace = () => undefined,
  names,
  jobPlaces,
}: LocationContext): Field<ResumeLocation> | undefined {
  const options: { field: Field<ResumeLocation>; score: number }[] = [];
  const consider = (line: Line, base: number) => {
    for (const piece of piecesOf(line)) {
      const isLabelled = LABEL.test(piece);
      const text = piece
        .replace(/^\p{Lu}\s*:\s*/u, '')
        .replace(LABEL, '')
        .replace(NUMBER_AFTER, '')
        .replace(/^[^\p{L}\p{N}(]+|[\s,|·•–—-]+$/gu, '');
      if (
        text.length < 3 ||
        text.length > 90 ||
        names.some((one, n) => (n === 0 ? one === text : one.includes(text))) ||
        NOISE.test(text) ||
        LABEL_WORD.test(text) ||
        findSpans(text).length > 0 ||
        headingKind(text) !== undefined ||
        /^(?:languages?|sprachen|idiomas|langues)\s/iu.test(text)
      )
        continue;
      if (/\d{6,}/.test(text.replace(/[\s()-]/g, '')) && !/,/.test(text)) continue;
      const words = text.split(/\s+/);
      if (words.length > 10 || (/[.!?]$/.test(text) && words.length > 5)) continue;
      if (titleScore(text) >= 0.7 || isSpokenLanguage(text)) continue;
      const place = resolvePlace(text) ?? resolveTail(text, resolvePlace);
      const isDegree = DEGREES.test(text);
      const isShaped = /^[\p{Lu}][\p{L}\p{M}'’. -]+,\s*(?:\p{Lu}{2,3}\b|\p{Lu}[\p{L}. -]+)/u.test(text);
      const hasPostcode = /\b\d{4,6}\b/.test(text);
      const isAddress = TOWN_AND_CODE.test(text.split(',').slice(-1)[0]!.trim()) || TOWN_AND_CODE.test(text);
      // "Bello, RN" is a name with a licence, although there is a town called Bello.
      if (isDegree) continue;
      if (!place && !((isShaped || isAddress) && (isLabelled || base >= 2))) continue;
      let score =
        base +
        (isLabelled ? 3 : 0) +
        (place ? 2 : 0) +
        (/,/.test(text) ? 1 : 0) +
        (STREET.test(text) || hasPostcode ? 0.5 : 0);
      if (!/^[\p{Lu}\d(]/u.test(text) && !isLabelled) score -= 2;
      if (place && !place.city) score -= 1.5;
      const field = {
        value: { text, place: place ?? null },
        confidence: Math.min(0.97, 0.35 + score * 0.09),
        quote: line.text,
        page: line.page,
      };
      options.push({ field, score });
    }
  };
  for (const section of sections) {
    if (section.kind === 'header')
      for (const [index, line] of section.lines.slice(0, 30).entries()) consider(line, index < 14 ? 3 : 2);
    else if (section.kind === 'contact') for (const line of section.lines.slice(0, 25)) consider(line, 3);
    if (section.kind === 'header' || section.kind === 'contact') {
      const top = section.lines.slice(0, 30);
      for (const [index, line] of top.entries())
        if (index > 0 && isRestOfPlace(line, top[index - 1]!))
          consider(joinedLine(top[index - 1]!, line), 3.2);
    }
    if (section.kind === 'summary' || section.kind === 'other' || section.kind === 'unknown')
      for (const line of section.lines.slice(0, 15)) if (line.text.length < 60) consider(line, 0);
  }
  options.sort((p, q) => q.score - p.score);
  const best = options[0];
  if (best && best.score >= 2) return best.field;
  for (const job of jobPlaces) {
    const place = resolvePlace(job.text);
    if (place)
      return { value: { text: job.text, place }, confidence: JOB_PLACE, quote: job.text, page: job.page };
  }
  return best?.field;
}

/** The place in the last parts of a long address ("14 Admiralty Way, Lagos 106104, Nigeria"). */
function resolveTail(text: string, resolve: (text: string) => Place | undefined): Place | undefined {
  const parts = text.split(/,\s+/);
  if (parts.length < 2 || !(STREET.test(text) || /\d/.test(text))) return undefined;
  const bare = parts.map((part) => part.replace(/\b(?:[A-Z]{1,2}-)?\d{4,6}\b/g, '').trim());
  for (const count of [3, 2, 1])
    for (const tail of [parts.slice(-count), bare.slice(-count)]) {
      const place = resolve(tail.filter(Boolean).join(', '));
      if (place?.city) return place;
    }
  return undefined;
}

/** The second line of a place broken by a narrow column ("Fremantle, Western" / "Australia"). */
const isRestOfPlace = (line: Line, before: Line): boolean =>
  line.block === before.block &&
  line.style === before.style &&
  line.gap !== undefined &&
  line.gap < 0.3 &&
  before.text.length < 40 &&
  /,/.test(before.text) &&
  /^\p{Lu}[\p{L}\p{M}'’., -]{1,30}(?:\s\d{4,6})?$/u.test(line.text) &&
  !NOISE.test(before.text) &&
  !LABEL_WORD.test(line.text);

/** Removes phone numbers, e-mail addresses and URLs from the line, so that only the place is left. */
const withoutContacts = (text: string): string =>
  text
    .replace(
      /(?<!\S)\S[^\s@]*@\S+|(?:https?:\/\/|www\.)\S+|\b(?<!\w-*)\w[\w-]*\.(?:com|net|org|io|dev|me)\/\S*/gi,
      ' ',
    )
    .replace(
      /(?:\b(?:tel|telefon|phone|handy|mobile|mobil|cell|mob|tél|e-?mail)\b[.:]*\s*)?(?<![\p{L}\d])\+?\(?\d[\d\s().-]{7,}\d/giu,
      ' ',
    )
    .replace(/(?:(?<!\s)\s+)?(?:,\s*)+(?=,|$)/g, '')
    .trim();

function piecesOf(line: Line): string[] {
  const wide: string[] = [];
  for (const part of line.parts) {
    if (part.gap >= 0.9 || wide.length === 0) wide.push(part.text);
    else wide[wide.length - 1] += ` ${part.text}`;
  }
  const out = wide
    .map(withoutContacts)
    .flatMap((text) => text.split(/(?:(?<!\s)\s+)?[|•·●◦▪⋅∙;]\s*|(?<!\s)\s+[–—-]\s+|(?<!\s)\s+\/\s+/));
  // "Teacher, Galway, Ireland": the text after a title may be the place.
  for (const text of [...out]) {
    const comma = text.indexOf(', ');
    if (comma > 0 && titleScore(text.slice(0, comma)) >= 0.5) out.push(text.slice(comma + 2));
  }
  return [...new Set([line.text, ...out])].map((text) => text.trim()).filter(Boolean);
}
