import type { JobId } from '@placewell/contract/ids.ts';
import { DOCUMENT_SECTIONS, type DocumentOptions } from '@placewell/contract/sharing/documents.ts';
import type { ReasonsShown, SharedCandidate } from '@placewell/contract/sharing/shared-candidates.ts';
import { type Blinder, maskPerson, maskResume, type PersonIdentity } from '@placewell/resume/blind/index.ts';
import { blindCode, blinderOf, documentContent } from '../../documents/documents.public.ts';
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
};

/** What the page calls a candidate who is blind. */
export const codeOf = (job_id: JobId, { candidate_id }: Pick<PersonRow, 'candidate_id'>) =>
  blindCode(job_id, candidate_id);

/** What of a named candidate still goes: how to reach them, wherever it stands in a text. */
function reachOf(row: PersonRow): PersonIdentity {
  const given = (value: string | null) => (value ? [value] : []);
  return {
    name: '',
    emails: given(row.email),
    phones: given(row.phone),
    links: given(row.linkdedin),
    address: row.location_description,
    place: row.city,
    organizations: [
      ...row.work_history.map(({ company_name }) => company_name),
      ...row.education.map(({ school_name }) => school_name),
    ],
  };
}

const payOf = ({ salary_min, salary_max, salary_currency, salary_period }: PersonRow) =>
  salary_min === null && salary_max === null
    ? null
    : { salary_min, salary_max, salary_currency, salary_period };

function masked(text: string | null, mask: Blinder): string | null {
  return text === null ? null : mask(text) || null;
}

/**
 * All that a page shows of a candidate, from their record and the score of the match as both are now: of a blind one
 * nothing that tells who they are, of anyone nothing by which they can be reached.
 */
export function sharedCandidateOf(row: PersonRow, job: AskingJob, showing: Showing): SharedCandidate {
  const { is_blind, shows_pay, reasons, document } = showing;
  const code = codeOf(job.job_id, row);
  const named = documentContent(row, document);
  const content = is_blind ? documentContent(row, document, { code }) : maskResume(named, reachOf(row), '');
  const mask = is_blind ? blinderOf(row, document, code) : maskPerson(reachOf(row), '');
  const found =
    reasons === 'none'
      ? []
      : requirementsOf(
          {
            job,
            scored: row,
            stated: { ...row, ...pick(named), place: named.location },
          },
          { shows_pay },
        );
  const requirements = withSources(
    found,
    { resume: row.resume, work_history: row.work_history, education: row.education, shown: named },
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

/** What a document of its own says in place of the record. */
const pick = ({ skills, languages, education, work_history }: ReturnType<typeof documentContent>) => ({
  skills,
  languages,
  education,
  work_history,
});
