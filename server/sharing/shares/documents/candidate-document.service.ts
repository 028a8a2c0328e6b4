import { Readable } from 'node:stream';
import type { Body } from '@placewell/contract/call.ts';
import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/sharing/documents.ts';
import { DOCUMENT_SECTIONS, type DocumentOptions } from '@placewell/contract/sharing/documents.ts';
import type { SharedCandidate } from '@placewell/contract/sharing/shared-candidates.ts';
import { texts } from '@placewell/contract/texts.ts';
import { type Access, accessOf, assertCan, can } from '../../../people/people.public.ts';
import type { FileResult, NoTransactionContext } from '../../../platform/context.ts';
import { type TenantTx, withActor } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { getVisibleCandidate } from '../../../sourcing/sourcing.public.ts';
import {
  blindCode,
  type DocumentSubject,
  type DocumentTask,
  documentContent,
  documentFileName,
  findBranding,
  findUnsupportedScript,
  inLanguage,
  MEDIA_TYPES,
  type ModelInput,
  renderDocument,
} from '../../documents/documents.public.ts';
import { findAskingJob, findMatchOf, listPeople } from '../planning/planned-people.repo.ts';
import { sharedCandidateOf } from '../snapshot/shared-candidate.rules.ts';

/** The branded resume of a candidate that the actor may see, made from the record and not from a file. */
export async function getCandidateDocument(
  { actor, platform }: NoTransactionContext,
  body: Body<typeof calls.getCandidateDocument>,
): Promise<FileResult> {
  const task = await withActor(platform.database, actor, async (tx): Promise<DocumentTask & ModelInput> => {
    const access = await accessOf(tx, actor);
    const { candidate, job_title } = await findShown(tx, access, body);
    const branding = await findBranding(tx, platform);
    return { candidate, job_title, branding, language: body.language, format: body.format };
  });
  const bytes = await renderDocument(task);
  return {
    stream: Readable.from([bytes]),
    type: MEDIA_TYPES[body.format],
    file_name: documentFileName(task.candidate.content, task.job_title, body.format),
    is_private: true,
    is_inline: false,
  };
}

type Shown = { candidate: SharedCandidate; job_title: string | null };

/** What the document says: with a job also its requirements, where the actor may see the match. */
async function findShown(
  tx: TenantTx,
  access: Access,
  {
    candidate_id,
    format: _,
    is_blind,
    job_id,
    language,
    ...document
  }: Body<typeof calls.getCandidateDocument>,
): Promise<Shown> {
  const record = await getVisibleCandidate(tx, access, candidate_id);
  const job = job_id === undefined ? undefined : await findAskingJob(tx, job_id);
  if (job_id !== undefined) assertCan(access, 'read', 'job', job);
  const matched = job && (await findMatched(tx, access, { job_id: job.job_id, candidate_id }));
  const candidate = matched
    ? sharedCandidateOf(matched, job, {
        ...{ is_blind, document, language },
        ...{ shows_pay: false, pitch: '', reasons: 'requirements' },
      })
    : ofRecord(record, document, {
        language,
        blind: is_blind ? { code: blindCode(job_id ?? null, candidate_id) } : undefined,
      });
  const { content, sections } = candidate;
  if (content.work_history.length === 0 && sections.includes('work_history'))
    throw new AppError('candidate_without_work_history');
  const script = findUnsupportedScript(candidate);
  if (script) {
    const message = texts.scriptNotSupported(content.display_name, script);
    throw new AppError('script_not_supported', { message });
  }
  return { candidate: inLanguage(candidate, language), job_title: job?.job_title ?? null };
}

/** The match of a candidate and a job, if there is one that the actor may see. */
async function findMatched(
  tx: TenantTx,
  access: Access,
  sides: { job_id: JobId; candidate_id: CandidateId },
) {
  const match_id = await findMatchOf(tx, sides);
  const [row] = match_id ? await listPeople(tx, [match_id]) : [];
  if (!row) return undefined;
  const { match_recruiter_id: recruiter_id, match_candidate_recruiter_id: candidate_recruiter_id } = row;
  return can(access, 'read', 'match', { recruiter_id, candidate_recruiter_id }) ? row : undefined;
}

/** The resume alone, of one who is in no match. */
function ofRecord(
  record: DocumentSubject,
  document: DocumentOptions,
  { blind, language }: { blind: { code: string } | undefined; language: string },
): SharedCandidate {
  return {
    content: documentContent(record, document, blind, language),
    sections: [...(document.sections ?? DOCUMENT_SECTIONS)],
    ...{ pitch: '', pay: null, requirements: [], score: null, breakdown: [] },
  };
}
