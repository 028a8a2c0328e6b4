import { CANDIDATE_STATUS_RULES, statusesWhere } from '@placewell/contract/matching/status-rules.ts';
import type { CandidateStatus } from '@placewell/contract/sourcing/candidates.ts';
import { exactUnits } from '@placewell/contract/sourcing/pay.ts';
import type { CandidateInput, Passage } from '@placewell/matching';
import type { CandidateRow } from './matching-inputs.repo.ts';

/** Candidates with these statuses are left out of webhooks, look-ups and exports of lists. */
export const KEPT_STATUSES = statusesWhere(CANDIDATE_STATUS_RULES, 'mayLeave', false);
export const isMatchable = (status: CandidateStatus): boolean => CANDIDATE_STATUS_RULES[status].isMatched;

export function toCandidateInput(row: CandidateRow): CandidateInput {
  const isTyped = typedFields(row);
  const title = (name: string, current: boolean, field: string) => ({
    title: name,
    current,
    ...(isTyped(field) ? { typed: true } : {}),
  });
  const yearsOf = isTyped('experience_years') ? () => ({}) : yearsByTitle(row);
  const earlier = row.work_history.filter((job) => job.job_title !== '' && job.job_title !== row.job_title);
  const listed = new Set(row.listed_skills);
  const languages = row.languages.map((language) => language.name);
  return {
    titles: [
      ...(row.job_title ? [{ ...title(row.job_title, true, 'job_tittle'), ...yearsOf(row.job_title) }] : []),
      ...[...new Map(earlier.map((job) => [job.job_title, job])).values()].map((job) => ({
        ...title(
          job.job_title,
          earlier.some((one) => one.job_title === job.job_title && one.is_current),
          'work_history',
        ),
        ...yearsOf(job.job_title),
      })),
    ],
    skills: [...row.skills.filter((name) => !listed.has(name)), ...(isTyped('languages') ? languages : [])],
    ...(listed.size > 0 ? { listed_skills: row.skills.filter((name) => listed.has(name)) } : {}),
    ...textAndPassages(row),
    experience_years: row.experience_years,
    ...(row.experience_quote && !isTyped('experience_years')
      ? { experience_quote: row.experience_quote }
      : {}),
    place:
      row.latitude !== null && row.longitude !== null
        ? { latitude: row.latitude, longitude: row.longitude }
        : null,
    country: row.country_code,
    relocation: row.relocation,
    work_modes: row.work_mode ? [row.work_mode.toLowerCase()] : null,
    salary_min: exactUnits(row.salary_min_cents),
    salary_currency: row.salary_currency,
    salary_period: row.salary_period,
    notice_period_days: row.notice_period_days,
    job_types: row.job_type ? [row.job_type] : null,
    languages,
    work_permits: row.work_permits,
    personal_words: row.candidate_name.split(/\s+/),
  };
}

const MONTHS = 12;

/** Months since year 0 of a date YYYY or YYYY-MM; a year alone stands for its middle. */
const monthOf = (date: string): number =>
  Number(date.slice(0, 4)) * MONTHS + (date.length > 4 ? Number(date.slice(5, 7)) - 1 : MONTHS / 2);

/**
 * The years that the work history shows under a title, if its dates are known. The open end of a current job is not a date,
 * so it has the rest of the whole experience.
 */
function yearsByTitle({ work_history, experience_years }: CandidateRow) {
  const spans = work_history.map(({ job_title, start, end, is_current }) => ({
    job_title,
    isOpen: is_current && end === null && start !== null,
    years: start === null || end === null ? 0 : Math.max(0, monthOf(end) - monthOf(start)) / MONTHS,
  }));
  const open = spans.filter(({ isOpen }) => isOpen);
  const ended = spans.reduce((sum, { years }) => sum + years, 0);
  const left = Math.max(0, (experience_years ?? 0) - ended) / Math.max(1, open.length);
  return (title: string): { years?: number } => {
    const own = spans.filter(({ job_title }) => job_title === title);
    const sum = own.reduce((all, { years, isOpen }) => all + (isOpen ? left : years), 0);
    return experience_years === null || sum === 0 ? {} : { years: Math.round(sum * 10) / 10 };
  };
}

/** Whether a field, by wire name, was entered by a person: an edit says so, or there is no resume to read it from. */
const typedFields =
  ({ resume_text, edited_fields }: CandidateRow) =>
  (field: string) =>
    resume_text === null || edited_fields.includes(field);

/** The resume with its passages, followed by typed work and education that no resume contains. */
function textAndPassages(row: CandidateRow): Pick<CandidateInput, 'text' | 'passages'> {
  const isTyped = typedFields(row);
  let text = row.resume_text ?? [row.experience_details, row.candidate_note].filter(Boolean).join('\n');
  const passages: Passage[] = [...(row.passages ?? [])];
  const append = (kind: Passage['kind'], start: string | null, lines: readonly string[]) => {
    const part = lines.filter((line) => line !== '').join('\n');
    if (part === '') return;
    const from = text === '' ? 0 : text.length + 1;
    text = text === '' ? part : `${text}\n${part}`;
    passages.push({ kind, dated: start !== null, start: from, end: text.length });
  };
  if (isTyped('work_history'))
    for (const { job_title, start, bullets } of row.work_history)
      append('job', start, [job_title, ...bullets]);
  if (isTyped('education'))
    for (const { degree, field, start, end } of row.education) append('study', start ?? end, [degree, field]);
  return passages.length > 0 ? { text, passages } : { text };
}
