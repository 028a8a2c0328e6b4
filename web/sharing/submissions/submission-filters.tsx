import { MATCH_STATUSES } from '@placewell/contract/matching/matches.ts';
import { SHARE_ANSWERS, SUBMISSION_CHANNELS } from '@placewell/contract/sharing/sharing-terms.ts';
import type { getSubmissions } from '@placewell/contract/sharing/submissions.ts';
import { z } from 'zod';
import { arrayParam, type FilterParams } from '../../lib/list-state.ts';
import type { FilterBuilders } from '../../records/filters/filter-builders.tsx';
import type { RecordKind } from '../../records/sharing/record-filter.tsx';
import { recordFilters } from '../../records/sharing/record-filters.tsx';
import { ANSWER_LABELS, CHANNEL_LABELS } from '../../records/sharing/sharing-labels.ts';
import type { FilterDef } from '../../ui/filters/filter-bar.tsx';

/** Answers, and that none came yet. */
const ANSWERS = [...SHARE_ANSWERS, 'none'] as const;
const answerLabel = (answer: string) =>
  answer === 'none' ? 'No answer yet' : ANSWER_LABELS[answer as keyof typeof ANSWER_LABELS];
const day = z.iso.date().optional();

/** The filters in the address, under the names of the call. */
export const SubmissionFilters = z.object({
  channel: arrayParam(z.enum(SUBMISSION_CHANNELS)),
  answer: arrayParam(z.enum(ANSWERS)),
  match_status: arrayParam(z.enum(MATCH_STATUSES)),
  candidate_id: z.uuid().optional(),
  job_id: z.uuid().optional(),
  client_id: z.uuid().optional(),
  contact_id: z.uuid().optional(),
  sent_from: day,
  sent_to: day,
  recruiter_id: z.uuid().optional(),
  view_scope: z.literal('all').optional(),
} satisfies FilterParams<typeof getSubmissions>);
export type SubmissionFilters = z.output<typeof SubmissionFilters>;

type Rows = FilterBuilders<SubmissionFilters>;
type Options = {
  people: Parameters<Rows['owner']>[2];
  state: {
    filters: SubmissionFilters;
    setFilters: (change: { [K in keyof SubmissionFilters]?: SubmissionFilters[K] | undefined }) => void;
  };
  /** Kinds that the page is about already. */
  without?: readonly RecordKind[];
};

/** The filters of submissions as chips with their editors. */
export const submissionFilters = (rows: Rows, { people, state, without = [] }: Options): FilterDef[] => [
  rows.multiSelect('answer', 'Answer', ANSWERS, answerLabel),
  rows.multiSelect(
    'channel',
    'Channel',
    SUBMISSION_CHANNELS,
    (channel) => CHANNEL_LABELS[channel as keyof typeof CHANNEL_LABELS],
  ),
  ...recordFilters(rows, state, ['client', 'job', 'contact', 'candidate'], without),
  rows.dateRange(['sent_from', 'sent_to'], 'Sent', 'today'),
  ...rows.owner('recruiter_id', 'Recruiter', people),
];
