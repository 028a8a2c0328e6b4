import { Readable } from 'node:stream';
import type { Body } from '@placewell/contract/call.ts';
import type { JobId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/sharing/documents.ts';
import {
  DOCUMENT_SECTIONS,
  type DocumentFormat,
  DocumentOptions,
} from '@placewell/contract/sharing/documents.ts';
import type { SharedCandidate } from '@placewell/contract/sharing/shared-candidates.ts';
import { texts } from '@placewell/contract/texts.ts';
import { findJob } from '../../matching/matching.public.ts';
import { type Access, accessOf, assertCan } from '../../people/people.public.ts';
import type { FileResult, NoTransactionContext } from '../../platform/context.ts';
import { type TenantTx, withActor } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { getVisibleCandidate } from '../../sourcing/sourcing.public.ts';
import { blindCode } from './blind-code.rules.ts';
import { findBranding } from './branding.service.ts';
import { documentContent } from './document-content.rules.ts';
import { documentFileName } from './document-name.rules.ts';
import { type DocumentTask, renderDocument } from './rendering/render-pool.thread.ts';
import { findUnsupportedScript } from './unsupported-script.rules.ts';

export const MEDIA_TYPES: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The branded resume of a candidate that the actor may see, made from the record and not from a file. */
export async function getCandidateDocument(
  { actor, platform }: NoTransactionContext,
  body: Body<typeof calls.getCandidateDocument>,
): Promise<FileResult> {
  const task = await withActor(platform.database, actor, async (tx): Promise<DocumentTask> => {
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

async function findShown(
  tx: TenantTx,
  access: Access,
  { candidate_id, format: _, is_blind, job_id, language, ...given }: Body<typeof calls.getCandidateDocument>,
): Promise<{ candidate: SharedCandidate; job_title: string | null }> {
  const record = await getVisibleCandidate(tx, access, candidate_id);
  const job_title = job_id === undefined ? null : await findJobTitle(tx, access, job_id);
  const options = DocumentOptions.parse(given);
  const sections = options.sections ?? [...DOCUMENT_SECTIONS];
  const blind = is_blind ? { code: blindCode(job_id ?? null, candidate_id) } : undefined;
  const content = documentContent(record, options, blind, language);
  if (content.work_history.length === 0 && sections.includes('work_history'))
    throw new AppError('candidate_without_work_history');
  const script = findUnsupportedScript(content);
  if (script) {
    const message = texts.scriptNotSupported(content.display_name, script);
    throw new AppError('script_not_supported', { message });
  }
  const candidate = { content, sections, pitch: '', pay: null, requirements: [], score: null, breakdown: [] };
  return { candidate, job_title };
}

async function findJobTitle(tx: TenantTx, access: Access, job_id: JobId): Promise<string> {
  const job = await findJob(tx, job_id);
  assertCan(access, 'read', 'job', job);
  return job.job_title;
}
