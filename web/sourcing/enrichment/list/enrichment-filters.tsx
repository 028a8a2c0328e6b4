import { JobId, RecruiterId } from '@placewell/contract/ids.ts';
import { VIEW_SCOPES } from '@placewell/contract/sourcing/candidates.ts';
import {
  EMAIL_STATUSES,
  type EmailStatus,
  ENRICH_STATUSES,
  type EnrichStatus,
  FINDERS,
  type getEnrichments,
} from '@placewell/contract/sourcing/enrichment.ts';
import { z } from 'zod';
import { arrayParam, type FilterParams } from '../../../lib/list-state.ts';
import type { FilterDef } from '../../../ui/filters/filter-bar.tsx';
import { type FilterState, filterBuilders } from '../../../ui/filters/filter-builders.tsx';
import { EMAIL_STATUS_LABELS, ENRICH_STATUS_LABELS, providerLabel } from '../enrichment-labels.ts';

/** The filters in the URL. The search is the list's own; a candidate's page filters by that candidate. */
export const EnrichmentFilters = z.object({
  enrich_status: arrayParam(z.enum(ENRICH_STATUSES)),
  email_status: arrayParam(z.enum(EMAIL_STATUSES)),
  provider: z.enum(FINDERS).optional(),
  job_id: JobId.optional(),
  recruiter_id: RecruiterId.optional(),
  view_scope: z.enum(VIEW_SCOPES).optional(),
  from_date: z.iso.date().optional(),
  to_date: z.iso.date().optional(),
} satisfies FilterParams<typeof getEnrichments, 'q' | 'candidate_id'>);
type Filters = z.output<typeof EnrichmentFilters>;

type Choices = {
  jobs: readonly { job_id: string; job_title: string }[];
  people: readonly { id: string; name: string }[];
};

export function enrichmentFilters(state: FilterState<Filters>, { jobs, people }: Choices): FilterDef[] {
  const rows = filterBuilders(state);
  return [
    rows.multiSelect(
      'enrich_status',
      'Look-up',
      ENRICH_STATUSES,
      (value) => ENRICH_STATUS_LABELS[value as EnrichStatus],
    ),
    rows.multiSelect(
      'email_status',
      'Address',
      EMAIL_STATUSES,
      (value) => EMAIL_STATUS_LABELS[value as EmailStatus],
    ),
    rows.singleSelect(
      'provider',
      'Source',
      FINDERS.map((value) => ({ value, label: providerLabel(value) })),
    ),
    rows.singleSelect(
      'job_id',
      'Job',
      jobs.map(({ job_id, job_title }) => ({ value: job_id as JobId, label: job_title })),
      { chip: (id) => jobs.find(({ job_id }) => job_id === id)?.job_title ?? 'One job' },
    ),
    rows.dateRange(['from_date', 'to_date'], 'Asked', 'today'),
    ...(people.length > 0 || state.filters.recruiter_id
      ? [rows.person('recruiter_id', 'Asked by', people)]
      : []),
  ];
}
