import {
  DOCUMENT_LANGUAGES,
  type DocumentLanguage,
  type DocumentSection,
} from '@placewell/contract/sharing/documents.ts';
import type {
  RequirementStatus,
  SharedCandidate,
  SharedRequirement,
} from '@placewell/contract/sharing/shared-candidates.ts';
import { payDigits, payRange } from '@placewell/contract/sourcing/pay.ts';
import { askedFor, type SharePageTexts, sharePageTexts, shownOf } from '../share-pages/share-pages.public.ts';

/** What stands in a document, in its order, before it is drawn in any format. */
export type DocumentModel = {
  language: DocumentLanguage;
  /** Of the file: the name or code, and what job it is for. */
  title: string;
  name: string;
  headline: string | null;
  facts: string[];
  /** "Candidate for" and the job's title. */
  job: { label: string; title: string } | null;
  sections: (Section | FactSection)[];
};
export type Entry = {
  title: string;
  place: string;
  period: string;
  bullets: string[];
};
/** What the job asks for, in the words of the page. */
export type Requirement = {
  label: string;
  /** That it is a must-have, in a word. */
  must: string | null;
  status: RequirementStatus;
  /** The status in a word. */
  word: string;
  quote: string | null;
  /** Where the quote stands; without a quote, the facts that the record states. */
  source: string | null;
};
export type Section = { key: DocumentSection; heading: string } & (
  | { kind: 'text'; paragraphs: string[] }
  | { kind: 'requirements'; requirements: Requirement[] }
  | { kind: 'entries'; entries: Entry[] }
  | { kind: 'words'; words: string[] }
  | { kind: 'pairs'; pairs: { name: string; level: string | null }[] }
);
/** Facts in a document that is not a resume: labels, each with its value. */
export type FactSection = {
  key: 'facts';
  heading: string;
  kind: 'facts';
  rows: { label: string; value: string }[];
};

export type ModelInput = {
  candidate: SharedCandidate;
  job_title?: string | null | undefined;
  language: string | null;
};

/** The language of a document for a contact: one of ours, English for any other. */
export const documentLanguage = (language: string | null): DocumentLanguage =>
  DOCUMENT_LANGUAGES.find((one) => one === language?.slice(0, 2).toLowerCase()) ?? 'en';

/** The document of a candidate; a section without content is left out with its heading. */
export function documentModel({ candidate, job_title, language: wanted }: ModelInput): DocumentModel {
  const language = documentLanguage(wanted);
  const texts = sharePageTexts(language);
  const { content, sections } = candidate;
  return {
    language,
    title: [content.display_name, job_title].filter(Boolean).join(' – '),
    name: content.display_name,
    headline: content.headline,
    facts: factsOf(candidate, language, texts),
    job: job_title ? { label: texts.document.forJob, title: job_title } : null,
    sections: [...new Set(sections)].flatMap((key) => {
      const section = sectionOf(key, candidate, language, texts);
      return section ? [{ key, heading: { ...texts, ...texts.document }[key], ...section }] : [];
    }),
  };
}

/** A document of facts in English, such as those of a fee; plain data, so that it can go to a thread. */
export type Facts = Pick<DocumentModel, 'title' | 'name' | 'headline' | 'facts' | 'job'> & {
  /** One without rows is left out with its heading. */
  sections: Pick<FactSection, 'heading' | 'rows'>[];
};
export const factsModel = ({ sections, ...head }: Facts): DocumentModel => ({
  ...head,
  language: 'en',
  sections: sections
    .filter(({ rows }) => rows.length > 0)
    .map((section) => ({ key: 'facts', kind: 'facts', ...section })),
});

type Body = Section extends infer S ? (S extends unknown ? Omit<S, 'key' | 'heading'> : never) : never;

