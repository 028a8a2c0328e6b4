import { doubtFields, doubtJobs, doubtSchools } from './doubt/with-doubts.ts';
import { findEducation, withoutStudies, withUnheadedStudies } from './fields/education.ts';
import { experienceYears } from './fields/experience-years.ts';
import { isGap } from './fields/jobs/job-gaps.ts';
import { withJobsOfStudies, withResumedJobs } from './fields/jobs/resumed-jobs.ts';
import { withUnheadedJobs } from './fields/jobs/unheaded-jobs.ts';
import { findLanguages, listCertificates } from './fields/languages-and-certificates.ts';
import { findLocation, JOB_PLACE } from './fields/location.ts';
import { currentTitle } from './fields/opening/current-title.ts';
import { openingOf, type Sentence } from './fields/opening/opening.ts';
import { statedPlace } from './fields/opening/stated-place.ts';
import { statedTitle } from './fields/opening/stated-title.ts';
import { statedYears } from './fields/opening/stated-years.ts';
import { findEmail, findLinks, findPhone } from './fields/person/contact.ts';
import { findName } from './fields/person/name.ts';
import { type OwnPart, withContactsOfReferees, withoutThirdParties } from './fields/person/third-parties.ts';
import { findUnreadName } from './fields/person/unread-name.ts';
import type { EntryOptions } from './fields/pieces.ts';
import { findHeadline, findNotice, findSummary } from './fields/profile.ts';
import { homeCountry } from './fields/residence/home-country.ts';
import { findRelocation } from './fields/residence/relocation.ts';
import { findSalary } from './fields/salary.ts';
import { findResumeSkills, reclassifySections } from './fields/skills.ts';
import { findWork } from './fields/work.ts';
import { detectFileType } from './file-type.ts';
import { readDoc } from './formats/doc.ts';
import { readDocx } from './formats/docx.ts';
import { readOdt } from './formats/odt.ts';
import { readPdf } from './formats/pdf.ts';
import { readPicture } from './formats/picture.ts';
import { readTxt } from './formats/plain-text.ts';
import { readRtf } from './formats/rtf.ts';
import { withoutFrame } from './frame/frame.ts';
import { addAlternatives } from './hidden-text.ts';
import { detectLanguage } from './language.ts';
import type { Line, PageLines } from './page-lines.ts';
import { mayHoldSeveral, peopleIn } from './people.ts';
import {
  type Field,
  type ParsedResume,
  type ParseOptions,
  type PersonInFile,
  type PlaceHint,
  ResumeError,
  type ResumeFields,
} from './result.ts';
import { passagesOf, type ResumeText, textOf } from './resume-text.ts';
import { doubted } from './scans/doubted.ts';
import { pictureTypeOf } from './scans/pictures.ts';
import { bodyStyle, splitSections } from './sections.ts';
import { linesTaken, unreadText } from './unread-lines.ts';
import { titleEvidence } from './words/title-evidence.ts';

/** Larger files are rejected before they are opened. */
const MAX_BYTES = 20 << 20;

/** About sixty full pages; further lines are ignored. */
const MAX_LINES = 4000;

type ReadFields = Omit<ParsedResume, 'file_type' | 'scanned_pages' | 'unread_pages'>;
type Reader = (bytes: Uint8Array, scan?: ParseOptions['scan']) => PageLines | Promise<PageLines>;

const READERS: Record<ParsedResume['file_type'], Reader> = {
  pdf: readPdf,
  docx: readDocx,
  doc: readDoc,
  odt: readOdt,
  rtf: readRtf,
  txt: readTxt,
  png: readPicture,
  jpeg: readPicture,
};

/**
 * Parses one resume. Returns a result or throws a `ResumeError`: `encrypted`, `empty`, `damaged`, `unsupported_type`
 * (also for a ZIP, see `planArchive`, and an email, see `attachedFiles`), `too_large`, `needs_ocr` or `unreadable_scan`. Guesses have a low confidence; fields that are not in
 * the file are absent.
 */
export async function parseResume(bytes: Uint8Array, options: ParseOptions = {}): Promise<ParsedResume> {
  const file_type = typeOf(bytes);
  options.onProgress?.('reading');
  const doc = withoutRules(await READERS[file_type](bytes, options.scan));
  options.onProgress?.('layout');
  if (doc.lines.length > MAX_LINES) doc.lines.length = MAX_LINES;
  const { own, pagesBefore } = ofOnePerson(doc, options.person);
  const { scanned_pages = [], unread_pages = [] } = own;
  const fields = onPagesAfter(pagesBefore, readFields(own, options));
  return doubted({ file_type, ...fields, scanned_pages, unread_pages });
}

