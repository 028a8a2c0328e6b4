import { CandidateId, JobId } from '@placewell/contract/ids.ts';
import type { JobStatus } from '@placewell/contract/matching/job-statuses.ts';
import { addJob as addJobCall } from '@placewell/contract/matching/jobs.ts';
import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import { bothAmounts } from '@placewell/contract/sourcing/pay.ts';
import { z } from 'zod';
import { addJob, bringMatchIn } from '../../../matching/matching.public.ts';
import { remark } from '../../../sourcing/sourcing.public.ts';
import { type ReadRecord, withOwner } from '../reading/read-record.rules.ts';
import { filled, withPlace } from './client-records.service.ts';
import { findSamePair } from './moved-records.repo.ts';
import type { Body, Links, RecordKind } from './record-kind.rules.ts';

/** The state of a job here: one that says too little to be matched is a draft. */
function statusOf({ values, remarks }: ReadRecord): JobStatus {
  const status = (values.job_status ?? 'draft') as JobStatus;
  if (status !== 'open' || values.description || values.skills_required) return status;
  if (!remarks.some(({ code }) => code === 'job_to_draft')) remarks.push(remark('job_to_draft'));
  return 'draft';
}

const ENDED: readonly JobStatus[] = ['filled', 'closed', 'archived'];
const OPENED: readonly JobStatus[] = ['open', 'on_hold', ...ENDED];

const amounts = (name: 'salary_min' | 'salary_max', value: unknown) =>
  typeof value === 'number' ? bothAmounts(name, value) : {};

export const jobKind: RecordKind = {
  schema: addJobCall.body,
  toBody: (read, { client_id, contact_id }) => {
    const {
      job_status: _status,
      opened_at: _opened,
      closed_at: _closed,
      salary_min,
      salary_max,
      ...values
    } = read.values;
    statusOf(read);
    return filled({
      ...withPlace(values),
      ...amounts('salary_min', salary_min),
      ...amounts('salary_max', salary_max),
      job_note: withOwner(values.job_note, read),
      ...{ client_id, contact_id },
    });
  },
  names: ({ values }) => [String(values.job_title ?? '').toLowerCase()],
  add: async (context, body, read) => {
    const now = new Date().toISOString();
    const job_status = statusOf(read);
    const { opened_at, closed_at } = read.values as { opened_at?: string; closed_at?: string };
    const job = await addJob(context, addJobCall.body.parse(body), {
      job_status,
      ...(OPENED.includes(job_status) && { opened_at: opened_at ?? (job_status === 'open' ? now : null) }),
      ...(ENDED.includes(job_status) && { closed_at: closed_at ?? now }),
    });
    return job.job_id;
  },
};

/** The candidate and job of a row, as a body. */
export const pairOf = ({ candidate_id, job_id }: Links): Body => ({ candidate_id, job_id });

export const matchKind: RecordKind = {
  needs: [['candidates'], ['jobs']],
  schema: z.object({
    candidate_id: CandidateId,
    job_id: JobId,
    match_status: z.string(),
    match_date: z.string().optional(),
    recruiter_note: z.string().max(10_000).optional(),
  }),
  toBody: ({ values }, links) => {
    const { match_status, match_date, recruiter_note } = values;
    return filled({ ...pairOf(links), match_status: match_status ?? 'new', match_date, recruiter_note });
  },
  find: (tx, body) => findSamePair(tx, body as Parameters<typeof findSamePair>[1]),
  add: ({ tx }, body) => {
    const match = body as { match_status: MatchStatus; match_date?: string; recruiter_note?: string };
    return bringMatchIn(tx, {
      candidate_id: CandidateId.parse(body.candidate_id),
      job_id: JobId.parse(body.job_id),
      match_status: match.match_status,
      match_date: match.match_date ?? null,
      recruiter_note: match.recruiter_note ?? null,
    });
  },
};
