import { PAYMENT_STATES, PLACEMENT_STATUSES } from '../placements/placement-terms.ts';
import { list, type SearchFields, words } from './search-fields.ts';

/** By what placements can be searched; a candidate or job that the reader may not see is not found by its words. */
export const PLACEMENT_SEARCH_FIELDS = {
  name: words('Name of the candidate', 'name:miller', 'candidate'),
  job: words('Title of the job', 'job:"ward manager"', 'vacancy', 'title'),
  client: words('The client', 'client:siemens', 'company', 'employer', 'firm'),
  recruiter: words('Whose placement it is, or "me"', 'recruiter:me', 'owner', 'by'),
  po: words('Order number of the client', 'po:4711', 'order'),
  invoice: words('Number of the invoice', 'invoice:2026-14'),
  currency: words('Currency of the fee', 'currency:eur'),
  status: list(PLACEMENT_STATUSES, 'Where the placement stands', 'status:started'),
  payment: list(PAYMENT_STATES, 'How far the fee is on its way', 'payment:invoiced', 'paid'),
} as const satisfies SearchFields;
export type PlacementSearchField = keyof typeof PLACEMENT_SEARCH_FIELDS;
