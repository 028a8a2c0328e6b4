import { type DateSpan, findSpans, formatYearMonth, withoutDates } from '../dates.ts';
import type { Line } from '../page-lines.ts';
import type { WorkEntry } from '../result.ts';
import { type Rule, weigh } from '../rules.ts';
import type { Section } from '../section.ts';
import { isUpper } from '../sections.ts';
import { isFunction } from '../words/functions.ts';
import { leadingTitle } from '../words/leading-title.ts';
import {
  companyScore,
  isDepartment,
  isLegal,
  isPlural,
  titleAndCompany,
  titleScore,
} from '../words/titles.ts';
import { type Entry, paragraphs, placesOf, splitEntries } from './entries.ts';
import { bestSplit } from './jobs/best-split.ts';
import { withColonPairs } from './jobs/colon-pairs.ts';
import { gluedRoles, hasGluedPairs } from './jobs/glued-pairs.ts';
import { jobLines } from './jobs/job-lines.ts';
import { type RoleLayout, roleLayout } from './jobs/role-layout.ts';
import {
  type EntryOptions,
  isKindOfWork,
  isMarginal,
  isPlacePiece,
  type Piece,
  splitLine,
} from './pieces.ts';
import { datesOf, labelledRows, labelledValue, type TableRow, tableRows } from './table-rows.ts';

const LABELLED_TITLE =
  /^(?:position|job title|title|role|designation|funktion|tätigkeit|puesto|cargo|poste|fonction|posizione|lavoro o posizione ricoperti|posizione ricoperta|occupation or position held|position held|beruf oder funktion|profesión o cargo desempeñado|fonction ou poste occupé|zawód lub (?:zajmowane )?stanowisko|beroep of functie|ruolo|mansione|qualifica|função|cargo ocupado|função ou cargo ocupado|posição|functie|functietitel|rol|stanowisko|pozycja|zajmowane stanowisko|funcția|funcție|funcția sau postul ocupat|pozisyon|görev|görevi|unvan|stilling|befattning|titel|tittel)\s*[:\-–]\s*/iu;
