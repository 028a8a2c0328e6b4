import { findSpans, isDateLike } from './dates.ts';
import { isDocumentTitle } from './document-title.ts';
import { moveFooterContacts, moveSidebarContacts } from './footer.ts';
import { headingKind, looseHeadingKind, misspeltHeadingKind, type SectionKind } from './headings.ts';
import type { Line, PageLines } from './page-lines.ts';
import { type Rule, weigh } from './rules.ts';
import type { Section } from './section.ts';
import { isSpokenLanguage } from './words/spoken-languages.ts';
import { companyScore, titleScore } from './words/titles.ts';
import { divideSideHeadings, joinWrappedHeadings } from './wrapped-headings.ts';

/** The appearance of a line; headings of the same level have the same appearance. */
const appearanceOf = (line: Line) => `${line.style}|${isUpper(line.text) ? 'U' : ''}|${line.level ?? ''}`;

/** Whether a text has several letters, and none of them small. */
export const isUpper = (text: string): boolean =>
  text === text.toUpperCase() && text !== text.toLowerCase() && /\p{L}[^\p{L}]*\p{L}/u.test(text);

export interface BodyStyle {
  size: number;
  style: string;
}

/** The style of most characters. */
export function bodyStyle(lines: Line[]): BodyStyle {
  const weight = new Map<string, { count: number; size: number }>();
  for (const line of lines) {
    const entry = weight.get(line.style) ?? { count: 0, size: line.size };
    entry.count += line.text.length;
    weight.set(line.style, entry);
  }
  const best = [...weight].sort((p, q) => q[1].count - p[1].count)[0];
  return { style: best?.[0] ?? '', size: best?.[1].size ?? 11 };
}

interface Candidate {
  kind: SectionKind;
  score: number;
  /** Recognised only by its appearance and some of its words. */
  isLoose?: boolean;
}

/** A line with the words of a heading, and the style of the text around it. */
interface Styled {
  line: Line;
  body: BodyStyle;
}

const HEADING_RULES: readonly Rule<Styled>[] = [
  { name: 'declared by the format', applies: ({ line }) => line.level !== undefined, weight: 3 },
  { name: 'larger than the text', applies: ({ line, body }) => line.size > body.size * 1.08, weight: 2 },
  { name: 'in another style', applies: ({ line, body }) => line.style !== body.style, weight: 1 },
  { name: 'bold', applies: ({ line }) => line.bold, weight: 1 },
  { name: 'in capitals', applies: ({ line }) => isUpper(line.text), weight: 1 },
  { name: 'ends in a colon', applies: ({ line }) => line.text.endsWith(':'), weight: 1 },
  { name: 'apart', applies: ({ line }) => line.gap === undefined || line.gap > 0.35, weight: 1 },
  { name: 'an item of a list', applies: ({ line }) => line.bullet, weight: -2 },
];

function headingCandidate(line: Line, body: BodyStyle): Candidate | undefined {
  if (line.text.length > 60 || line.parts.some((part) => part.gap > 2.5)) return undefined;
  const kind = headingKind(line.text);
  if (kind) return { kind, score: weigh(HEADING_RULES, { line, body }) };
  const isStyled =
    line.size > body.size * 1.08 ||
    (line.bold && line.style !== body.style) ||
    isUpper(line.text) ||
    line.text.endsWith(':');
  const meant = isStyled && !line.bullet ? misspeltHeadingKind(line.text) : undefined;
  return meant && { kind: meant, score: weigh(HEADING_RULES, { line, body }) };
}

/** The lines of a document that are headings. */
interface Headings {
  found: Map<Line, Candidate>;
  /** How many known headings have an appearance. */
  counts: Map<string, number>;
  /** Lines with unknown words that look like the known ones. */
  unknowns: Set<Line>;
  /** Those that stand in the document several times, as below each job. */
  repeated: Set<Line>;
}

/** Lines that the title of the document is among. */
const TITLE_LINES = 3;

