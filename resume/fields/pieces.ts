import { isDateLike, withoutDates } from '../dates.ts';
import type { Line } from '../page-lines.ts';
import type { Place } from '../result.ts';
import { fold } from '../words/fold.ts';
import { companyScore, titleScore } from '../words/titles.ts';

/** A phrase of an entry's head with its role in the layout, so that the same roles can be compared over all entries. */
export interface Piece {
  text: string;
  line: Line;
  /** Style and order of the phrase within its line, without dates and places; the same in entries of one layout. */
  role: string;
  /** Preceded by a word like "at". */
  isAfterAt: boolean;
  /** On the same line as the previous piece. */
  isSameLine: boolean;
  /** The sign between the previous piece and this one, where they stand in one phrase. */
  joint?: string | undefined;
}

export interface EntryOptions {
  bodyStyle: string;
  placeOf: (text: string) => Place | undefined;
  /** Also knows small towns of the country that the resume clearly speaks for. */
  homeOf?: ((text: string) => Place | undefined) | undefined;
  /** How much speaks for a text as a title, 0–1 (see `titleEvidence`). */
  titleOf: (text: string) => number;
  /** Called with the lines that jobs were read from. */
  takes: (lines: readonly Line[]) => void;
}

const SEPARATOR = /\s*[|│┃║｜❘•·●■▪◆♦⋅∙‖]\s*|\s+[–—-]\s+|\s*[–—]\s+|\s{3,}|\s+\/\s+/;
/** The end of a sentence between employer and title ("Frost Ltd, Crick. Store hand."), not that of an abbreviation. */
const SENTENCE =
  /(?<=\p{Ll}{3}|\))(?<!\b(?:dir|sr|jr|mgr|exec|supv|sec|gen|govt|pvt|pte|pty|bros|corp|ltd|intl|dept|asst|univ|assn|mfg|tech|engr|inst|abt|bzw|prof|dipl|mag|ing|jun|sen|stellv|aux|coord|lab|adm|esp|téc|tec|gral|depto|resp|adj|mec|elec|admin|assist|oper|sup|sec))\.\s+(?=\p{Lu})/iu;
/** A word about the time before employer and title. */
const WHEN =
  /^(?:before(?:\s+that)?|earlier|previously|prior|now|currently|present(?:\s+job)?|davor|vorher|zuvor|jetzt|antes|ahora|avant|actuellement)\s*:\s*/iu;
