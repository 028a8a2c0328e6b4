import { withoutDates } from '../dates.ts';

import type { Place, WorkEntry } from '../result.ts';
import { type Rule, weigh } from '../rules.ts';
import { DEGREE, SCHOOL } from '../words/studies.ts';
import { companyScore, isDepartment, titleScore } from '../words/titles.ts';
import {
  endsSentence,
  hasNumber,
  hasTownAfter,
  isCut,
  isEnglishSentence,
  isFormWord,
  isLegalForm,
  isRest,
  isSentence,
} from './words.ts';

export interface JobContext {
  isJobTitle: (text: string) => boolean;
  placeOf: (text: string) => Place | undefined;
  /** No heading says that these are jobs. */
  isUnheaded: boolean;
}

type Title = JobContext & { title: string };
type Employer = JobContext & { company: string; job: WorkEntry };

const isKnownTitle = ({ title, isJobTitle }: Title): boolean => titleScore(title) >= 0.5 || isJobTitle(title);

/** Nothing else by its words. */
export const isClearTitle = (title: string, { isJobTitle }: JobContext): boolean =>
  titleScore(title) >= 0.8 || isJobTitle(title);

/** Whether nothing says that it is one; half, if some of its words do. */
const isUnknownTitle = (one: Title): number => (isKnownTitle(one) ? 0 : titleScore(one.title) > 0 ? 0.5 : 1);

/** Words that occur twice: "Approved Electrician Maintenance Electrician" are two titles. */
const hasWordTwice = ({ title }: Title): boolean => {
  const words = title.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  return new Set(words).size < words.length;
};

/** A phrase of the head, beside title and employer, with words of an employer where the one that was taken has none. */
function hasBetterBeside({ company, job }: Employer): boolean {
  if (companyScore(company) > 0) return false;
  return phrasesOf(job).some(
    (phrase) =>
      companyScore(phrase) > 0 &&
      !/\d{3}/.test(phrase) &&
      !company.includes(phrase) &&
      !phrase.includes(company) &&
      !(job.job_title ?? '').includes(phrase) &&
      titleScore(phrase) < 0.5,
  );
}

/** Phrases of the head, without dates. */
const phrasesOf = ({ quote }: WorkEntry): string[] =>
  quote.split(/\s[/|•·–—-]\s|,\s+/).map((phrase) => withoutDates(phrase).trim());

/** A part of the job's place: "Co. Clare" of "Ennis, Co. Clare". */
const isOfPlace = (phrase: string, { location }: WorkEntry): boolean =>
  location !== null && (location.includes(phrase) || phrase.includes(location));

/** A phrase of the head with capitals that is neither title nor employer, nor a known place, where no word says which is which. */
function hasOtherBeside({ company, job, placeOf }: Employer): boolean {
  if (companyScore(company) > 0) return false;
  return phrasesOf(job).some(
    (phrase) =>
      /^\p{Lu}\p{L}+/u.test(phrase) &&
      phrase.length < LONG &&
      !company.includes(phrase) &&
      !phrase.includes(company) &&
      !(job.job_title ?? '').includes(phrase) &&
      !phrase.includes(job.job_title ?? phrase) &&
      !isSentence(phrase) &&
      !isFormWord(phrase) &&
      titleScore(phrase) < 0.5 &&
      !isOfPlace(phrase, job) &&
      placeOf(phrase) === undefined,
  );
}

/** Its line goes on with the rest of its name: "Kestrel Systems Pvt" before ". Ltd.". */
function goesOnInLine({ company, job }: Employer): boolean {
  const at = job.quote.indexOf(company);
  const rest = at < 0 ? '' : job.quote.slice(at + company.length);
  return isLegalForm(/^[.,]?\s*([\p{L}.]{2,7})(?=$|[\s,)])/u.exec(rest)?.[1] ?? '');
}

/** Not printed beside the title, but taken from the job above. */
const isInherited = ({ company, job }: Employer): boolean =>
  job.quote !== '' && !job.quote.includes(company.slice(0, 8));

/** Letters of a title or employer; few are longer. */
const LONG = 65;

