import { findSpans, isDateLike } from '../../dates.ts';
import type { SectionKind } from '../../headings.ts';
import type { Line } from '../../page-lines.ts';
import type { Section } from '../../section.ts';
import { isUpper } from '../../sections.ts';
import { DEGREE, findDegree, SCHOOL } from '../../words/studies.ts';
import { anchorSpan, isBody } from '../entries.ts';
import { type EntryOptions, splitLine } from '../pieces.ts';
import { gluedPair } from './glued-pairs.ts';

/** What may stand under a job with a separate heading ("Achievements", "Projects", "Technologies"). */
const MAY_INTERRUPT: ReadonlySet<SectionKind> = new Set<SectionKind>([
  'other',
  'projects',
  'skills',
  'summary',
  'certificates',
  'education',
]);
/** A heading about the results of one job. */
const OF_A_JOB =
  /^(?:(?:key|main|major|notable|selected)\s+)?(?:achievements?|accomplishments?|responsibilities|results|highlights|contributions|deliverables|erfolge|ergebnisse|logros|réalisations|risultati|resultados|resultaten|osiągnięcia|realizări)\s*:?$/iu;
/** Words of a title that a resumed job must have. */
const CLEAR = 0.6;

/**
 * The sections with the jobs below a heading that only interrupted them ("Key achievements" of the first job): lines in
 * the form of the heads of the jobs before, with a title in them.
 */
export function withResumedJobs(sections: Section[], options: EntryOptions): Section[] {
  const out: Section[] = [];
  let jobs: Section | undefined;
  for (const section of sections) {
    if (section.kind === 'experience') jobs = section;
    else if (!MAY_INTERRUPT.has(section.kind)) jobs = undefined;
    const at = jobs && jobs !== section ? resumedAt(section, jobs, options) : undefined;
    if (!jobs || at === undefined) {
      out.push(section);
      continue;
    }
    const whole: Section = { ...jobs, lines: [...jobs.lines, ...section.lines.slice(at)] };
    out[out.indexOf(jobs)] = whole;
    jobs = whole;
    out.push({ ...section, lines: section.lines.slice(0, at) });
  }
  return out;
}

/** Studies whose heading or lines hold jobs, as under "Professional qualifications", become a section of jobs. */
export const withJobsOfStudies = (sections: Section[], options: EntryOptions): Section[] =>
  sections.map((section) => {
    const isQualifications = section.kind === 'certificates' && /qualifi/i.test(section.heading?.text ?? '');
    if (section.kind !== 'education' && !isQualifications) return section;
    const heads = formsOf(section.lines, options).map(({ line }) => line);
    const jobs = heads.filter((line) => isTitled(line, options) || isGluedHead(line, options));
    const isStudy = heads.some(({ text }) => findDegree(text) !== null);
    return jobs.length > 1 && jobs.length > heads.length / 2 && !isStudy
      ? { ...section, kind: 'experience' }
      : section;
  });

const isGluedHead = (line: Line, { titleOf }: EntryOptions): boolean =>
  splitLine(line).some(({ text }) => gluedPair(text, titleOf) !== undefined);

/** Whether a heading is below that of the jobs, by its words or its look. */
function isBelow({ kind, heading }: Section, jobs: Section): boolean {
  if (!heading || kind === 'education') return kind === 'education';
  if (OF_A_JOB.test(heading.text)) return true;
  const above = jobs.heading;
  return (
    above !== undefined &&
    kind !== 'certificates' &&
    (heading.size < above.size * 0.98 ||
      (heading.style !== above.style && heading.size <= above.size && !heading.bold) ||
      (isUpper(above.text) && !isUpper(heading.text)))
  );
}

/** The form of the head of a job: where its dates stand, and how they look. */
interface Form {
  line: Line;
  place: 'alone' | 'first' | 'last' | 'within';
  /** Lines of the head above the dates. */
  above: number;
}

function formsOf(lines: Line[], options: EntryOptions): (Form & { at: number })[] {
  return lines.flatMap((line, at) => {
    if (line.bullet || !anchorSpan(line)?.isRange) return [];
    const [first, last] = [line.parts[0], line.parts.at(-1)];
    const place = isDateLike(line.text)
      ? 'alone'
      : isDateLike(first?.text ?? '')
        ? 'first'
        : isDateLike(last?.text ?? '')
          ? 'last'
          : 'within';
    const before = lines.slice(Math.max(0, at - MAX_ABOVE), at);
    const above =
      place === 'alone' ? before.length - 1 - before.findLastIndex((one) => isBody(one, options)) : 0;
    return [{ line, place, above, at }];
  });
}
const MAX_ABOVE = 3;

/** Where the jobs go on in this section. */
function resumedAt(section: Section, jobs: Section, options: EntryOptions): number | undefined {
  if (!isBelow(section, jobs)) return undefined;
  const known = formsOf(jobs.lines, options);
  const isStudies = section.kind === 'education';
  const found = formsOf(section.lines, options).find((form) => {
    const head = section.lines.slice(form.at - form.above, form.at + 1 + MAX_BELOW);
    return (
      known.some((other) => isAlike(form, other)) &&
      head
        .slice(0, form.above + 1 + (form.place === 'alone' ? MAX_BELOW : 1))
        .some((line) => isTitled(line, options)) &&
      !(isStudies && head.some(({ text }) => DEGREE.test(text) || SCHOOL.test(text)))
    );
  });
  const above = Math.max(...known.map((form) => form.above)) || MAX_ABOVE;
  return found && found.at - Math.min(found.above, above);
}
const MAX_BELOW = 2;

const isAlike = (one: Form, other: Form): boolean =>
  one.place === other.place &&
  one.line.style === other.line.style &&
  (one.line.block !== other.line.block || Math.abs(one.line.x - other.line.x) < 3);

const isTitled = (line: Line, options: EntryOptions): boolean =>
  !line.bullet &&
  findSpans(line.text).length < 2 &&
  splitLine(line).some(({ text }) => text.split(/,\s+/).some((part) => options.titleOf(part) >= CLEAR));
