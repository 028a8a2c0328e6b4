import type { CandidateInput, Passage } from '@placewell/matching';
import type { listMatchingInputs } from './matching-inputs.repo.ts';

type Row = Awaited<ReturnType<typeof listMatchingInputs>>[number];

/** What matching is told about a candidate. */
export function toCandidateInput(row: Row): CandidateInput {
  const earlier = row.work_history.filter((job) => job.job_title !== '' && job.job_title !== row.job_title);
  const listed = new Set(row.listed_skills);
  return {
    titles: [
      ...(row.job_title ? [{ title: row.job_title, current: true }] : []),
      ...earlier.map((job) => ({ title: job.job_title, current: job.is_current })),
    ],
    skills: row.skills.filter((name) => !listed.has(name)),
    ...(listed.size > 0 ? { listed_skills: row.skills.filter((name) => listed.has(name)) } : {}),
    ...textAndPassages(row),
    experience_years: row.experience_years,
    place:
      row.latitude !== null && row.longitude !== null
        ? { latitude: row.latitude, longitude: row.longitude }
        : null,
    relocation: row.relocation,
    work_modes: row.work_mode ? [row.work_mode.toLowerCase()] : null,
    salary_min: row.salary_min,
    salary_currency: row.salary_currency,
    salary_period: row.salary_period,
    notice_period_days: row.notice_period_days,
    job_types: row.job_type ? [row.job_type] : null,
    languages: row.languages.map((language) => language.name),
    work_permits: row.work_permits,
    personal_words: row.candidate_name.split(/\s+/),
  };
}

/** The resume with its parts, and below it the jobs and studies that a person typed, as long as no resume says the same. */
function textAndPassages(row: Row): Pick<CandidateInput, 'text' | 'passages'> {
  const isTyped = (field: string) => row.resume_text === null || row.edited_fields.includes(field);
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