export const TITLE_DOUBTS: readonly Rule<Title>[] = [
  {
    name: 'not known to the vocabulary, nor by its words',
    applies: isUnknownTitle,
    weight: 0.3,
  },
  { name: 'a heading or the name of a column', applies: ({ title }) => isFormWord(title), weight: 0.4 },
  {
    name: 'a degree',
    applies: ({ title }) => DEGREE.exec(title)?.index === 0 && titleScore(title) < 0.9,
    weight: 0.3,
  },
  { name: 'a sentence', applies: (one) => isSentence(one.title) && !isKnownTitle(one), weight: 0.2 },
  { name: 'a sentence in English', applies: ({ title }) => isEnglishSentence(title), weight: 0.4 },
  { name: 'ends a sentence', applies: ({ title }) => endsSentence(title), weight: 0.3 },
  { name: 'a number in it', applies: ({ title }) => hasNumber(title), weight: 0.3 },
  { name: 'a label in it', applies: ({ title }) => /:\s/.test(title), weight: 0.3 },
  { name: 'very long', applies: ({ title }) => title.length > LONG, weight: 0.3 },
  { name: 'begins inside a phrase', applies: ({ title }) => isRest(title), weight: 0.3 },
  { name: 'ends inside a phrase', applies: ({ title }) => isCut(title), weight: 0.4 },
  { name: 'two titles in one', applies: hasWordTwice, weight: 0.4 },
  {
    name: 'one or two letters',
    applies: ({ title }) => (title.match(/\p{L}/gu)?.length ?? 0) < 3,
    weight: 0.4,
  },
];

const EMPLOYER_DOUBTS: readonly Rule<Employer>[] = [
  { name: 'goes on with a town', applies: ({ company }) => hasTownAfter(company), weight: 0.4 },
  {
    name: 'is a place',
    applies: ({ company, placeOf }) => companyScore(company) === 0 && placeOf(company) !== undefined,
    weight: 0.4,
  },
  { name: 'a heading or the name of a column', applies: ({ company }) => isFormWord(company), weight: 0.4 },
  { name: 'only the form of a company', applies: ({ company }) => isLegalForm(company), weight: 0.4 },
  { name: 'a department', applies: ({ company }) => isDepartment(company), weight: 0.4 },
  {
    name: 'a sentence',
    applies: ({ company }) => isSentence(company) && companyScore(company) === 0,
    weight: 0.4,
  },
  { name: 'a sentence in English', applies: ({ company }) => isEnglishSentence(company), weight: 0.4 },
  { name: 'ends a sentence', applies: ({ company }) => endsSentence(company), weight: 0.4 },
  { name: 'another phrase of the head reads more like one', applies: hasBetterBeside, weight: 0.4 },
  { name: 'another phrase of the head may be it', applies: hasOtherBeside, weight: 0.25 },
  { name: 'goes on in its line', applies: goesOnInLine, weight: 0.4 },
  { name: 'that of the job above', applies: isInherited, weight: 0.1 },
  { name: 'the title again', applies: ({ company, job }) => company === job.job_title, weight: 0.5 },
  { name: 'very long', applies: ({ company }) => company.length > LONG, weight: 0.3 },
  { name: 'begins inside a phrase', applies: ({ company }) => isRest(company), weight: 0.3 },
  { name: 'ends inside a phrase', applies: ({ company }) => isCut(company), weight: 0.4 },
  {
    name: 'one or two letters',
    applies: ({ company }) => (company.match(/\p{L}/gu)?.length ?? 0) < 3,
    weight: 0.3,
  },
  {
    name: 'words of a title',
    applies: ({ company, isJobTitle }) =>
      companyScore(company) === 0 && (titleScore(company) >= 0.7 || isJobTitle(company)),
    weight: 0.4,
  },
  {
    name: 'a school, with a degree as the title',
    applies: ({ company, job }) => SCHOOL.test(company) && DEGREE.test(job.job_title ?? ''),
    weight: 0.3,
  },
];

const ENTRY_DOUBTS: readonly Rule<JobContext & { job: WorkEntry }>[] = [
  { name: 'below no heading about work', applies: ({ isUnheaded }) => isUnheaded, weight: 0.15 },
  { name: 'without dates', applies: ({ job }) => job.start === null && job.end === null, weight: 0.1 },
  { name: 'no title', applies: ({ job }) => job.job_title === null, weight: 0.2 },
];

/** How much is to be doubted of a title, 0 to 1. */
export const titleDoubt = (title: string, context: JobContext): number =>
  weigh(TITLE_DOUBTS, { ...context, title });

export function jobDoubt(job: WorkEntry, context: JobContext): number {
  const { job_title, company_name } = job;
  const title = job_title === null ? 0 : titleDoubt(job_title, context);
  const employer =
    company_name === null ? 0 : weigh(EMPLOYER_DOUBTS, { ...context, company: company_name, job });
  return weigh(ENTRY_DOUBTS, { ...context, job }) + title + employer;
}