function sectionOf(
  key: DocumentSection,
  { content, pitch, requirements }: SharedCandidate,
  language: DocumentLanguage,
  texts: SharePageTexts,
): Body | undefined {
  switch (key) {
    case 'pitch': {
      const paragraphs = linesOf(pitch);
      return paragraphs.length > 0 ? { kind: 'text', paragraphs } : undefined;
    }
    case 'requirements':
      return requirements.length > 0
        ? { kind: 'requirements', requirements: requirements.map((one) => toRequirement(one, language)) }
        : undefined;
    case 'work_history': {
      const entries = content.work_history.map((job) => ({
        title: job.job_title || job.company_name,
        place: job.job_title ? job.company_name : '',
        period: periodOf(job, language, texts),
        bullets: job.bullets.flatMap(linesOf),
      }));
      return asEntries(entries);
    }
    case 'education': {
      const entries = content.education.map(({ degree, field, school_name, start, end }) => {
        const title = [degree, field].filter(Boolean).join(', ');
        return {
          title: title || school_name,
          place: title ? school_name : '',
          period: periodOf({ start, end, is_current: false }, language, texts),
          bullets: [],
        };
      });
      return asEntries(entries);
    }
    case 'skills': {
      const words = content.skills.map((skill) => skill.trim()).filter(Boolean);
      return words.length > 0 ? { kind: 'words', words } : undefined;
    }
    case 'languages': {
      const pairs = content.languages.filter(({ name }) => name.trim() !== '');
      return pairs.length > 0 ? { kind: 'pairs', pairs } : undefined;
    }
  }
}

function asEntries(all: Entry[]): Body | undefined {
  const entries = all.filter(
    ({ title, period, bullets }) => title || (period && bullets.length > 0) || bullets.length > 0,
  );
  return entries.length > 0 ? { kind: 'entries', entries } : undefined;
}

function toRequirement(asked: SharedRequirement, language: DocumentLanguage): Requirement {
  const texts = sharePageTexts(language);
  const { is_must, requirement_status: status } = asked;
  return {
    label: askedFor(asked, texts),
    must: is_must ? texts.must : null,
    status,
    word: texts.statuses[status],
    ...shownOf(asked, texts),
  };
}

const linesOf = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);

function factsOf(
  { content, pay }: SharedCandidate,
  language: DocumentLanguage,
  texts: SharePageTexts,
): string[] {
  const { location, experience_years, notice_period_days } = content;
  return [
    location,
    experience_years === null || experience_years <= 0
      ? null
      : texts.document.years({ count: experience_years }),
    notice_period_days === null ? null : noticeOf(notice_period_days, texts.document),
    payOf(pay, language, texts),
  ].filter((fact): fact is string => Boolean(fact));
}

const noticeOf = (days: number, { availableNow, notice }: SharePageTexts['document']) =>
  days === 0 ? availableNow : notice({ count: days });

function payOf(
  pay: SharedCandidate['pay'],
  language: DocumentLanguage,
  texts: SharePageTexts,
): string | null {
  if (!pay) return null;
  const { salary_currency, salary_period } = pay;
  const [min, max] = payRange(pay);
  const number = new Intl.NumberFormat(language, {
    ...payDigits([min, max]),
    ...(salary_currency ? { style: 'currency', currency: salary_currency } : {}),
  });
  const range =
    min !== null && max !== null
      ? min === max
        ? number.format(min)
        : number.formatRange(min, max)
      : min !== null
        ? texts.payFrom({ amount: number.format(min) })
        : max !== null
          ? texts.payUpTo({ amount: number.format(max) })
          : null;
  if (range === null) return null;
  return `${texts.document.pay}: ${salary_period ? texts.payPer[salary_period]({ amount: range }) : range}`;
}

type Period = { start: string | null; end: string | null; is_current: boolean };

function periodOf(
  { start, end, is_current }: Period,
  language: DocumentLanguage,
  texts: SharePageTexts,
): string {
  const from = start && dateOf(start, language);
  const to = is_current ? texts.document.present : end && dateOf(end, language);
  return [from, from === to ? null : to].filter(Boolean).join(' – ');
}

/** "Mar 2021" of 2021-03, or the year. */
function dateOf(date: string, language: DocumentLanguage): string {
  const [year, month] = date.split('-').map(Number);
  if (!year || !month) return date;
  const format = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(Date.UTC(year, month - 1, 1));
}