/** The text of a document that is not a resume, as a reader sees it; fails like `parseResume`. */
export async function readText(bytes: Uint8Array): Promise<string> {
  const file_type = typeOf(bytes);
  if (pictureTypeOf(bytes)) throw new ResumeError('unsupported_type', 'the file is a picture');
  const doc = await READERS[file_type](bytes);
  if (doc.lines.length > MAX_LINES) doc.lines.length = MAX_LINES;
  return textOf(doc).text;
}

function typeOf(bytes: Uint8Array): ParsedResume['file_type'] {
  if (bytes.length === 0) throw new ResumeError('empty', 'the file is empty');
  if (bytes.length > MAX_BYTES) throw new ResumeError('too_large', 'the file is larger than 20 MB');
  const file_type = detectFileType(bytes);
  if (!file_type || !(file_type in READERS))
    throw new ResumeError('unsupported_type', 'the file is not a PDF, Word, OpenDocument, RTF or text file');
  return file_type as ParsedResume['file_type'];
}

/** The most confidence in any field of a resume that may be in another language. */
const DOUBTFUL_LANGUAGE = 0.5;

/** Another version of the library may find others: the name decides, and the page between people of one name. */
function personOf<T extends PersonInFile>(
  people: readonly T[],
  person: ParseOptions['person'],
): T | undefined {
  if (typeof person !== 'object') return person === undefined ? undefined : people[person];
  const named = people.filter(({ name }) => name === person.name);
  return named.find(({ first_page }) => first_page === person.first_page) ?? named[0];
}

function findPeople(file: PageLines) {
  if (!mayHoldSeveral(file.lines)) return undefined;
  const doc = withoutFrame(file);
  return peopleIn(doc, splitSections(doc));
}

/**
 * The document of one person, which begins on page 1, and the pages of the file before it. Throws `several_people` if
 * there are more people and it is not clear which is meant.
 */
function ofOnePerson(
  file: PageLines,
  person: ParseOptions['person'],
): { own: PageLines; pagesBefore: number } {
  const people = findPeople(file);
  if (!people && typeof person !== 'object') return { own: file, pagesBefore: 0 };
  const chosen = people && personOf(people, person);
  if (!chosen)
    throw new ResumeError(
      'several_people',
      'the file has the resumes of several people',
      people?.map(({ name, first_page, last_page }) => ({ name, first_page, last_page })),
    );
  const pagesBefore = chosen.first_page - 1;
  const isOwn = (page: number) => page >= chosen.first_page && page <= chosen.last_page;
  const moved = <T extends { page: number }>(one: T): T => ({ ...one, page: one.page - pagesBefore });
  const own = {
    ...file,
    lines: file.lines.filter((line) => chosen.lines.has(line)).map(moved),
    links: file.links.filter(({ page }) => isOwn(page)).map(moved),
    scanned_pages: file.scanned_pages?.filter(isOwn) ?? [],
    unread_pages: file.unread_pages?.filter(isOwn) ?? [],
    // They may be those of another person.
    title: undefined,
    author: undefined,
  };
  return { own, pagesBefore };
}

/** The fields of a document that begins after other pages of its file, on the pages of the file. */
function onPagesAfter(pagesBefore: number, read: ReadFields): ReadFields {
  if (pagesBefore === 0) return read;
  const moved = <T extends { page: number }>(one: T): T => ({ ...one, page: one.page + pagesBefore });
  const fields = Object.entries(read.fields).map(([name, field]) => [name, moved(field)]);
  return {
    ...read,
    fields: Object.fromEntries(fields) as ResumeFields,
    skills: read.skills.map(moved),
    work_history: read.work_history.map(moved),
    education: read.education.map(moved),
  };
}

/** Lines that are drawn with characters, also beside a heading. */
const RULE = /^[_=~*.·–—-]{4,}$/u;
/** In em: as between columns. */
const RULE_GAP = 2;
/** "a@b.comKesten": a word that an address ends at. */
const GLUED = /(@[\w.-]{1,60}\.(?:com|net|org|edu|de|fr|es|it|in))(?=\p{Lu}\p{Ll}{2})/gu;
function withoutGluedWord(line: Line): Line {
  if (!line.text.includes('@')) return line;
  const text = line.text.replace(GLUED, '$1 ');
  return text === line.text
    ? line
    : {
        ...line,
        text,
        parts: line.parts.map((part) => ({ ...part, text: part.text.replace(GLUED, '$1 ') })),
      };
}

