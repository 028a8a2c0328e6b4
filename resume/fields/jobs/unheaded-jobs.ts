import { findSpans } from '../../dates.ts';
import type { Line } from '../../page-lines.ts';
import type { Section } from '../../section.ts';
import { type IsJobTitle, leadingTitle } from '../../words/leading-title.ts';
import { anchorSpan, isBody } from '../entries.ts';
import { type EntryOptions, splitLine } from '../pieces.ts';
import { labelledValue } from '../table-rows.ts';
import { dividedHeads } from './divided-heads.ts';
import { tellsJob } from './told-jobs.ts';

/** Sections in which jobs may stand under an unusual heading; under a known one ("Interests") they are something else. */
const mayHoldJobs = ({ kind, heading, lines }: Section): boolean =>
  heading === undefined ||
  kind === 'unknown' ||
  (kind === 'summary' && lines.some(tellsJob)) ||
  (HOLDS_LABELS.has(kind) && lines.some((_, at) => isLabelledJob(lines, at)));
/** Sections below which jobs may stand under a heading that is not known, and how many must. */
const MAY_GO_ON: ReadonlySet<string> = new Set([
  'certificates',
  'skills',
  'languages',
  'projects',
  'other',
  'contact',
]);
const MIN_JOBS_BELOW = 3;
const HOLDS_LABELS: ReadonlySet<string> = new Set(['certificates', 'projects', 'skills', 'other']);
/** Dates with an employer, and below them a title with its label. */
const isLabelledJob = (lines: Line[], at: number): boolean => {
  const [line, ...below] = lines.slice(at, at + 3);
  const isTitle = (one: Line) => labelledValue(one)?.role === 'title';
  return line !== undefined && !line.bullet && anchorSpan(line)?.isRange === true && below.some(isTitle);
};
const YEAR = /(?:19|20)\d\d|\d[/'’]\d\d/;
/** "Volunteer / Treasurer, Food Bank"; a "Volunteer Manager" has a job. */
const VOLUNTARY =
  /(?<!\p{L})(?:volunteer|voluntary|ehrenamt|ehrenamtlich|voluntari[oa]|voluntariado|bénévolat|bénévole)\s?(?:[/,:(–-]|$)/iu;
/** White space that ends the text about the last job. */
const WIDE_GAP = 0.6;

/**
 * The sections with a separate section for jobs that stand under no heading about work: dated lines with a title in them
 * or beside them. For resumes without any other job. Undefined if there are none.
 */
export function withUnheadedJobs(
  sections: Section[],
  options: EntryOptions,
  isJobTitle?: IsJobTitle,
): Section[] | undefined {
  let isFound = false;
  const out = sections.flatMap((section) => {
    const { lines } = section;
    const isOpen = mayHoldJobs(section);
    const all = isOpen || MAY_GO_ON.has(section.kind) ? headsOf(lines, options, isJobTitle) : [];
    const heads = isOpen || all.length >= MIN_JOBS_BELOW ? all : [];
    const [first, last] = [heads[0], heads.at(-1)];
    if (!first || !last) return [section];
    isFound = true;
    const dated = lines.flatMap((line, at) => (isDated(line) ? [at] : []));
    const from = isOpen ? Math.min(first.from, ...dated) : first.from;
    const to = endOf(lines, Math.max(last.at, ...dated));
    const before: Section = { ...section, lines: lines.slice(0, from) };
    const jobs: Section = { kind: 'experience', heading: undefined, lines: lines.slice(from, to) };
    const after: Section = { kind: 'unknown', heading: undefined, lines: lines.slice(to) };
    return [before, jobs, after].filter(({ kind, lines: some }) => kind === 'header' || some.length > 0);
  });
  return isFound ? out : undefined;
}

const STUDY =
  /\b(?:university|college|school|degree|diploma|b\.?(?:sc|a|eng|ed)|m\.?(?:sc|a|eng|ba)|phd|gcses?|a[- ]levels?|certificate|course|nvq|btec|ausbildung|studium|universität|hochschule|abitur|grado|máster|universidad|licence|baccalauréat|diplôme|université|lycée)\b/iu;

/** A line like those of jobs, whose title or employer is unknown: with a range of dates and not about studies. */
function isDated(line: Line): boolean {
  if (line.bullet || !YEAR.test(line.text) || VOLUNTARY.test(line.text)) return false;
  const [head = line] = dividedHeads([line]);
  const span = anchorSpan(head);
  const isSince = span !== undefined && /^\p{L}/u.test(head.text.slice(span.index)) && span.isCurrent;
  return span?.isRange === true && !isSince && !STUDY.test(head.text);
}

interface Head {
  /** The line with the dates. */
  at: number;
  /** The first line of the job. */
  from: number;
}

function headsOf(lines: Line[], options: EntryOptions, isJobTitle: IsJobTitle | undefined): Head[] {
  const hasTitle = (line: Line | undefined): boolean =>
    line !== undefined &&
    !line.bullet &&
    !VOLUNTARY.test(line.text) &&
    splitLine(line).some(({ text }) =>
      text.split(/[,:]\s+/).some((part) => leadingTitle(part, isJobTitle) !== undefined),
    );
  const heads: Head[] = [];
  lines.forEach((line, at) => {
    if (tellsJob(line)) {
      heads.push({ at, from: at });
      return;
    }
    if (line.bullet || !YEAR.test(line.text)) return;
    const [head = line] = dividedHeads([line]);
    const span = anchorSpan(head);
    if (!span?.isRange) return;
    if (isLabelledJob(lines, at)) {
      heads.push({ at, from: at });
      return;
    }
    const above = lines[at - 1];
    const isFree = above !== undefined && !isBody(above, options) && (heads.at(-1)?.at ?? -1) < at - 1;
    const isAbove = isFree && (line.gap ?? 1) < WIDE_GAP && findSpans(above.text).length === 0;
    if (hasTitle(head)) heads.push({ at, from: at });
    else if (isAbove && hasTitle(above)) heads.push({ at, from: at - 1 });
    else if ((lines[at + 1]?.gap ?? 1) < WIDE_GAP && !isBodyLine(lines[at + 1]) && hasTitle(lines[at + 1]))
      heads.push({ at, from: at });
  });
  return heads;

  function isBodyLine(line: Line | undefined): boolean {
    return line === undefined || isBody(line, options);
  }
}

/** The line after the text about the job whose dates are in this line. */
function endOf(lines: Line[], at: number): number {
  const isEnd = (line: Line, n: number) => {
    const isApart = (line.gap ?? 1) > WIDE_GAP || line.block !== lines[at]?.block;
    const isText = () =>
      isBody(line, {
        bodyStyle: line.style,
        placeOf: () => undefined,
        titleOf: () => 0,
        takes: () => undefined,
      });
    return isApart && !line.bullet && (n > 0 || !isText());
  };
  const length = lines.slice(at + 1).findIndex(isEnd);
  return length < 0 ? lines.length : at + 1 + length;
}