const LABELLED_COMPANY =
  /^(?:company|employer|organi[sz]ation|client|firma|arbeitgeber|empresa|entreprise|employeur|société|name (?:and address )?of employer|name und adresse des arbeitgebers|nombre y dirección de la empresa|nom et adresse de l['’]employeur|naam en adres van (?:de )?werkgever|datore di lavoro|nome (?:e indirizzo )?del datore di lavoro|azienda|ditta|società|entidade(?: empregadora)?|empregador|nome (?:e endereço )?do empregador|organização|werkgever|naam werkgever|bedrijf|organisatie|pracodawca|nazwa (?:i adres )?pracodawcy|nazwa firmy|przedsiębiorstwo|angajator|numele (?:și adresa )?angajatorului|companie|işveren|şirket|kurum|firma adı|arbejdsgiver|arbeidsgiver|arbetsgivare|virksomhed|företag)\s*[:\-–]\s*/iu;

/** Time away from work that is listed among jobs. */
const NO_JOB =
  /^(?:elternzeit|mutterschutz|babypause|kinderpause|erziehungszeit|elternkarenz|karenz|sabbatical|auszeit|föräldraled|barsel|foreldreperm|(?:parental|maternity|paternity)\s+leave|career\s+break|congé\s+(?:parental|maternité)|baja\s+(?:maternal|por\s+maternidad)|congedo\s+(?:parentale|di\s+maternità)|licença\s+(?:de\s+)?maternidade|licença\s+parental|ouderschapsverlof|zwangerschapsverlof|urlop\s+(?:macierzyński|wychowawczy))/iu;

/** Schools and courses, where jobs and studies stand in one list. */
const STUDY =
  /^(?:formation\s(?:sur|en|de|professionnelle)|deutsch\sund\sintegrationskurs|behaalde\s|projets?\s(?:scolaires?|académiques?)|(?:duales\s|fern)?studium|(?:grund|haupt|real|mittel|berufs|gesamt|ober)schule|gymnasium|abitur|mittlere[rs]?\s|umschulung|\p{L}*(?:sprach|integrations)kurs|(?:deutsch|sprach)\p{L}*institut|schulausbildung)(?!\p{L})/iu;

/** Jobs in the order of the file. Words and layout decide which phrase is the title and which the employer. */
export function findWork(sections: Section[], options: EntryOptions): WorkEntry[] {
  const jobs: WorkEntry[] = [];
  for (const section of sections) {
    if (section.kind !== 'experience') {
      if (!HOLDS_TABLES.has(section.kind)) continue;
      const { rows } = tableRows(section.lines);
      jobs.push(...rows.filter(isJobRow).flatMap((row) => jobOfRow(row, options)));
      continue;
    }
    const { rows, rest } = tableRows(section.lines);
    jobs.push(...rows.flatMap((row) => jobOfRow(row, options)));
    const labelled = labelledRows(rest);
    jobs.push(...labelled.flatMap((row) => jobOfRow(row, options)));
    if (labelled.length > 0) continue;
    const lines = jobLines(rest);
    const dated = splitEntries(lines, options);
    if (dated.length > 0 || rows.length === 0)
      jobs.push(...readEntries(bestSplit(lines, dated, readEntries, options), options));
  }
  return jobs;
}

/** A table whose columns name employers and titles is one of jobs, wherever it stands. */
const HOLDS_TABLES: ReadonlySet<string> = new Set(['header', 'summary', 'unknown', 'other']);
const isJobRow = ({ cells }: TableRow) => cells.has('employer') && cells.has('title');

/** Columns and labels name their values. */
const LABELLED_CONFIDENCE = 0.9;

/** The job of a row of a table, or of a group of labelled values. */
function jobOfRow(row: TableRow, options: EntryOptions): WorkEntry[] {
  const { cells, lines } = row;
  const [title, employer] = [cells.get('title'), cells.get('employer') ?? cells.get('school')];
  if (title === undefined && employer === undefined) return [];
  options.takes(lines);
  const [span] = findSpans(datesOf(row) ?? '');
  return [
    {
      job_title: title === undefined ? null : cleanTitle(title),
      company_name: employer === undefined ? null : cleanCompany(employer, options),
      ...datesOfSpan(span),
      location: cells.get('place') ?? null,
      bullets: paragraphs(lines.filter((line) => line.parts.length === 1 && !labelledValue(line))),
      quote: lines[0]?.text ?? '',
      page: lines[0]?.page ?? 1,
      confidence: title !== undefined && employer !== undefined ? LABELLED_CONFIDENCE : CONFIDENCE.title,
    },
  ];
}

const datesOfSpan = (span: DateSpan | undefined): Pick<WorkEntry, 'start' | 'end' | 'is_current'> => ({
  start: span ? formatYearMonth(span.start) : null,
  end: span?.end && span.isRange ? formatYearMonth(span.end) : null,
  is_current: span?.isCurrent ?? false,
});

/** Score from the words alone: positive for a title, negative for an employer. */
function wordScore(text: string, { titleOf }: EntryOptions): number {
  const both = titleAndCompany(text, titleOf);
  return both ? titleOf(both.title) : titleOf(text) - companyScore(text);
}

/** Average score of each role in the layout: positive for titles, negative for employers. */
function roleScores(entries: Entry[], options: EntryOptions): Map<string, number> {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const entry of entries)
    for (const piece of entry.pieces) {
      const sum = sums.get(piece.role) ?? { sum: 0, count: 0 };
      sum.sum += wordScore(piece.text, options) - (options.titleOf(piece.text) < 0.2 ? 0.2 : 0);
      sum.count++;
      sums.set(piece.role, sum);
    }
  return new Map([...sums].map(([role, { sum, count }]) => [role, sum / count]));
}

/**
 * Whether the title comes first or last in phrases like "A, B", by the entries whose words are unambiguous. With several
 * entries, a single one is not enough.
 */
function pairOrder(entries: Entry[], { titleOf }: EntryOptions): 'first' | 'last' | undefined {
  const margin = entries.length > 2 ? 1 : 0;
  let balance = 0;
  for (const entry of entries)
    for (const piece of entry.pieces) {
      const pair = titleAndCompany(piece.text, titleOf);
      if (pair) balance += piece.text.startsWith(pair.title) ? 1 : -1;
    }
  return balance > margin ? 'first' : balance < -margin ? 'last' : undefined;
}

/** Parts without those at the end that `isDropped`; at least some are kept. */
const withoutEnd = (parts: string[], least: number, isDropped: (part: string, at: number) => boolean) =>
  parts.slice(0, Math.max(least, 1 + parts.findLastIndex((part, at) => !isDropped(part, at))));

/** Splits "A, B" in the order of the section, without places at the end. */
function pairByOrder(text: string, order: 'first' | 'last', options: EntryOptions) {
  const parts = withoutEnd(text.split(/,\s+/), 2, (part) => isPlacePiece(part, options));
  if (parts.length < 2) return undefined;
  const at = order === 'first' ? 1 : parts.length - 1;
  const [before, after] = [parts.slice(0, at).join(', '), parts.slice(at).join(', ')];
  return order === 'first' ? { title: before, company: after } : { title: after, company: before };
}

function readEntries(found: Entry[], options: EntryOptions): WorkEntry[] {
  const entries = withColonPairs(found);
  const roleScore = roleScores(entries, options);
  const order = pairOrder(entries, options);
  const isGlued = hasGluedPairs(entries, options.titleOf);
  const layout = roleLayout(entries, options, (piece) => !isText(piece) && isNameLike(piece.text));
  const out: WorkEntry[] = [];
  const roles = entries.map((entry) => {
    const glued = gluedRoles(entry, isGlued, options.titleOf);
    return glued
      ? { title: glued.title, company: cleanCompany(glued.company, options), confidence: CONFIDENCE.ordered }
      : chooseRoles(entry, roleScore, { order, layout }, options);
  });
  dropDoubtful(entries, roles);
  let parent: string | undefined;
  entries.forEach((entry, index) => {
    const { title: named, company, confidence } = roles[index] ?? NO_ROLES;
    const title = titleOrNone(named) ?? labelledTitle(entry.body, options) ?? standingTitle(entry, options);
    // An employer with its own dates directly above its positions: only the positions are entries.
    const [next, { title: position, company: other }] = [entries[index + 1], roles[index + 1] ?? NO_ROLES];
    const isUmbrella =
      title === undefined &&
      company !== undefined &&
      entry.body.length === 0 &&
      position !== undefined &&
      other === undefined &&
      isWithin(next?.span, entry.span);
    if (isUmbrella) {
      options.takes(entry.head);
      parent = company;
      return;
    }
    if (company !== undefined) parent = company;
    if (title === undefined && company === undefined) return;
    options.takes([...entry.head, ...entry.body]);
    if (title === undefined && isDescription(company ?? '')) return;
    if (NO_JOB.test(title ?? '') || STUDY.test(title ?? company ?? '')) return;
    out.push({
      job_title: title ?? null,
      company_name: company ?? parent ?? null,
      ...datesOfSpan(entry.span),
      location: placesOf(entry, options)[0] ?? null,
      bullets: paragraphs(entry.body),
      quote: entry.head.map((line) => line.text).join(' / '),
      page: entry.head[0]?.page ?? 1,
      confidence,
    });
  });
  return out;
}

/**
 * Where most jobs of a list have a title, one without has an employer only by its words, or if its phrase looks like
 * those of the other employers.
 */
function dropDoubtful(entries: Entry[], roles: Roles[]): void {
  const lookOf = (entry: Entry, company: string) =>
    entry.pieces.find(({ text }) => text.startsWith(company))?.role;
  const titled = roles.filter(({ title }) => title !== undefined);
  if (titled.length <= roles.length / 2) return;
  const looks = new Set(
    entries.flatMap((entry, n) => {
      const { title, company } = roles[n] ?? NO_ROLES;
      return title !== undefined && company !== undefined ? (lookOf(entry, company) ?? []) : [];
    }),
  );
  for (const [n, { title, company }] of roles.entries()) {
    const entry = entries[n];
    if (title !== undefined || company === undefined || companyScore(company) > 0 || !entry) continue;
    const look = lookOf(entry, company);
    if (look === undefined || !looks.has(look)) roles[n] = NO_ROLES;
  }
}

/** A part of a phrase, or what stands behind employers of some countries. */
const titleOrNone = (title: string | undefined): string | undefined =>
  title === undefined || CUT.test(title) || /^(?:PT|CV|SA|Tbk)\.?$/u.test(title) ? undefined : title;
const CUT =
  /^(?:de|del|du|des|di|da|do|of|and|y|e|et|und|für|pour|para)\s\p{Ll}|\s(?:de|du|des|d['’]|of|for|and|the|et|en|y|und|für|von|di|da|do|chez|à|au|with|les?|la)$/u;
/** Begins like a text, or breaks off like one. */
const NO_NAME =
  /^\p{Ll}.*\s(?:en|chez|de|du|à|au|in|at|of|for|bei|für)$|^(?:This|It|There|That)\s(?:was|is)\b/u;

/** "Editing the paper of a school": names have few words in small letters. */
const isDescription = (text: string): boolean =>
  NO_NAME.test(text) ||
  /^\p{Ll}+\s/u.test(text) ||
  (text.match(/(?<![\p{L}'’])\p{Ll}{2,}(?!\p{L})/gu)?.filter((word) => !JOINS_NAMES.test(word)).length ?? 0) >
    1;
const JOINS_NAMES =
  /^(?:of|and|the|for|de|del|de[lrs]|die|das|du|des|la|las|los|le|les|et|und|di|da|do|dos|della|dell|delle|degli|van|von|zu[mr]?|für|en|ed|og|och|i|y|e|al)$/u;

/** Whether one time is within the other; without dates nothing speaks against it. */
function isWithin(inner: DateSpan | undefined, outer: DateSpan | undefined): boolean {
  if (inner === undefined || outer === undefined) return true;
  const [inside, whole] = [datesOfSpan(inner), datesOfSpan(outer)];
  const [begin, start] = [inside.start ?? '', whole.start ?? ''];
  const isLater = begin.slice(0, start.length) >= start.slice(0, begin.length);
  if (whole.is_current) return isLater;
  const [end, last] = [inside.end ?? begin, whole.end ?? '9999'];
  return isLater && !inside.is_current && end.slice(0, last.length) <= last.slice(0, end.length);
}

/** The title after a label in the text about a job: "Role: Test Lead". */
function labelledTitle(body: Line[], { titleOf }: EntryOptions): string | undefined {
  const values = body.flatMap((line) => labelledValue(line) ?? []);
  const title = values.find(
    ({ role, value }) => role === 'title' && (titleOf(value) >= LEAST_TITLE || isShortName(value)),
  )?.value;
  return title === undefined ? undefined : cleanTitle(title);
}

/** A label makes a few words in capitals a title, whatever they are: "Job title: Data Analysis". */
const isShortName = (text: string): boolean => /^\p{Lu}\S*(?:\s(?:[\p{Lu}&]\S*|of|and|de)){0,4}$/u.test(text);

/** Lines below a head, of which one may be the title. */
const MAX_BELOW = 4;

/** A title on a separate line below a sentence about the employer, in capitals or in another style. */
function standingTitle({ body }: Entry, { titleOf, bodyStyle }: EntryOptions): string | undefined {
  const found = body
    .slice(0, MAX_BELOW)
    .find(
      (line) =>
        !line.bullet &&
        (isUpper(line.text) || line.style !== bodyStyle) &&
        titleOf(line.text) >= TITLE_FROM.score + TITLE_FROM.words &&
        findSpans(line.text).length === 0,
    );
  return found && cleanTitle(found.text);
}

/** A phrase of a head, with the score of its place in the layout. */
interface Phrase {
  piece: Piece;
  role: number;
  options: EntryOptions;
}

const isLabelledTitle = ({ piece }: Phrase) => LABELLED_TITLE.test(piece.text);
const isLabelledCompany = (one: Phrase) => !isLabelledTitle(one) && LABELLED_COMPANY.test(one.piece.text);

const TITLE_RULES: readonly Rule<Phrase>[] = [
  { name: 'labelled as the title', applies: isLabelledTitle, weight: 2 },
  { name: 'labelled as the employer', applies: isLabelledCompany, weight: -2 },
  {
    name: 'words of a title rather than an employer',
    applies: (one) =>
      isLabelledTitle(one) || isLabelledCompany(one) ? 0 : wordScore(one.piece.text, one.options),
    weight: 1,
  },
  { name: 'where titles are in the other entries', applies: ({ role }) => role, weight: 0.7 },
  { name: 'after a word like "at"', applies: ({ piece }) => piece.isAfterAt, weight: -0.8 },
];

/** For a phrase at a distance from the title, in phrases. */
const EMPLOYER_RULES: readonly Rule<{ piece: Piece; distance: number; titleOf: EntryOptions['titleOf'] }>[] =
  [
    { name: 'words of an employer', applies: ({ piece }) => companyScore(piece.text), weight: 2 },
    { name: 'after a word like "at"', applies: ({ piece }) => piece.isAfterAt, weight: 2 },
    {
      name: 'labelled as the employer',
      applies: ({ piece }) => LABELLED_COMPANY.test(piece.text),
      weight: 3,
    },
    { name: 'far from the title', applies: ({ distance }) => distance, weight: -0.4 },
    { name: 'words of a title', applies: ({ piece, titleOf }) => titleOf(piece.text), weight: -1 },
    { name: 'a department', applies: ({ piece }) => isDepartment(piece.text), weight: -1.5 },
    { name: 'a unit of an employer', applies: ({ piece }) => UNIT.test(piece.text), weight: -0.7 },
  ];

/** "Office of Information Technology", "ICT Department." */
const UNIT =
  /^(?:office|dept\.?|department|division|unit|section|faculty)\s(?:of|for)\s|\s(?:department|dept|division|unit)\.?$/iu;

/** Of a phrase that can be nothing else. */
const CLEAR_TITLE = 0.7;
/** The score of a phrase that may be a title. */
const LEAST_TITLE = 0.4;

const CONFIDENCE = {
  /** In the order of the other entries, inside a phrase like an employer, and such a phrase alone. */
  ordered: 0.6,
  inside: 0.5,
  employer: 0.4,
  /** A title, more with each point of its score; less without an employer. */
  title: 0.5,
  perPoint: 0.3,
  most: 0.95,
  alone: 0.1,
} as const;

interface Roles {
  title: string | undefined;
  company: string | undefined;
  confidence: number;
}
/** How the other entries are written. */
interface Usual {
  order: 'first' | 'last' | undefined;
  layout: RoleLayout | undefined;
}
const NO_ROLES: Roles = { title: undefined, company: undefined, confidence: 0 };

function chooseRoles(
  entry: Entry,
  roleScore: Map<string, number>,
  { order, layout }: Usual,
  options: EntryOptions,
): Roles {
  const labelled = labelledRoles(entry, options);
  if (labelled) return labelled;
  const pieces = entry.pieces.length > 1 ? entry.pieces.map(withoutColon) : entry.pieces;
  const score = (piece: Piece) =>
    weigh(TITLE_RULES, { piece, role: roleScore.get(piece.role) ?? 0, options });
  const names = pieces.filter(
    (piece) =>
      !SENTENCE_SIGN.test(withoutBrackets(piece.text)) &&
      (options.titleOf(piece.text) >= LEAST_TITLE || !isText(piece)),
  );
  const best = (names.length > 0 ? names : [...pieces]).sort((p, q) => score(q) - score(p))[0];
  if (!best) return NO_ROLES;
  const placed = titleTeamEmployer(pieces, options) ?? inUsualOrder(pieces, order, options);
  if (placed) return placed;
  const laidOut = layout?.(entry);
  if (laidOut) {
    const { title, employer } = laidOut;
    const points = Math.max(CONFIDENCE.ordered - CONFIDENCE.title, CONFIDENCE.perPoint * score(title));
    const sure = Math.min(CONFIDENCE.most, CONFIDENCE.title + points);
    return titleBeside(withoutColon(title), employer, { pieces: entry.pieces, sure, options });
  }
  if (!isTitlePiece(best, { role: roleScore.get(best.role) ?? 0, score: score(best), pieces, options })) {
    const inside = titleInside(best.text, options) ?? pairWithAt(pieces);
    const only =
      employerOf(pieces, undefined, options) ?? (BEGINS_SENTENCE.test(best.text) ? undefined : best);
    const employer = inside ? inside.company : only?.text;
    return {
      title: inside && cleanTitle(inside.title),
      company: employer && cleanCompany(employer, options),
      confidence: inside ? CONFIDENCE.inside : CONFIDENCE.employer,
    };
  }
  const employer = employerOf(pieces, best, options);
  const sure = Math.min(CONFIDENCE.most, CONFIDENCE.title + CONFIDENCE.perPoint * Math.max(0, score(best)));
  // "Chef, Blue Door Bistro": without a better employer beside it, the phrase contains both.
  const both =
    !employer || (companyScore(employer.text) === 0 && !employer.isAfterAt)
      ? pairOf(best, employer, order, options)
      : undefined;
  if (both)
    return { title: cleanTitle(both.title), company: cleanCompany(both.company, options), confidence: sure };
  const inside = employer ? undefined : withEmployer(best.text, options);
  if (inside) return { ...inside, company: cleanCompany(inside.company, options), confidence: sure };
  return titleBeside(best, employer, { pieces, sure, options });
}

/** A title and an employer of which the head names at least the title by a label ("Job title: Fitter"). */
function labelledRoles({ head, pieces }: Entry, options: EntryOptions): Roles | undefined {
  const labels = new Map(head.map((line) => [line, labelledValue(line)]));
  const labelled = (name: string) => [...labels.values()].find((one) => one?.role === name)?.value;
  const title = labelled('title');
  if (title === undefined) return undefined;
  const others = pieces.filter(({ line }) => labels.get(line) === undefined);
  const company = labelled('employer') ?? employerOf(others, undefined, options)?.text;
  return {
    title: cleanTitle(withoutDates(title).replace(/\ue001/g, '')),
    company: company && cleanCompany(company, options),
    confidence: LABELLED_CONFIDENCE,
  };
}

/** The title with what stands beside it in its phrase, where the employer is elsewhere: "Clerk – Market research". */
function wholeTitle(
  best: Piece,
  employer: Piece | undefined,
  pieces: Piece[],
  options: EntryOptions,
): string {
  const at = pieces.indexOf(best);
  const [before, after] = [pieces[at - 1], pieces[at + 1]];
  if (!employer || (employer.line === best.line && employer.joint !== undefined)) return best.text;
  if (before && before !== employer && best.joint && options.titleOf(before.text) >= CLEAR_TITLE)
    return `${before.text}${best.joint}${best.text}`;
  const isField =
    after?.joint !== undefined &&
    after !== employer &&
    !isText(after) &&
    !isMarginal(after.text) &&
    (companyScore(after.text) === 0 ||
      isDepartment(after.text) ||
      options.titleOf(after.text) >= CLEAR_TITLE);
  return isField ? `${best.text}${after.joint}${after.text}` : best.text;
}

/** A title with the phrase beside it as its employer. */
function titleBeside(
  best: Piece,
  employer: Piece | undefined,
  { pieces, sure, options }: { pieces: Piece[]; sure: number; options: EntryOptions },
): Roles {
  const whole = wholeTitle(best, employer, pieces, options);
  const own = whole === best.text ? withoutOwnTeam(best, employer, options) : undefined;
  const title = cleanTitle(own ?? trimTitle(whole, options));
  const company = employer && cleanCompany(employer.text, options);
  return { title, company, confidence: company ? sure : sure - CONFIDENCE.alone };
}

/** If its words are inconclusive, a single phrase has the same order as in the other entries. */
function inUsualOrder(
  [only, ...more]: Piece[],
  order: 'first' | 'last' | undefined,
  options: EntryOptions,
): Roles | undefined {
  if (!order || !only || more.length > 0 || titleAndCompany(only.text, options.titleOf)) return undefined;
  const pair = pairByOrder(only.text, order, options);
  if (!pair || isPlacePiece(pair.company, options) || isPlacePiece(pair.title, options)) return undefined;
  return {
    title: cleanTitle(pair.title),
    company: cleanCompany(pair.company, options),
    confidence: CONFIDENCE.ordered,
  };
}

/** "Engineering Manager · Payments · Globex, Leeds": title, team and employer in one line. */
function titleTeamEmployer(pieces: Piece[], options: EntryOptions): Roles | undefined {
  const [first, ...more] = pieces;
  const others = more.filter(({ line, isSameLine }) => isSameLine && line === first?.line);
  const last = others.at(-1);
  if (!first || !last || others.length < 2) return undefined;
  const isRow =
    options.titleOf(first.text) >= CLEAR_TITLE &&
    options.titleOf(last.text) < LEAST_TITLE &&
    !isText(last) &&
    others.slice(0, -1).every(({ text }) => companyScore(text) === 0 || isDepartment(text));
  const [middle] = others;
  // Another sign than before the employer: "Member — IT support · Frost Ltd".
  const isPart = others.length === 2 && middle?.joint !== undefined && middle.joint !== last.joint;
  return isRow
    ? {
        title: cleanTitle(isPart ? `${first.text}${middle.joint}${middle.text}` : first.text),
        company: cleanCompany(last.text, options),
        confidence: CONFIDENCE.title + CONFIDENCE.perPoint,
      }
    : undefined;
}

/** What a phrase must have for a title: by its words, by its label, or by its place among the other titles. */
const TITLE_FROM = {
  score: 0.25,
  words: 0.5,
  /** Words that may be those of a title, beside another phrase. */
  doubtful: 0.35,
  /** Of the phrases in the same place of the layout; the words of this one are unknown. */
  role: 0.3,
} as const;

function isTitlePiece(
  piece: Piece,
  by: { role: number; score: number; pieces: Piece[]; options: EntryOptions },
): boolean {
  const words = by.options.titleOf(piece.text);
  if (LABELLED_TITLE.test(piece.text) || words >= TITLE_FROM.words) return true;
  if (companyScore(piece.text) > 0) return by.score > TITLE_FROM.score && words >= TITLE_FROM.doubtful;
  if (by.pieces.length > 1 && words >= TITLE_FROM.doubtful) return true;
  return (
    titleAndCompany(piece.text, by.options.titleOf) !== undefined ||
    (by.role >= TITLE_FROM.role && !isText(piece))
  );
}

/** The title of a phrase "Tipton: design engineer" or "Clerk: filing, phones", beside which stands the employer. */
function withoutColon(piece: Piece): Piece {
  const [before = '', after, ...more] = piece.text.split(/:\s+/);
  const isLabelled = LABELLED_TITLE.test(piece.text) || LABELLED_COMPANY.test(piece.text);
  if (after === undefined || more.length > 0 || isLabelled) return piece;
  if (leadingTitle(before) !== undefined) return { ...piece, text: before };
  return leadingTitle(after) === undefined ? piece : { ...piece, text: after };
}

/** The other phrase of the head that reads most like an employer and is close to the title. */
function employerOf(pieces: Piece[], title: Piece | undefined, { titleOf }: EntryOptions): Piece | undefined {
  const rank = (piece: Piece) =>
    weigh(EMPLOYER_RULES, {
      piece,
      distance: title ? Math.abs(pieces.indexOf(piece) - pieces.indexOf(title)) : pieces.indexOf(piece),
      titleOf,
    });
  return pieces
    .filter((piece) => piece !== title && !isText(piece) && (piece.isAfterAt || isNameLike(piece.text)))
    .sort((p, q) => rank(q) - rank(p))[0];
}

/** With a capital, or a firm in small letters: "quayside GbR", "fernSoft". */
const isNameLike = (text: string): boolean =>
  /^[\p{Lu}\p{Lo}\d"'“„«]|^\p{Ll}{2,20}\p{Lu}/u.test(text) || isLegal(text.split(/,\s/, 1)[0] ?? '');

/** What a job was about, not a name: amounts, several phrases, or mostly words in lower case. */
function isText({ text, isAfterAt }: Piece): boolean {
  if (isAfterAt || LABELLED_TITLE.test(text)) return false;
  if (companyScore(text) > 0) return BEGINS_SENTENCE.test(text) && text.split(/\s+/).length >= 5;
  const words = text.split(/\s+/);
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return (
    SENTENCE_SIGN.test(withoutBrackets(text)) ||
    /:\s/.test(text) ||
    (words.length >= 4 && BEGINS_SENTENCE.test(text)) ||
    (words.length >= 4 && small > words.length / 2)
  );
}
const BEGINS_SENTENCE =
  /^(?:As|I|My|We|Our|In|This|These|It|A few|Various|Responsible|Worked|Working|Assisted|Assisting|Managed|Managing|Led|Leading|Developed|Developing|Provided|Providing|Helped|Helping|Supported|Supporting|Taught|Teaching|Wrote|Writing|Was|Were|Performed|Performing|Ensured|Ensuring|Maintained|Maintaining|Conducted|Conducting|Coordinated|Coordinating|Prepared|Preparing|[a-z]\))\s/u;
const withoutBrackets = (text: string): string => text.replace(/\([^()]*\)/g, '');
/** In no title and no name. */
const SENTENCE_SIGN = /[;%$£€]/;

/** Title and employer in one phrase. If another phrase could be the employer, both parts must be unambiguous. */
function pairOf(
  best: Piece,
  employer: Piece | undefined,
  order: 'first' | 'last' | undefined,
  options: EntryOptions,
): { title: string; company: string } | undefined {
  const text = best.text.replace(LABELLED_TITLE, '');
  const pair =
    titleAndCompany(text, options.titleOf) ?? (employer ? undefined : titleAndColon(text, options));
  if (!pair || isPlacePiece(pair.company, options) || isKindOfWork(pair.company)) return undefined;
  // "Team Leader, main programmer of robots": two titles.
  const isTitle =
    options.titleOf(pair.company) >= (/^\p{Ll}/u.test(pair.company) ? LEAST_TITLE : CLEAR_TITLE);
  if (isTitle && companyScore(pair.company) === 0 && !isPlural(pair.company)) return undefined;
  // "Engineer, Payments" above "Globex | Leeds": the employer has the place.
  if (employer && companyScore(pair.company) === 0 && isWithPlace(employer, best, options)) return undefined;
  // Both in one phrase is likely if the other entries do the same.
  const isUsual = order === (text.startsWith(pair.title) ? 'first' : 'last');
  return employer && companyScore(pair.company) === 0 && !isUsual ? undefined : pair;
}

/** The title of "Engineer, Payments" above "Globex | Leeds". */
function withoutOwnTeam(
  title: Piece,
  employer: Piece | undefined,
  options: EntryOptions,
): string | undefined {
  const pair =
    employer && isWithPlace(employer, title, options) && titleAndCompany(title.text, options.titleOf);
  return pair && companyScore(pair.company) === 0 ? pair.title : undefined;
}

/** A phrase on another line than the title's, beside a place. */
const isWithPlace = (employer: Piece, title: Piece, options: EntryOptions): boolean =>
  employer.line !== title.line &&
  !employer.isSameLine &&
  splitLine(employer.line)
    .slice(1)
    .some(({ text }) => isPlacePiece(text, options));

function titleAndColon(
  text: string,
  { titleOf }: EntryOptions,
): { title: string; company: string } | undefined {
  const [, before, after] = /^([^:]{3,50}):\s+(.{3,60})$/.exec(text) ?? [];
  if (before && after)
    return titleOf(before) >= titleOf(after)
      ? { title: before, company: after }
      : { title: after, company: before };
  const [, title, company] = /^([^,]{3,60}),\s+(.{2,80})$/.exec(text) ?? [];
  return title && company && !company.split(/,\s+/).every(isDepartment) ? { title, company } : undefined;
}

/** "Support worker with Porter Brook": the employer after a word like "with". */
function withEmployer(text: string, options: EntryOptions): { title: string; company: string } | undefined {
  const title = leadingTitle(text);
  if (title === undefined || !text.startsWith(title)) return undefined;
  const rest = text.slice(title.length);
  const company =
    /^\s+(?:with|for|at|bei|im|chez|presso|à|au)\s+(\p{Lu}.{2,})$/u.exec(rest)?.[1] ??
    /^\s+(?:at|bei|chez)\s+((?!eine|an?\s|une?\s)\p{Ll}[\p{L}&.-]{2,30}(?:\s\p{Lu}\p{L}{1,30})?)$/u.exec(
      rest,
    )?.[1];
  return company !== undefined && !isPlacePiece(company, options) ? { title, company } : undefined;
}

/** The title in a phrase that as a whole reads like an employer: before "with", in brackets, or between commas. */
function titleInside(
  text: string,
  options: EntryOptions,
): { title: string; company: string | undefined } | undefined {
  const both = withEmployer(text, options);
  if (both) return both;
  const [, name, bracket] = /^([^()]{3,})\s\(([^()]{4,})\)$/u.exec(text) ?? [];
  const named = bracket === undefined ? undefined : leadingTitle(bracket);
  if (named !== undefined) return { title: named, company: name };
  const parts = text.split(/,\s+/);
  const titles = parts.map((part) => leadingTitle(part));
  const at = titles.findIndex((title) => title !== undefined);
  const title = titles[at];
  if (title === undefined) return undefined;
  const rest = (at === 0 ? parts.slice(1) : parts.slice(0, at)).filter((part) => !/^\(|\)$/.test(part));
  const isWhole =
    rest.length > 0 || AT_SOME_EMPLOYER.test(text) || companyScore(text.slice(title.length)) === 0;
  return isWhole ? { title, company: rest.length > 0 ? rest.join(', ') : undefined } : undefined;
}

/** "Happiness Hero at Monzo": what stands before "at" is the title, by whatever name. */
function pairWithAt([before, after, ...more]: Piece[]): { title: string; company: string } | undefined {
  const isPair = before && after && more.length === 0 && after.isAfterAt && after.isSameLine;
  return isPair &&
    !before.isAfterAt &&
    !isText(before) &&
    (companyScore(before.text) === 0 || isFunction(before.text))
    ? { title: before.text, company: after.text }
    : undefined;
}

/** Removes a place or employer after the title in the same phrase ("Waiter, Lyon"). */
function trimTitle(text: string, options: EntryOptions): string {
  const all = text.split(/,\s+/);
  // "Fitter, Grand Rapids, MI": the state stands after its town.
  const isPlace = (part: string, at: number) =>
    isPlacePiece(part, options) ||
    isKindOfWork(part) ||
    (at > 1 && isPlacePiece(`${all[at - 1]}, ${part}`, options));
  const parts = withoutEnd(all, 1, isPlace);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const isEmployer =
    parts.length > 1 && companyScore(last) > 0 && !isDepartment(last) && options.titleOf(first) >= 0.7;
  return (isEmployer ? parts.slice(0, -1) : parts).join(', ');
}

/** "Clerk at a bakery": an employer without a name. */
const AT_SOME_EMPLOYER =
  /(?<=\p{L})\s+(?:(?:at|in|for|with)\s+(?:an?|the)|bei\s+eine[mr]|in\s+eine[mr]|chez\s+une?|dans\s+une?|en\s+una?|presso\s+un[oa']?|in\s+un[oa']?|numa?|em\s+uma?|bij\s+een|in\s+een)\s.*$/isu;

/** A longer phrase goes on after its title: one of several parts, and any. */
const LONG_PARTS = 48;
const LONG_TITLE = 64;

function cleanTitle(text: string): string {
  const title = trimmedTitle(text);
  const isLong =
    title.length > (title.includes(', ') ? LONG_PARTS : LONG_TITLE) &&
    !title.endsWith(')') &&
    !title.split(/,\s+/).every((part) => titleScore(part) >= 0.6);
  const isSentence = isLong || title.endsWith('.') || title.includes(': ');
  const lead = isSentence ? leadingTitle(title) : undefined;
  // "Director of Arts and Crafts" goes on after "and".
  const isCut = lead !== undefined && !/^\s(?:and|und|y|et|&)\s/u.test(title.slice(lead.length));
  return isCut ? lead : title.replace(/(?<=\p{L}{3})\.$/u, '');
}

const trimmedTitle = (text: string): string =>
  text
    // Duties in brackets: "Game tester (proofreader of Swedish versions)".
    .replace(/(?<=\p{L})\s\((?:[^()\s]+\s+){3,}[^()\s]+\)$/u, '')
    .replace(LABELLED_TITLE, '')
    .replace(/^\d{1,2}[.)]\s+/, '')
    .replace(AT_SOME_EMPLOYER, '')
    .replace(/(?:(?<!\s)\s+)?\(\s*\)/g, '')
    .replace(/^[\s,;:→–—-]+|(?<![\s,;:→–—-])[\s,;:→–—-]+$/g, '')
    .trim();

const isTown = (name: string, { placeOf, homeOf }: EntryOptions): boolean =>
  placeOf(name)?.city != null || homeOf?.(name)?.city != null;

/** "Testronic Laboratories in London". */
const IN_TOWN = /\s(?:in|à|en|te)\s(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?)$/u;

/** A small town of the country that the resume speaks for, after the employer: "Villa Olmo, Carpi (MO)". */
const isTownOfHome = (part: string, { homeOf }: EntryOptions): boolean =>
  companyScore(part) === 0 && homeOf?.(part.replace(/\s\(\p{Lu}{2}\)$/u, ''))?.city != null;

/** A town that only the country of the resume has, or one after a legal form or in the name ("Mairie de Lac, Lac"). */
const isTownOf = (part: string, before: string[], options: EntryOptions): boolean =>
  before.length > 0 &&
  companyScore(part) === 0 &&
  /^\p{Lu}[\p{L}\s'’.-]{2,30}$/u.test(part) &&
  (options.homeOf?.(part) !== undefined ||
    isLegal(before.join(', ')) ||
    before.some((name) => name.endsWith(` ${part}`)));

/** "Department of Biology, University of Bergen": the employer is the university. */
const DEPARTMENT_OF =
  /^(?:department|dept\.?|faculty|division|school|institut[eo]?|fachbereich|lehrstuhl|departamento|facultad|département|faculté)\s/iu;
const withoutDepartment = ([first = '', ...others]: string[]): string[] =>
  DEPARTMENT_OF.test(first) && others.some((part) => companyScore(part) > 0) ? others : [first, ...others];

/** "Procore, Embedded Engineering": the employer and a team. */
const TEAM =
  /(?:^|\s)(?:team|engineering|services|integrations?|platform|infrastructure|operations|api|division|unit|analytics|development|support)$/iu;
const withoutTeam = (parts: string[]): string[] =>
  parts.length === 2 && TEAM.test(parts[1] ?? '') && !isLegal(parts.join(', ')) ? parts.slice(0, 1) : parts;

/** "Buckeye Insurance-Columbus, OH": a job board puts the town behind a hyphen. */
function withoutGluedTown(text: string, options: EntryOptions): string {
  const [, name, town] =
    /^(\p{Lu}[^,]{2,60})-(\p{Lu}[\p{L}. ]{2,30},\s(?:\p{Lu}{2}|\p{Lu}\p{L}{3,20}))$/u.exec(text) ?? [];
  return name !== undefined && town !== undefined && options.placeOf(town)?.city != null ? name : text;
}

/** Fewer words in brackets may be those of the name. */
const NOTE_WORDS = 3;

/** Without what a bracket or a dash adds to a name: a place, a department, a kind of contract, a description. */
function withoutTail(text: string, options: EntryOptions): string {
  const isPlace = (part: string) => options.placeOf(part) !== undefined;
  const [, name, bracket] = /^(.{2,})\s\(([^()]+)\)?$/.exec(text) ?? [];
  if (name !== undefined && bracket !== undefined) {
    const isNote =
      isPlace(bracket) ||
      DEPARTMENT_OF.test(bracket) ||
      isMarginal(bracket) ||
      KIND_OF_WORK.test(bracket) ||
      (bracket.split(/\s+/).length >= NOTE_WORDS && !isSpeltOut(name, bracket));
    return isNote ? name : text;
  }
  return withoutEnd(text.split(/\s[–—-]\s/), 1, isPlace).length < text.split(/\s[–—-]\s/).length
    ? withoutEnd(text.split(/\s[–—-]\s/), 1, isPlace).join(' – ')
    : text;
}
/** "UNHA (United Nations Harbour Agency)": the words of an abbreviation. */
const isSpeltOut = (name: string, words: string): boolean =>
  (words.match(/(?<!\p{L})\p{L}/gu) ?? [])
    .join('')
    .toUpperCase()
    .startsWith(name.replace(/\P{Lu}/gu, '').slice(0, 2));
const KIND_OF_WORK =
  /^(?:apprentissage|alternance|stage|bénévolat|internship|apprenticeship|voluntary|volunteer|placement|praktikum|ausbildung|ehrenamt|prácticas|pasantía|tirocinio|estágio|leiharbeit|zeitarbeit|freelance|contract(?:or)?|client|via\s.+|formerly\s.+|previously\s.+)$/iu;

function cleanCompany(text: string, options: EntryOptions): string {
  const named = withoutGluedTown(withoutTail(text, options).replace(LABELLED_COMPANY, ''), options);
  const parts = withoutTeam(withoutDepartment(named.split(/,\s+/)));
  const isPlace = (part: string, at: number) =>
    options.placeOf(part) !== undefined ||
    isTownOf(part, parts.slice(0, at), options) ||
    (at > 0 && isTownOfHome(part, options)) ||
    /^\p{Lu}{2}$/u.test(part) ||
    options.placeOf(parts.slice(Math.max(0, at - 1), at + 1).join(', ')) !== undefined;
  return withoutEnd(parts, 1, isPlace)
    .join(', ')
    .replace(IN_TOWN, (found, town: string) => (isTown(town, options) ? '' : found))
    .replace(/^[\s,;:–—-]+/, '')
    .replace(/(?<![\s,;:–—(-])[\s,;:–—(-]+$/, '')
    .trim();
}