function headingsOf(lines: Line[], body: BodyStyle): Headings {
  const found = new Map<Line, Candidate>();
  for (const [at, line] of lines.entries()) {
    const one = headingCandidate(line, body);
    // At the top, "RESUME" is the title of the document, and a summary elsewhere.
    const isTitle = at < TITLE_LINES && isDocumentTitle(line.text);
    if (one && one.score >= 1 && !isTitle) found.set(line, one);
  }
  if (![...found.values()].some(({ kind }) => kind === 'experience')) addPlainHeadings(lines, found, body);
  addCloseHeadings(lines, found, body);
  const counts = new Map<string, number>();
  for (const line of found.keys()) counts.set(appearanceOf(line), (counts.get(appearanceOf(line)) ?? 0) + 1);
  addLooseHeadings(lines, found, counts, body);
  const unknowns = unknownHeadings(lines, found, counts, body);
  return { found, counts, unknowns, repeated: repeatedHeadings(found) };
}

/** How often a heading stands below jobs rather than for itself; skills may be continued in another column. */
const REPEATED: Partial<Record<SectionKind, number>> = { other: 2, projects: 3, skills: 3, summary: 3 };

/** Headings that stand below each of several jobs or studies: "Achievements", "Technologies". */
function repeatedHeadings(found: Map<Line, Candidate>): Set<Line> {
  const same = Map.groupBy(found.keys(), ({ text }) => text.toLowerCase().replace(/[^\p{L}]/gu, ''));
  const isRepeated = (line: Line, count: number) =>
    count >= (REPEATED[found.get(line)?.kind ?? 'header'] ?? Infinity);
  return new Set(
    [...same.values()].flatMap((lines) => lines.filter((line) => isRepeated(line, lines.length))),
  );
}

/** Splits the document at its headings. The first section, `header`, is everything before the first heading. */
export function splitSections(doc: PageLines): Section[] {
  const lines = divideSideHeadings(joinWrappedHeadings(doc.lines));
  const splitter = new Splitter({ ...doc, lines });
  for (const [index, line] of lines.entries()) splitter.read(line, index);
  moveFooterContacts(splitter.sections, doc.lines);
  moveSidebarContacts(splitter.sections);
  // Below an empty one of referees, those that follow may be theirs.
  const isKept = ({ kind }: Section) => kind === 'header' || kind === 'third_party';
  return splitter.sections.filter((section) => isKept(section) || section.lines.length > 0);
}

/** Sections of jobs and studies, which may have inner headings below them. */
const HOLDS_ENTRIES: ReadonlySet<SectionKind> = new Set<SectionKind>(['experience', 'education']);

class Splitter {
  private readonly header: Section = { kind: 'header', heading: undefined, lines: [] };
  readonly sections: Section[] = [this.header];
  private current = this.header;
  private block: number | undefined;
  /** The latest line that is a heading with its content, and the section that it interrupts. */
  private label: { line: Line; around: Section } | undefined;
  /** The section at the end of each block. */
  private readonly openAt = new Map<number, Section>();
  private readonly doc: PageLines;
  private readonly body: BodyStyle;
  private readonly headings: Headings;
  private readonly extents: Map<number, Extent>;
  private readonly largest: number;

  constructor(doc: PageLines) {
    this.doc = doc;
    this.body = bodyStyle(doc.lines);
    this.headings = headingsOf(doc.lines, this.body);
    this.extents = extentsOfBlocks(doc.lines);
    this.largest = Math.max(0, ...doc.lines.filter((line) => line.page === 1).map((line) => line.size));
  }

  read(line: Line, index: number): void {
    if (line.block !== this.block) this.enterBlock(line);
    const kind = this.kindOpened(line, index);
    if (kind) this.current = this.start(kind, line);
    else this.add(line, index);
    this.openAt.set(line.block, this.current);
  }

  private start(kind: SectionKind, heading: Line): Section {
    const section: Section = { kind, heading, lines: [] };
    this.sections.push(section);
    return section;
  }