const AT =
  /(?<!\s)\s+(?:at|@|bei(?:\s+der|\s+dem)?|beim|chez|à|presso|bij|w\s+firmie|u|hos|vid|ved)\s+(?=[\p{Lu}\d"'“])/u;
/** Where the employer stands in the next phrase, as in another style. */
const BEFORE_AT = /(?<=\p{L}{3})\s(?:at|bei(?:\s+der|\s+dem)?|chez|à|presso|bij|hos|vid|ved)$/u;
/** "University of Colorado at Boulder" is one name. */
const CAMPUS = /(?<=\b(?:University|College) of \p{L}{3,20}(?: \p{L}{3,20})?) at (?=\p{Lu})/gu;
const NOTHING = /^[\s\p{P}\p{S}\ue001]*$/u;

interface Joined {
  text: string;
  joint: string | undefined;
}

/** The parts of a text between separators, each with the sign before it. */
function splitAtSigns(text: string): Joined[] {
  const out: Joined[] = [];
  let from = 0;
  let joint: string | undefined;
  for (const found of text.matchAll(SEPARATORS)) {
    out.push({ text: text.slice(from, found.index), joint });
    from = found.index + found[0].length;
    joint = found[0].trim() === '' ? undefined : found[0];
  }
  return [...out, { text: text.slice(from), joint }];
}
const SEPARATORS = new RegExp(SEPARATOR, 'gu');

/** The phrases of a text; "Fellow / Developer" is one title. */
function splitPhrases(text: string): Joined[] {
  if (!/\s\/\s/.test(text)) return splitAtSigns(text);
  const isTitle = (phrase = '') => titleScore(phrase) >= DOUBLE_TITLE;
  const kept = text.replace(/(?<=\S)\s+\/\s+(?=\S)/gu, (slash, at: number) => {
    const before = text.slice(0, at).split(SEPARATOR).at(-1);
    const [after] = text.slice(at + slash.length).split(SEPARATOR);
    return isTitle(before) && isTitle(after) ? '\ue003' : slash;
  });
  return splitAtSigns(kept).map((one) => ({ ...one, text: one.text.replaceAll('\ue003', ' / ') }));
}
const DOUBLE_TITLE = 0.5;

interface LinePhrase extends Pick<Piece, 'text' | 'isAfterAt' | 'joint'> {
  style: string;
}

/** Splits a line into phrases at style changes, wide gaps, dates, separators and words like "at". */
export function splitLine(line: Line): LinePhrase[] {
  const groups: { text: string; style: string }[] = [];
  for (const part of line.parts) {
    const last = groups.at(-1);
    const isNew = !last || part.gap >= 0.9 || last.style !== part.style;
    if (isNew) groups.push({ text: part.text, style: part.style });
    else last.text += ` ${part.text}`;
  }
  // A date may have two styles ("Jan 2019" light, "- Feb 2023" bold), so dates are removed before the split.
  const whole = groups.map((group) => group.text).join('\ue002');
  const clean = withoutDates(whole.replace(/\ue002/g, ' \ue002 '));
  const pieces = clean.split('\ue002');
  const out: LinePhrase[] = [];
  let at = false;
  pieces.forEach((piece, index) => {
    const style = (groups[index] ?? groups.at(-1))?.style ?? line.style;
    for (const stretch of piece.split('\ue001'))
      for (const { text: phrase, joint } of splitPhrases(stretch).flatMap((one) =>
        one.text.includes('. ') && /\.\s+\p{Lu}/u.test(one.text)
          ? one.text.split(SENTENCE).map((text, n) => ({ text, joint: n === 0 ? one.joint : undefined }))
          : [one],
      )) {
        const halves = phrase.replace(CAMPUS, '\ue004').split(AT);
        halves.forEach((part, n) => {
          const half = part.replaceAll('\ue004', ' at ');
          const isJustAt = /^(?:at|@|bei|chez|presso|bij|hos|vid|ved)$/i.test(half.trim());
          if (isJustAt) {
            at = true;
            return;
          }
          const leading = /^(?:at|@|bei|chez|presso|bij|hos|vid|ved)\s+/i.exec(half.trimStart());
          const isBeforeAt = BEFORE_AT.test(half.trimEnd());
          const text = half
            .trim()
            .replace(BEFORE_AT, '')
            .replace(/^(?:at|@|bei|chez|presso|bij|hos|vid|ved)\s+/i, '')
            .replace(/^[\s,;:|•·–—/-]+|(?<![\s,;:|•·–—/-])[\s,;:|•·–—/-]+$/g, '')
            .replace(/^\(([^()]*)\)$/, '$1')
            .replace(/^\.\s+/, '')
            .replace(WHEN, '')
            .trim();
          if (NOTHING.test(text)) return;
          out.push({
            text,
            style,
            isAfterAt: n > 0 || at || leading !== null,
            joint: n === 0 ? joint : undefined,
          });
          at = isBeforeAt;
        });
      }
  });
  return out;
}

const MARGINAL =
  /^(?:full[ -]?time|part[ -]?time|contract|permanent|temporary|freelance|internship|remote|hybrid|on-?site|vollzeit|teilzeit|befristet|unbefristet|jornada completa|media jornada|cdi|cdd|temps plein|temps partiel|stage|alternance|self-employed|seasonal|tempo pieno|part-time|tempo indeterminato|tempo determinato|tempo integral|meio período|período integral|voltijds?|deeltijds?|fulltime|parttime|umowa o pracę|pełny etat|pół etatu|tam zamanlı|yarı zamanlı|band \d\w?|highlights|selected)$/i;
const URL =
  /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|de|fr|es|co\.uk|example)(?:\/\S*)?$/i;

const ADDRESS =
  /^\d{1,5}[a-z]?\s+\p{Lu}.{2,40}\b(?:st|street|rd|road|ave|avenue|blvd|boulevard|dr|drive|ln|lane|way|court|ct|place|square|highway|hwy)\b|,\s*\p{Lu}{2}\s+\d{5}\b/iu;

/** A phone number or an email address. */
const CONTACT = /^[^\s@]{1,64}@[^\s@]{3,120}$|^\+?[\d\s()./-]{7,20}$/u;

/** "Remote", "Full time". */
export const isKindOfWork = (text: string): boolean => MARGINAL.test(text);

/** True for URLs, addresses, contacts and types of employment, which are neither title nor employer. */
export const isMarginal = (text: string): boolean =>
  MARGINAL.test(text) || URL.test(text) || ADDRESS.test(text) || CONTACT.test(text);

/** The phrases of an entry's head that may be its title or employer. */
export function piecesOf(head: Line[], options: EntryOptions): Piece[] {
  const out = allPieces(head, options);
  // Places are left out, unless there is nothing else.
  const rest = out.filter(
    (piece) => !isPlacePiece(piece.text, options) && !isInPlaceColumn(piece, out, options),
  );
  return rest.length > 0 ? rest : out;
}

/** Roles of which most phrases are places, as a column beside the employers. */
export function placeRoles(heads: Line[][], options: EntryOptions): Set<string> {
  const later = heads.flatMap((head) => allPieces(head, options)).filter(({ isSameLine }) => isSameLine);
  const all = Map.groupBy(later, ({ role }) => role);
  const isOfPlaces = (pieces: Piece[]) => {
    const places = pieces.filter(({ text }) => isPlacePiece(text.replace(/\.$/, ''), options)).length;
    return places >= MIN_PLACES && places > pieces.length / 2;
  };
  return new Set([...all].flatMap(([role, pieces]) => (isOfPlaces(pieces) ? [role] : [])));
}
const MIN_PLACES = 2;

function allPieces(head: Line[], options: EntryOptions): Piece[] {
  const out: Piece[] = [];
  for (const line of head) {
    let order = 0;
    for (const piece of splitLine(line)) {
      if (isMarginal(piece.text) || isDateLike(piece.text)) continue;
      const role = `${piece.style}|${piece.isAfterAt ? 'at' : ''}|${order > 0 ? 'later' : 'first'}`;
      const { isAfterAt, joint } = piece;
      const text = withoutPlaceBefore(piece.text.replace(AS, ''), options);
      out.push({ text, line, role, isAfterAt, isSameLine: order > 0, joint: order > 0 ? joint : undefined });
      order++;
    }
  }
  return out;
}

/** "Internship as a fitter": the title is what follows. */
const AS =
  /^(?:stage|internship|placement|attachment|praktikum|aushilfe|prácticas|pasantía|tirocinio|estágio|praktyki?|work(?:ed|ing)?|employed|travail(?:lé)?|beschäftigt|tätig|trabaj[éo])\s+(?:as|als|comme|en\s+tant\s+que|como|come)\s+(?:an?\s|une?\s|una?\s|eine?\s)?(?=\S)/iu;

/** The title of "Leeds, UK, Fitter". */
function withoutPlaceBefore(text: string, options: EntryOptions): string {
  const parts = text.split(/,\s+/);
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || parts.length > 4 || options.titleOf(last) < DOUBLE_TITLE) return text;
  const place = options.placeOf(parts.slice(0, -1).join(', '));
  return place && isPlacePiece(parts.slice(0, -1).join(', '), options) ? last : text;
}

