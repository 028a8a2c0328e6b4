import { CLIENT_STATUSES, type getClients } from '@placewell/contract/clients/clients.ts';
import { LocationFilter } from '@placewell/contract/sourcing/places.ts';
import { z } from 'zod';
import { arrayParam, dayParams, type FilterParams, tagParams } from '../../../lib/list-state.ts';
import type { FilterBuilders } from '../../../records/filters/filter-builders.tsx';
import type { FilterDef } from '../../../ui/filters/filter-bar.tsx';

/** The filters in the address, under the names of the call. */
export const ClientFilters = z.object({
  client_status: arrayParam(z.enum(CLIENT_STATUSES)),
  recruiter_id: z.uuid().optional(),
  location: z.coerce.string().pipe(LocationFilter).optional(),
  ...tagParams,
  is_off_limits: z.boolean().optional(),
  has_open_jobs: z.boolean().optional(),
  ...dayParams,
} satisfies FilterParams<typeof getClients>);
export type ClientFilters = z.output<typeof ClientFilters>;

type People = Parameters<FilterBuilders<ClientFilters>['owner']>[2];

export const clientFilters = (rows: FilterBuilders<ClientFilters>, people: People): FilterDef[] => [
  rows.multiSelect('client_status', 'Status', CLIENT_STATUSES),
  ...rows.owner('recruiter_id', 'Owner', people),
  rows.place('location', 'Location'),
  rows.tags('client'),
  rows.singleSelect('has_open_jobs', 'Open jobs', [
    { value: true, label: 'With open jobs' },
    { value: false, label: 'Without open jobs' },
  ]),
  rows.singleSelect('is_off_limits', 'Off limits', [
    { value: true, label: 'Off limits today' },
    { value: false, label: 'Not off limits' },
  ]),
  rows.dateRange(['from_date', 'to_date'], 'Added', 'today'),
];