function withoutRules(doc: PageLines): PageLines {
  const lines = doc.lines.map(withoutGluedWord).flatMap((line) => {
    if (RULE.test(line.text.replaceAll(' ', ''))) return [];
    if (!line.parts.some(({ text }) => RULE.test(text))) return [line];
    // A rule between two phrases divides them.
    const isDivided = (at: number) => at > 1 && RULE.test(line.parts[at - 1]?.text ?? '');
    const parts = line.parts.flatMap((part, at) =>
      RULE.test(part.text) ? [] : [isDivided(at) ? { ...part, gap: Math.max(part.gap, RULE_GAP) } : part],
    );
    return [{ ...line, parts, text: parts.map(({ text }) => text).join(' ') }];
  });
  return { ...doc, lines };
}

function readFields(whole: PageLines, options: ParseOptions): ReadFields {
  const resumeText = textOf(whole);
  const doc = withoutFrame(whole);
  const { text } = resumeText;
  let sections = withContactsOfReferees(splitSections(doc));
  reclassifySections(sections);
  options.onProgress?.('fields');
  const today = options.today ?? new Date();
  const own = withoutThirdParties(doc, sections);
  const language = detectLanguage(text);
  if (!language.isRead) {
    options.onProgress?.('done');
    return readUnread({ doc, own, resumeText, language: language.code });
  }
  const phone = findPhone(own.doc, own.sections)?.value;
  const { resolvePlace, resolveHome } = placesWith(options, () =>
    homeCountry({ text, language: language.code, sections, phone, countryOfTown: options.countryOfTown }),
  );
  const isPlace = (phrase: string) => phrase.length < 60 && resolvePlace?.(phrase) !== undefined;
  const body = bodyStyle(doc.lines);
  const { takes, isTaken } = linesTaken();
  const entryOptions: EntryOptions = {
    takes,
    bodyStyle: body.style,
    placeOf: (phrase) => (phrase.length < 60 ? resolvePlace?.(phrase) : undefined),
    homeOf: (phrase) => (phrase.length < 40 ? resolveHome?.(phrase) : undefined),
    titleOf: remembered((phrase) => titleEvidence(phrase, options.titleWords)),
  };
  sections = withResumedJobs(withJobsOfStudies(withUnheadedStudies(sections), entryOptions), entryOptions);
  let work_history = findWork(sections, entryOptions);
  const unheaded =
    work_history.length === 0 ? withUnheadedJobs(sections, entryOptions, options.isJobTitle) : undefined;
  if (unheaded !== undefined) {
    sections = withResumedJobs(unheaded, entryOptions);
    work_history = findWork(sections, entryOptions);
  }
  const { jobs, studies } = withoutStudies(work_history, isPlace);
  work_history = jobs.filter((job) => !isGap(job));
  const education = [...findEducation(sections, entryOptions), ...studies];
  const fields: ResumeFields = {};
  const set = <K extends keyof ResumeFields>(key: K, value: ResumeFields[K] | undefined) => {
    if (value !== undefined) fields[key] = value;
  };
  set('email', findEmail(own.doc, own.sections));
  const { linkedin, links } = findLinks(own.doc, own.sections);
  set('linkdedin', linkedin);
  set('links', links);
  const known = { isJobTitle: options.isJobTitle, titleWords: options.titleWords };
  const addresses = { email: fields.email?.value, linkedin: linkedin?.value };
  set('candidate_name', findName({ ...own, body, ...addresses, isPlace, known }));
  const jobPlaces = work_history.flatMap(({ location, is_current, page }, index) =>
    location !== null && (is_current || index === 0) ? { text: location, page } : [],
  );
  const named = fields.candidate_name;
  const names = named ? [named.quote, named.value] : [];
  let sentences: Sentence[] | undefined;
  const opening = () => (sentences ??= openingOf(sections, named));
  const located = findLocation({ sections, resolvePlace: resolveHome, names, jobPlaces });
  const isSure = located !== undefined && located.value.place?.city != null && located.confidence > JOB_PLACE;
  const stated = isSure || !resolveHome ? undefined : statedPlace(opening(), resolveHome, options.isJobTitle);
  set('location', stated ?? located);
  set(
    'phone',
    findPhone(own.doc, own.sections, fields.location?.value.place?.country_code ?? options.defaultCountry),
  );
  set('headline', findHeadline(doc, sections, fields));
  set(
    'job_tittle',
    currentTitle(work_history, () => statedTitle(opening(), options.isJobTitle), fields.headline),
  );
  set('summary', findSummary(sections));
  const worked = experienceYears(work_history, text, today);
  const isPartial = worked === undefined || unheaded !== undefined;
  set('experience_years', isPartial ? longer(worked, statedYears(opening())) : worked);
  set('salary', findSalary(doc));
  set('notice_period_days', findNotice(doc));
  const wish = findRelocation({ sections, resolvePlace, today });
  set('relocation', wish?.relocation);
  set('relocation_preferences', wish?.relocation_preferences);
  const skills = findResumeSkills(sections, options);
  addAlternatives(doc.hidden, doc.alternatives, text, options.findSkills);
  const doubting = {
    isJobTitle: options.isJobTitle ?? (() => false),
    placeOf: entryOptions.placeOf,
    isUnheaded: unheaded !== undefined,
  };
  const doubted = doubtFields(fields, text, doubting);
  options.onProgress?.('done');
  return {
    page_count: doc.page_count,
    language: language.code,
    is_language_read: true,
    text,
    passages: passagesOf(whole, sections, resumeText),
    confidence: Math.min(
      overall(doubted, work_history.length, skills.length),
      language.isDoubtful ? DOUBTFUL_LANGUAGE : 1,
    ),
    fields: doubted,
    skills,
    work_history: doubtJobs(work_history, doubting),
    education: doubtSchools(education, entryOptions.placeOf),
    languages: findLanguages(sections),
    certificates: listCertificates(sections),
    hidden_text: doc.hidden.result(text),
    unread_text: unreadText(sections, education, isTaken) ?? null,
  };
}

