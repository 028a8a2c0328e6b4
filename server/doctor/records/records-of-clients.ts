import { type RecordCheck, UNDO } from './record-check.ts';

const merged = (table: 'clients' | 'contacts' | 'candidates', id: string): RecordCheck => ({
  table,
  id: `r.${id}`,
  where: 'r.merged_into is not null and r.deleted_at is null',
  fault: `${table} were merged into others and are active`,
  advice: 'Undo the merge in the product, or mark them as deleted again.',
});

export const clientChecks: RecordCheck[] = [
  merged('clients', 'client_id'),
  merged('contacts', 'contact_id'),
  merged('candidates', 'candidate_id'),
  ...(['client', 'contact'] as const).map(
    (one): RecordCheck => ({
      table: `${one}_merges`,
      id: `r.${one}_merge_id`,
      join: `join ${one}s c on c.agency_id = r.agency_id and c.${one}_id = r.merged_id`,
      where: `r.undone_at is null and c.merged_into is distinct from r.keep_id`,
      fault: `merges of ${one}s do not show in the ${one} that they took away`,
      advice: UNDO,
    }),
  ),
  {
    table: 'contacts',
    id: 'r.contact_id',
    join: `join clients c on c.agency_id = r.agency_id and c.client_id = r.client_id`,
    where: `r.deleted_at is null and c.deleted_at is not null
        or r.deleted_with_client and c.deleted_at is null`,
    fault: 'contacts are active without their client, or were deleted with one that is active',
    advice: 'Delete the client in the product, and restore it.',
  },
  {
    table: 'jobs',
    id: 'r.job_id',
    join: `join contacts k on k.agency_id = r.agency_id and k.contact_id = r.contact_id`,
    where: `k.client_id is distinct from r.client_id`,
    fault: 'jobs have a contact of another client',
    advice: 'The recruiter chooses the contact of the job again.',
  },
  {
    table: 'submissions',
    id: 'r.submission_id',
    join: `join contacts k on k.agency_id = r.agency_id and k.contact_id = r.contact_id`,
    where: `k.client_id is distinct from r.client_id`,
    fault: 'submissions have a contact of another client',
    advice: UNDO,
  },
  {
    table: 'clients',
    id: 'r.client_id',
    where: `r.terms_file_id is not null and not exists (select from client_files f where f.agency_id = r.agency_id
      and f.file_id = r.terms_file_id and f.client_id = r.client_id)`,
    fault: 'clients have terms in a file that is not theirs',
    advice: 'The recruiter chooses the file of the terms again.',
  },
  {
    table: 'clients',
    id: 'r.client_id',
    where: `r.fee_kind is null and (r.fee_percent is not null or r.fee_cents is not null)
      or r.fee_kind = 'percent' and r.fee_cents is not null or r.fee_kind in ('flat', 'hourly_margin') and r.fee_percent is not null`,
    fault: 'clients have a fee that is not of its kind',
    advice: 'The recruiter saves the terms of the client again.',
  },
];