/** "Several sites, Leeds" at the end of the line of an employer: where, in the column of places. */
function isInPlaceColumn(piece: Piece, all: Piece[], options: EntryOptions): boolean {
  const part = piece.line.parts.at(-1);
  const isColumn = part !== undefined && part.text === piece.text && part.gap >= WIDE && part.x > 0;
  if (!isColumn || !piece.isSameLine || companyScore(piece.text) > 0) return false;
  const first = all.find(({ line }) => line === piece.line);
  const last = piece.text.split(/,\s+/).slice(1).join(', ');
  const isTitled = [piece, first].some((one) => one && options.titleOf(one.text) >= 0.4);
  return last !== '' && !isTitled && options.placeOf(last) !== undefined;
}
/** In em: as between columns. */
const WIDE = 2;

/** True for a phrase that is only a place: "Leeds, UK", not "Bakers of Leeds, UK". */
export function isPlacePiece(text: string, options: EntryOptions): boolean {
  if (titleScore(text) >= 0.5 || text.length > 60) return false;
  const [first = text] = text.split(/,\s+|(?<!\s)\s+\(/);
  // "Bogotá, Distrito Capital": after the town, a word of firms is one of regions.
  if (companyScore(first) > 0 || (first === text && companyScore(text) > 0)) return false;
  const place = options.placeOf(text);
  if (!place) return false;
  if (companyScore(text) > 0) return place.city !== null && fold(place.city) === fold(first);
  if (first === text || !place.city) return true;
  return fold(place.city) === fold(first) || options.placeOf(first) !== undefined;
}