/** Where a language is that of one country, so are its numbers without a calling code; others stay as printed. */
const COUNTRY_OF_UNREAD: Readonly<Record<string, string>> = {
  cs: 'CZ',
  el: 'GR',
  et: 'EE',
  fi: 'FI',
  he: 'IL',
  hi: 'IN',
  hu: 'HU',
  id: 'ID',
  is: 'IS',
  ja: 'JP',
  ko: 'KR',
  lt: 'LT',
  lv: 'LV',
  sk: 'SK',
  sl: 'SI',
  th: 'TH',
  uk: 'UA',
  vi: 'VN',
};

/** On pages from right to left the groups of a number may stand in the other order, unless its calling code leads. */
const isShuffled = ({ lines }: PageLines, number = ''): boolean =>
  /\d\s+\d/.test(number) &&
  !/^(?:\+|00)/.test(number) &&
  lines.some(({ right, text }) => right !== undefined && /[\u0590-\u08ff]/.test(text));

interface Unread {
  doc: PageLines;
  own: OwnPart;
  resumeText: ResumeText;
  language: string;
}

/** Of a resume in a language that is not read: name, contacts and text. All else would be a guess. */
function readUnread({ doc, own, resumeText, language }: Unread): ReadFields {
  const { text } = resumeText;
  const email = findEmail(own.doc, own.sections);
  const printed = findPhone(own.doc, own.sections, COUNTRY_OF_UNREAD[language]);
  const phone = isShuffled(doc, printed?.quote) ? undefined : printed;
  const { linkedin, links } = findLinks(own.doc, own.sections);
  const candidate_name = findUnreadName({ doc: own.doc, email: email?.value, linkedin: linkedin?.value });
  const fields: ResumeFields = {
    ...(candidate_name && { candidate_name }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(linkedin && { linkdedin: linkedin }),
    ...(links && { links }),
  };
  return {
    page_count: doc.page_count,
    language,
    is_language_read: false,
    text,
    passages: [{ kind: 'other', dated: false, start: 0, end: text.length }],
    confidence: overall(fields, 0, 0),
    fields,
    skills: [],
    work_history: [],
    education: [],
    languages: [],
    certificates: [],
    hidden_text: doc.hidden.result(text),
    unread_text: null,
  };
}

/** A function of texts that is computed once for each. */
function remembered<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (!known.has(text)) known.set(text, compute(text));
    return known.get(text) as T;
  };
}

/** The look-ups of any place, each made once, and of the home: with the country that the resume speaks for. */
function placesWith({ resolvePlace: look }: ParseOptions, homeCountryOf: () => PlaceHint | undefined) {
  if (!look) return {};
  const hint = homeCountryOf();
  const resolvePlace = remembered((place) => look(place, hint));
  const resolveHome = hint ? (place: string) => look(place, { ...hint, isHome: true }) : resolvePlace;
  return { resolvePlace, resolveHome };
}

/** Where jobs may have been missed, the stated years count if they are more. */
function longer(
  worked: Field<number> | undefined,
  stated: Field<number> | undefined,
): Field<number> | undefined {
  if (worked === undefined || stated === undefined) return worked ?? stated;
  return stated.value > worked.value ? stated : worked;
}

/** Mean confidence of the fields that an agency needs most; missing fields count as 0 or little. */
function overall(fields: ResumeFields, jobs: number, skills: number): number {
  const parts = [
    fields.candidate_name?.confidence ?? 0,
    fields.email?.confidence ?? 0,
    fields.phone?.confidence ?? 0,
    fields.location?.confidence ?? 0.2,
    jobs > 0 ? 0.9 : 0,
    skills > 2 ? 0.9 : skills > 0 ? 0.5 : 0.2,
  ];
  return Math.round((parts.reduce((sum, part) => sum + part, 0) / parts.length) * 100) / 100;
}
