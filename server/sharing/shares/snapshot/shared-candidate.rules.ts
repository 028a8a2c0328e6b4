import type { JobId } from '@placewell/contract/ids.ts';
import { DOCUMENT_SECTIONS, type DocumentOptions } from '@placewell/contract/sharing/documents.ts';
import type { ReasonsShown, SharedCandidate } from '@placewell/contract/sharing/shared-candidates.ts';
import type { Blinder } from '@placewell/resume/blind/index.ts';
import { blindCode, documentContent, maskOf, writtenContent } from '../../documents/documents.public.ts';
import type { AskingJob, PersonRow } from '../planning/planned-people.repo.ts';
import { breakdownOf } from './breakdown.rules.ts';
import { withSources } from './quotes.rules.ts';
import { requirementsOf } from './requirements.rules.ts';

/** How one candidate is shown. */
export type Showing = {
  is_blind: boolean;
  shows_pay: boolean;
  pitch: string;
  reasons: ReasonsShown;
  document: DocumentOptions;
  /** Of the country's name; English without it. */
  language?: string;
};

/** What the page calls a candidate who is blind. */
export const codeOf = (job_id: JobId, { candidate_id }: Pick<PersonRow, 'candidate_id'>) =>
  blindCode(job_id, candidate_id);

function payOf(person: PersonRow) {
  const { salary_min, salary_max, salary_min_cents, salary_max_cents, salary_currency, salary_period } =
    person;
  if (salary_min === null && salary_max === null) return null;
  return { salary_min, salary_max, salary_min_cents, salary_max_cents, salary_currency, salary_period };
}

function masked(text: string | null, mask: Blinder): string | null {
  return text === null ? null : mask(text) || null;
}

/**
 * All that a page shows of a candidate, from their record and the score of the match as both are now: of a blind one
 * nothing that tells who they are, of anyone nothing by which they can be reached.
 */
export function sharedCandidateOf(row: PersonRow, job: AskingJob, showing: Showing): SharedCandidate {
  const { is_blind, shows_pay, reasons, document, language } = showing;
  const blind = is_blind ? { code: codeOf(job.job_id, row) } : undefined;
  const written = writtenContent(row, document);
  const content = documentContent(row, document, blind, language);
  const mask = maskOf(row, document, blind);
  const found =
    reasons === 'none'
      ? []
      : requirementsOf(
          {
            job,
            scored: row,
            stated: { ...row, ...pick(written), place: written.location },
          },
          { shows_pay },
        );
  const requirements = withSources(
    found,
    { resume: row.resume, work_history: row.work_history, education: row.education, shown: written },
    content,
  ).map((one) => ({
    ...one,
    label: mask(one.label),
    quote: masked(one.quote, mask),
    // Of names that are masked already.
    source: one.source,
  }));
  return {
    content,
    sections: [...(document.sections ?? DOCUMENT_SECTIONS)],
    pitch: mask(showing.pitch),
    pay: shows_pay ? payOf(row) : null,
    requirements,
    score: reasons === 'breakdown' ? row.score : null,
    breakdown:
      reasons === 'breakdown'
        ? breakdownOf(row.score_breakdown, { shows_pay }).map((one) => ({ ...one, detail: mask(one.detail) }))
        : [],
  };
}

/** The fields of a share's own document that replace those of the record. */
const pick = ({ skills, languages, education, work_history }: ReturnType<typeof writtenContent>) => ({
  skills,
  languages,
  education,
  work_history,
});
