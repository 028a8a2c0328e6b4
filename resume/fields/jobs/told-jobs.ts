import { findSpans } from '../../dates.ts';
import type { Line, Part } from '../../page-lines.ts';
import { leadingTitle } from '../../words/leading-title.ts';
import { companyScore, titleScore } from '../../words/titles.ts';

/** A job that a line tells in words. */
interface Told {
  title: string;
  employer: string;
  dates: string;
}

const WORKED = String.raw`(?:(?:i\s+)?(?:have\s+)?(?:(?:presently|currently|previously|formerly)\s+)?(?:been\s+)?(?:work(?:ed|ing|s)?|employed|serv(?:ed|ing)|joined)\s+)`;
const ARTICLE = String.raw`(?:an?\s+|the\s+)?`;
/** "Worked with Frost Ltd as a fitter", "Working as fitter in Frost Ltd", "Fitter in Frost Ltd". */
const EMPLOYER_FIRST = new RegExp(
  String.raw`^${WORKED}(?:with|at|in|for|by)\s+(?<employer>\S.{1,78}?),?\s+(?:as|in\s+the\s+(?:position|capacity|role)\s+of)\s+${ARTICLE}(?<title>\S.{1,58}?)$`,
  'iu',
);
const TITLE_FIRST = new RegExp(
  String.raw`^(?:${WORKED}as\s+${ARTICLE})?(?<title>\S.{1,58}?),?\s+(?<word>with|at|in|for|bei|chez|en|presso|bij)\s+(?<employer>\p{Lu}.{1,78}?)$`,
  'u',
);
/** Words between employer and dates: "from", "during the period". */
const BEFORE_DATES =
  /[\s,(–-]{0,8}(?:from|since|during|between|for\s{1,3}the\s{1,3}period(?:\s{1,3}of)?|period)?[\s:(]{0,5}$/iu;
const AFTER_DATES = /^[\s).,;]*$/u;
const LONGEST = 160;
/** Words of a title in a told job; less than for a line that is nothing else. */
const CLEAR = 0.6;

const isTitle = (text: string): boolean => titleScore(text) >= CLEAR || leadingTitle(text) !== undefined;

/** "Inspector in operations": where in the firm. */
const bareTitle = (title: string): string => title.replace(/\s(?:in|for)\s\p{Ll}[\p{L}\s]{0,40}$/u, '');

function told(text: string): Told | undefined {
  if (text.length > LONGEST || !/(?:19|20)\d\d/.test(text)) return undefined;
  const [span, ...more] = findSpans(text);
  if (!span || more.length > 0 || !(span.isRange || span.isCurrent)) return undefined;
  const dates = text.slice(span.index, span.index + span.length);
  const [before, after] = [text.slice(0, span.index), text.slice(span.index + span.length)];
  // "Jan 2016 to Nov 2016: Guest Officer, Frost Hotel."
  if (before.trim() === '') {
    const [, title = '', employer = ''] =
      /^\s*[:,]\s*([^,]{3,60}),\s+(.{2,80})$/u.exec(after.replace(/\.$/, '')) ?? [];
    const isPair = isTitle(bareTitle(title)) && !isTitle(employer) && /^[\p{Lu}\d"“]/u.test(employer);
    return isPair
      ? { title: bareTitle(title), employer, dates }
      : toldIn(after.replace(/^[\s:,–-]{1,8}/u, ''), dates);
  }
  if (!AFTER_DATES.test(after)) return undefined;
  return toldIn(before.replace(BEFORE_DATES, '').replace(/^[-–—•*]\s*/u, ''), dates);
}

/** "Tutor in Botany", "Stagiaire en programmation": a subject follows. */
const HAS_SUBJECT =
  /(?:tutor|teacher|lecturer|instructor|professor|student|researcher|stagiaire|apprentie?|alternante?|étudiante?|profesor[ae]?|insegnante|dozent(?:in)?)$/iu;

function toldIn(phrase: string, dates: string): Told | undefined {
  for (const form of [EMPLOYER_FIRST, TITLE_FIRST]) {
    const { title = '', employer = '', word = '' } = form.exec(phrase)?.groups ?? {};
    if (/^(?:in|en)$/u.test(word) && companyScore(employer) === 0 && HAS_SUBJECT.test(title)) continue;
    const isPair =
      title !== '' && isTitle(bareTitle(title)) && (companyScore(employer) > 0 || !isTitle(employer));
    // "Lecturer, University of Fernholm at Mirren": the campus is no employer.
    const isCampus = title.includes(', ') && companyScore(title.split(', ').at(-1) ?? '') > 0;
    if (isPair && !isCampus && /^[\p{Lu}\d"“]/u.test(employer))
      return { title: bareTitle(title), employer, dates };
  }
  return undefined;
}

/** Whether a line tells a job in words, with its dates. */
export const tellsJob = (line: Line): boolean => told(line.text) !== undefined;

/** In em: more than between words. */
const GAP = 2;

/** A line that tells a job in words, as one with title, employer and dates beside each other. */
export function withoutWords(line: Line): Line {
  const job = told(line.text);
  if (!job) return line;
  const texts = [job.title, job.employer, job.dates];
  const parts = texts.map(
    (text, n): Part => ({ text, x: line.x, x2: line.x2, gap: n === 0 ? 0 : GAP, style: line.style }),
  );
  return { ...line, text: texts.join('  '), parts, bullet: false };
}
