import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { titleInNormalCase } from '@placewell/contract/sourcing/title-case.ts';
import { formatMonth } from '../../../lib/values/formats.ts';
import type { CandidatePatch } from './candidate-fields.ts';

export type Work = Candidate['work_history'][number];
export type Education = Candidate['education'][number];
export type Language = Candidate['languages'][number];

export type EntryInput<T> =
  | { name: keyof T & string; label: string; kind: 'text'; max: number; isWide?: boolean }
  | { name: keyof T & string; label: string; kind: 'month' }
  | { name: keyof T & string; label: string; kind: 'check' }
  | { name: keyof T & string; label: string; kind: 'lines' };

export type EntryKind<T> = {
  name: 'work_history' | 'education' | 'languages';
  entries: (candidate: Candidate) => readonly T[];
  toPatch: (entries: readonly T[]) => CandidatePatch;
  title: string;
  singular: string;
  blank: T;
  inputs: readonly EntryInput<T>[];
  heading: (entry: T) => string;
  details: (entry: T) => string;
  bullets?: (entry: T) => readonly string[];
  /** An entry needs at least one of these. */
  requiredAny: readonly (keyof T & string)[];
  emptyMessage: string;
};

/** "Mar 2021 – present", "2015 – 2017", "until 2017". */
export function formatPeriod(entry: {
  start: string | null;
  end: string | null;
  is_current?: boolean;
}): string {
  const end = entry.is_current ? 'present' : entry.end && formatMonth(entry.end);
  if (!entry.start) return end && !entry.is_current ? `until ${end}` : (end ?? '');
  return end ? `${formatMonth(entry.start)} – ${end}` : formatMonth(entry.start);
}

const joinParts = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

export const WORK_ENTRIES: EntryKind<Work> = {
  name: 'work_history',
  entries: ({ work_history, edited_fields }) =>
    edited_fields.includes('work_history')
      ? work_history
      : work_history.map((entry) => ({ ...entry, job_title: titleInNormalCase(entry.job_title) })),
  toPatch: (entries) => ({ work_history: [...entries] }),
  title: 'Work history',
  singular: 'position',
  blank: { job_title: '', company_name: '', start: null, end: null, is_current: false, bullets: [] },
  inputs: [
    { name: 'job_title', label: 'Title', kind: 'text', max: 200, isWide: true },
    { name: 'company_name', label: 'Company', kind: 'text', max: 200, isWide: true },
    { name: 'start', label: 'From', kind: 'month' },
    { name: 'end', label: 'To', kind: 'month' },
    { name: 'is_current', label: 'Current position', kind: 'check' },
    { name: 'bullets', label: 'Highlights, one per line', kind: 'lines' },
  ],
  heading: (entry) => entry.job_title || entry.company_name,
  details: (entry) => joinParts(entry.job_title ? entry.company_name : '', formatPeriod(entry)),
  bullets: (entry) => entry.bullets,
  requiredAny: ['job_title', 'company_name'],
  emptyMessage: 'Enter a title or company.',
};

export const EDUCATION_ENTRIES: EntryKind<Education> = {
  name: 'education',
  entries: (candidate) => candidate.education,
  toPatch: (entries) => ({ education: [...entries] }),
  title: 'Education',
  singular: 'education',
  blank: { degree: '', field: '', school_name: '', start: null, end: null },
  inputs: [
    { name: 'degree', label: 'Degree', kind: 'text', max: 200, isWide: true },
    { name: 'field', label: 'Subject', kind: 'text', max: 200, isWide: true },
    { name: 'school_name', label: 'School', kind: 'text', max: 200, isWide: true },
    { name: 'start', label: 'From', kind: 'month' },
    { name: 'end', label: 'To', kind: 'month' },
  ],
  heading: (entry) => [entry.degree, entry.field].filter(Boolean).join(', ') || entry.school_name,
  details: (entry) => joinParts(entry.degree || entry.field ? entry.school_name : '', formatPeriod(entry)),
  requiredAny: ['degree', 'field', 'school_name'],
  emptyMessage: 'Enter a degree, subject or school.',
};

export const LANGUAGE_ENTRIES: EntryKind<Language> = {
  name: 'languages',
  entries: (candidate) => candidate.languages,
  toPatch: (entries) => ({ languages: [...entries] }),
  title: 'Languages',
  singular: 'language',
  blank: { name: '', level: null },
  inputs: [
    { name: 'name', label: 'Language', kind: 'text', max: 60 },
    { name: 'level', label: 'Level', kind: 'text', max: 60 },
  ],
  heading: (entry) => entry.name,
  details: (entry) => entry.level ?? '',
  requiredAny: ['name'],
  emptyMessage: 'Enter a language.',
};
