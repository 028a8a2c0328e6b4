import type { Candidate } from '@placewell/contract/candidates.ts';

export type Work = Candidate['work_history'][number];
export type Education = Candidate['education'][number];
export type Language = Candidate['languages'][number];

export type EntryInput<T> =
  | { name: keyof T & string; label: string; kind: 'text'; max: number; isWide?: boolean }
  | { name: keyof T & string; label: string; kind: 'month' }
  | { name: keyof T & string; label: string; kind: 'check' }
  | { name: keyof T & string; label: string; kind: 'lines' };

/** What a list of entries shows of each, and how one is edited. */
export type EntryKind<T> = {
  name: 'work_history' | 'education' | 'languages';
  title: string;
  one: string;
  blank: T;
  inputs: readonly EntryInput<T>[];
  head: (entry: T) => string;
  details: (entry: T) => string;
  bullets?: (entry: T) => readonly string[];
  /** Entries without any of these say nothing and are not kept. */
  needs: readonly (keyof T & string)[];
};

const months = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "2021-03" -> "Mar 2021", "2021" -> "2021". */
export function monthText(date: string): string {
  const [year, month] = date.split('-');
  return month ? months.format(new Date(Date.UTC(Number(year), Number(month) - 1, 1))) : (year ?? date);
}

/** "Mar 2021 – present", "2015 – 2017", "until 2017". */
export function periodText(entry: {
  start: string | null;
  end: string | null;
  is_current?: boolean;
}): string {
  const end = entry.is_current ? 'present' : entry.end && monthText(entry.end);
  if (!entry.start) return end && !entry.is_current ? `until ${end}` : (end ?? '');
  return end ? `${monthText(entry.start)} – ${end}` : monthText(entry.start);
}

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

export const WORK: EntryKind<Work> = {
  name: 'work_history',
  title: 'Work history',
  one: 'position',
  blank: { job_title: '', company_name: '', start: null, end: null, is_current: false, bullets: [] },
  inputs: [
    { name: 'job_title', label: 'Title', kind: 'text', max: 200, isWide: true },
    { name: 'company_name', label: 'Company', kind: 'text', max: 200, isWide: true },
    { name: 'start', label: 'From', kind: 'month' },
    { name: 'end', label: 'To', kind: 'month' },
    { name: 'is_current', label: 'Works there now', kind: 'check' },
    { name: 'bullets', label: 'What was done, one per line', kind: 'lines' },
  ],
  head: (entry) => entry.job_title || entry.company_name,
  details: (entry) => joined(entry.job_title ? entry.company_name : '', periodText(entry)),
  bullets: (entry) => entry.bullets,
  needs: ['job_title', 'company_name'],
};

export const EDUCATION: EntryKind<Education> = {
  name: 'education',
  title: 'Education',
  one: 'education',
  blank: { degree: '', field: '', school_name: '', start: null, end: null },
  inputs: [
    { name: 'degree', label: 'Degree', kind: 'text', max: 200, isWide: true },
    { name: 'field', label: 'Subject', kind: 'text', max: 200, isWide: true },
    { name: 'school_name', label: 'School', kind: 'text', max: 200, isWide: true },
    { name: 'start', label: 'From', kind: 'month' },
    { name: 'end', label: 'To', kind: 'month' },
  ],
  head: (entry) => [entry.degree, entry.field].filter(Boolean).join(', ') || entry.school_name,
  details: (entry) => joined(entry.degree || entry.field ? entry.school_name : '', periodText(entry)),
  needs: ['degree', 'field', 'school_name'],
};

export const LANGUAGES: EntryKind<Language> = {
  name: 'languages',
  title: 'Languages',
  one: 'language',
  blank: { name: '', level: null },
  inputs: [
    { name: 'name', label: 'Language', kind: 'text', max: 60 },
    { name: 'level', label: 'Level', kind: 'text', max: 60 },
  ],
  head: (entry) => entry.name,
  details: (entry) => entry.level ?? '',
  needs: ['name'],
};