  private enterBlock(line: Line): void {
    const isFirst = this.block === undefined;
    this.current =
      inheritedSection(line, this.doc, this.openAt, this.extents) ?? (isFirst ? this.header : this.current);
    const isTop = line.page === 1 && line.size >= this.largest * 0.95;
    if (isTop && isNameLike(line, this.body)) this.current = this.header;
    this.block = line.block;
  }

  /** The kind of the section that starts with this line, if it is a heading. */
  private kindOpened(line: Line, index: number): SectionKind | undefined {
    const { found, counts, unknowns, repeated } = this.headings;
    if (repeated.has(line) && HOLDS_ENTRIES.has(this.current.kind)) return undefined;
    const head = found.get(line);
    const isEntry = () => isEntryHead(index, this.doc.lines, this.current, found);
    if (!head)
      return unknowns.has(line) && !isUnderSkills(line, this.current) && !isEntry()
        ? kindOfUnknown(line)
        : undefined;
    const isFirm = head.kind === 'experience' || head.kind === 'education';
    if (head.isLoose && !isFirm && isEntry()) return undefined;
    return isSubHeading(line, head, this.current, counts) ? undefined : head.kind;
  }

  /** Adds a line to the section, or starts one that is labelled in the same line. */
  private add(line: Line, index: number): void {
    const next = this.doc.lines[index + 1];
    const runIn = runInHeading(line, this.current.kind, next);
    if (!runIn) {
      this.leaveLabel(line, index);
      this.current.lines.push(line);
      return;
    }
    const target = this.start(runIn.kind, line);
    target.lines.push(runIn.line);
    this.label = { line, around: this.current };
    if (this.current.kind !== 'skills') this.current = target;
  }

  /** A labelled line with others of its kind below, then a blank line, interrupts a section. */
  private leaveLabel(line: Line, index: number): void {
    const { label } = this;
    if (!label || label.line !== this.doc.lines[index - 1]) return;
    const again = runInHeading(line, label.around.kind, this.doc.lines[index + 1]);
    const isApart = line.gap !== undefined && line.gap > 0.35 && line.block === label.line.block;
    const isFact = again === undefined && /^\p{L}[\p{L}'’. /-]{1,30}\s?:(?:\s|$)/u.test(line.text);
    if ((isApart || isFact) && again?.kind !== this.current.kind) this.current = label.around;
    if (again) label.line = line;
  }
}

/** The words of a line that looks like the headings tell whether it is about jobs or studies. */
function kindOfUnknown({ text }: Line): SectionKind {
  const kind = titleScore(text) >= 0.6 || companyScore(text) > 0 ? undefined : looseHeadingKind(text);
  return kind === 'experience' || kind === 'education' ? kind : 'unknown';
}

/** Lines below a heading of jobs, among which is the first date. */
const FIRST_JOB = 5;

/** "Work Experience" above a job is a heading even where no other line is one. */
const isAboveJobs = (line: Line, { kind }: Candidate, lines: Line[]): boolean => {
  const at = lines.indexOf(line) + 1;
  return (
    kind === 'experience' && lines.slice(at, at + FIRST_JOB).some(({ text }) => findSpans(text).length > 0)
  );
};

/** Fewer lines that read like headings may be anything. */
const MIN_PLAIN_HEADINGS = 2;

/** If headings are not styled, as in text copied out of a PDF, lines with only a heading's words are headings. */
function addPlainHeadings(lines: Line[], found: Map<Line, Candidate>, body: BodyStyle): void {
  const plain = lines.flatMap((line) => {
    const one = headingCandidate(line, body);
    return one && one.score === 0 && /^\p{Lu}/u.test(line.text) ? [[line, one] as const] : [];
  });
  const isEnough = new Set(plain.map(([, { kind }]) => kind)).size >= MIN_PLAIN_HEADINGS;
  for (const [line, one] of plain) if (isEnough || isAboveJobs(line, one, lines)) found.set(line, one);
}

/**
 * Where the other headings look like the text around them, one without a gap above it is one as well, if what is below
 * it bears it out: a spoken language, or the dates of jobs and schools. Hobbies and references need nothing.
 */
function addCloseHeadings(lines: Line[], found: Map<Line, Candidate>, body: BodyStyle): void {
  const known = [...found];
  for (const [at, line] of lines.entries()) {
    const one = found.has(line) || !/^\p{Lu}/u.test(line.text) ? undefined : headingCandidate(line, body);
    if (one?.score !== 0 || known.some(([, { kind }]) => kind === one.kind)) continue;
    if (known.filter(([other]) => appearanceOf(other) === appearanceOf(line)).length < MIN_PLAIN_HEADINGS)
      continue;
    if (isBorneOut(one.kind, line.text, lines.slice(at + 1))) found.set(line, one);
  }
}

/** No skill is called so. */
const AT_END = /^(?:referen|interes|hobb|aficion|loisirs|centres d|zainteres|tempo livre|ilgi)/iu;

function isBorneOut(kind: SectionKind, text: string, [next, below]: Line[]): boolean {
  if (!next) return false;
  if (kind === 'languages')
    return isSpokenLanguage(next.text.split(/[,;/|•·(:]|\s[-–—]\s/, 1)[0]?.trim() ?? '');
  if (kind === 'other' || kind === 'third_party') return AT_END.test(text);
  if (kind !== 'education' && kind !== 'experience') return false;
  return [next, below].some((line) => line !== undefined && findSpans(line.text).length > 0);
}

/** Empty lines above a heading among others that look like it. */
const FAR_APART = 2;

/** Adds unusual headings: similar to known ones, or declared as headings by the format. */
function addLooseHeadings(
  lines: Line[],
  found: Map<Line, Candidate>,
  counts: Map<string, number>,
  body: BodyStyle,
): void {
  const totals = new Map<string, number>();
  for (const line of lines) totals.set(appearanceOf(line), (totals.get(appearanceOf(line)) ?? 0) + 1);
  for (const line of lines) {
    const count = counts.get(appearanceOf(line)) ?? 0;
    const isDeclared = line.level !== undefined && line.level > 0;
    if (found.has(line) || (count === 0 && !isDeclared) || !canBeHeading(line, body)) continue;
    // An appearance shared by many lines is that of entries.
    const isFarApart = line.gap !== undefined && line.gap >= FAR_APART;
    const isCommon = !isFarApart && (totals.get(appearanceOf(line)) ?? 0) > 12;
    if (
      titleScore(line.text) >= 0.6 ||
      ((isCommon || companyScore(line.text) > 0) && !endsAsHeading(line.text))
    )
      continue;
    const kind = looseHeadingKind(line.text);
    if (kind) found.set(line, { kind, score: 3, isLoose: true });
  }
  for (const line of found.keys()) if (!counts.has(appearanceOf(line))) counts.set(appearanceOf(line), 1);
}

/** "University Experience": no employer ends with the word of a heading. */
const endsAsHeading = (text: string): boolean => {
  const [, last = ''] = /\s(\p{L}+)$/u.exec(text) ?? [];
  const kind = headingKind(last);
  return kind === 'experience' || kind === 'education';
};

interface Extent {
  page: number;
  x: number;
  x2: number;
}

function extentsOfBlocks(lines: Line[]): Map<number, Extent> {
  const out = new Map<number, Extent>();
  for (const line of lines) {
    const known = out.get(line.block);
    if (!known) out.set(line.block, { page: line.page, x: line.x, x2: line.x2 });
    else {
      known.x = Math.min(known.x, line.x);
      known.x2 = Math.max(known.x2, line.x2);
    }
  }
  return out;
}

/** The section that a new block continues: that of the block above it, or of the same column on the previous page. */
function inheritedSection(
  line: Line,
  doc: PageLines,
  openAt: Map<number, Section>,
  extents: Map<number, Extent>,
): Section | undefined {
  const extent = extents.get(line.block);
  const above = doc.blockAbove.get(line.block);
  const over = above === undefined ? undefined : extents.get(above);
  // The heading of the column beside this one may stand alone above both.
  const isBeside = over && extent && over.page === extent.page && (over.x2 < extent.x || over.x > extent.x2);
  // A heading in the rows above both columns belongs to one of them.
  const heading = above === undefined ? undefined : openAt.get(above)?.heading;
  const isOfOther =
    heading !== undefined &&
    extent !== undefined &&
    heading.block === above &&
    heading.page === extent.page &&
    (heading.x2 < extent.x || heading.x > extent.x2);
  if (
    above !== undefined &&
    openAt.has(above) &&
    !((isBeside || isOfOther) && hasPageBefore(extent, extents))
  )
    return openAt.get(above);
  if (!extent) return undefined;
  const own = [...openAt.keys()].findLast((other) => {
    const at = extents.get(other);
    return at?.page === extent.page - 1 && Math.abs(at.x - line.x) < SAME_COLUMN && line.x > 0 && other > 0;
  });
  if (own !== undefined && above === undefined && isAside(own, extents)) return openAt.get(own);
  let best: { page: number; share: number; block: number } | undefined;
  for (const other of openAt.keys()) {
    const at = extents.get(other);
    if (!at || at.page >= extent.page) continue;
    const overlap = Math.min(at.x2, extent.x2) - Math.max(at.x, extent.x);
    const share = overlap / Math.max(1, Math.max(at.x2, extent.x2) - Math.min(at.x, extent.x));
    // Of the blocks on the previous page, the last one that covers about the same columns.
    if (!best || at.page > best.page || (at.page === best.page && share >= best.share - 0.25))
      best = { page: at.page, share, block: other };
  }
  return best ? openAt.get(best.block) : undefined;
}

/** In points: as far as lines of one column begin apart. */
const SAME_COLUMN = 24;

/** Whether a block stands to the right of another one on its page. */
const isAside = (block: number, extents: Map<number, Extent>): boolean => {
  const one = extents.get(block);
  return one !== undefined && [...extents.values()].some(({ page, x2 }) => page === one.page && x2 < one.x);
};

/** Whether a column goes on from the page before. */
const hasPageBefore = (extent: Extent, extents: Map<number, Extent>): boolean =>
  [...extents.values()].some(
    ({ page, x, x2 }) =>
      page === extent.page - 1 && x < extent.x2 && x2 > extent.x && Math.abs(x - extent.x) < SAME_COLUMN,
  );

const isNameLike = (line: Line, body: BodyStyle) =>
  line.size >= body.size * 1.5 && !/\d|@/.test(line.text) && headingKind(line.text) === undefined;

/** True for a label inside a section ("Languages" above programming languages) rather than a new section. */
function isSubHeading(line: Line, head: Candidate, current: Section, counts: Map<string, number>): boolean {
  const opened = current.heading;
  if (!opened) return false;
  const isCentred = Math.abs(line.x + line.x2 - opened.x - opened.x2) < 12;
  const isIndented =
    line.x > opened.x + 8 && line.x < opened.x + 150 && line.block === opened.block && !isCentred;
  if (appearanceOf(opened) === appearanceOf(line)) return isIndented && current.kind === 'skills';
  const isSmaller = line.size < opened.size * 0.96;
  const isWeaker =
    isSmaller ||
    (line.size <= opened.size * 1.02 &&
      (counts.get(appearanceOf(line)) ?? 0) < (counts.get(appearanceOf(opened)) ?? 0));
  if (current.kind === 'skills' && ['certificates', 'other', 'projects', 'summary'].includes(head.kind))
    return isSmaller;
  if (current.kind === 'skills' && ['skills', 'languages'].includes(head.kind))
    return isWeaker || (counts.get(appearanceOf(opened)) ?? 0) >= 3;
  if (['experience', 'projects', 'volunteer', 'education'].includes(current.kind))
    return (
      isWeaker &&
      (['projects', 'other', 'skills', 'summary', 'experience'].includes(head.kind) || head.score < 2) &&
      isSmaller
    );
  return false;
}

/** True for an indented or smaller line under a skills heading, which names a group of skills. */
const isUnderSkills = (line: Line, current: Section): boolean => {
  const opened = current.heading;
  if (current.kind !== 'skills' || opened?.block !== line.block) return false;
  if (line.size < opened.size * 0.96) return true;
  return line.x > opened.x + 8 && Math.abs(line.x + line.x2 - opened.x - opened.x2) >= 12;
};

/** True for a line in heading style in a list of entries with dates directly below it: the head of an entry. */
const isEntryHead = (index: number, lines: Line[], current: Section, found: Map<Line, unknown>): boolean => {
  if (!['experience', 'education', 'projects', 'volunteer'].includes(current.kind)) return false;
  for (const line of lines.slice(index + 1, index + 4)) {
    if (found.has(line)) return false;
    if (findSpans(line.text).some((span) => span.isRange)) return true;
  }
  return false;
};

/** Lines with unknown words that look exactly like the known headings of this resume. */
function unknownHeadings(
  lines: Line[],
  found: Map<Line, Candidate>,
  counts: Map<string, number>,
  body: BodyStyle,
): Set<Line> {
  const out = new Set<Line>();
  for (const [style, count] of counts) {
    if (count < 2) continue;
    const same = lines.filter(
      (line) => !found.has(line) && appearanceOf(line) === style && canBeHeading(line, body),
    );
    const all = lines.filter((line) => appearanceOf(line) === style);
    if (all.length > count * 2 + 4 && !areHeadings(all, body)) continue;
    for (const line of same) out.add(line);
  }
  return out;
}

/** Much larger than the text, and like headings all of them. */
const areHeadings = (lines: Line[], body: BodyStyle): boolean =>
  lines.every((line) => line.size >= body.size * LARGE && canBeHeading(line, body));
const LARGE = 1.3;

/** "5 Awards and Qualifications". */
const NUMBERED = /^\d{1,2}(?:\.\d)?[.)]?\s(?=\p{Lu})/u;

function canBeHeading(line: Line, body: BodyStyle): boolean {
  const differs =
    line.size > body.size * 1.04 ||
    line.style !== body.style ||
    isUpper(line.text) ||
    line.level !== undefined;
  return (
    differs &&
    !line.bullet &&
    line.text.length <= 40 &&
    line.text.split(/[^\p{L}'’]+/u).filter(Boolean).length <= 5 &&
    !/[\d@,;|]|[.]$/.test(line.text.replace(NUMBERED, '')) &&
    !isDateLike(line.text) &&
    (line.gap === undefined || line.gap > 0.3 || line.level !== undefined || line.size > body.size * 1.25)
  );
}

const RUN_IN = new Set<SectionKind>(['skills', 'languages', 'certificates', 'education', 'summary']);

/** "Skills: SQL, Excel" is a section of one line. Inside a job such a label belongs to the job. */
function runInHeading(
  line: Line,
  kind: SectionKind,
  next: Line | undefined,
): { kind: SectionKind; line: Line } | undefined {
  if (['experience', 'projects', 'volunteer', 'education'].includes(kind)) return undefined;
  const [, name, rest] = /^([^:]{3,40}):\s+(.{2,})$/.exec(line.text) ?? [];
  if (name === undefined || rest === undefined) return undefined;
  const label = headingKind(name);
  if (!label || !RUN_IN.has(label) || label === kind) return undefined;
  if (kind === 'skills' && (label !== 'languages' || !rest.split(/[,;/|•·]/).some(isSpokenLanguage)))
    return undefined;
  if (label === 'summary' && !next) return undefined;
  const parts = [{ text: rest, x: line.x, x2: line.x2, gap: 0, style: line.style }];
  return { kind: label, line: { ...line, text: rest, parts, bullet: false } };
}
