import { getClients } from '@placewell/contract/clients/clients.ts';
import { getContacts } from '@placewell/contract/clients/contacts.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { useCallQuery } from '../../lib/api/queries.ts';
import { type SearchChoice, SearchSelect } from './search-select.tsx';

/** The kinds of records by which a list or report is narrowed. */
export type RecordKind = 'candidate' | 'job' | 'client' | 'contact';

type Found = { choices: readonly SearchChoice[] | undefined; isLoading: boolean };
const LIMIT = 8;
const more = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

/** By the names of each kind, found while typing. */
const FINDERS: Record<RecordKind, (search: string) => Found> = {
  candidate: (search) => {
    const found = useCallQuery(
      getCandidates,
      { search, limit: LIMIT, view_scope: 'all' },
      { topic: 'candidates', keepPrevious: true },
    );
    return {
      choices: found.data?.items.map((one) => ({
        id: one.candidate_id,
        label: more(one.candidate_name, one.job_tittle),
      })),
      isLoading: found.isFetching,
    };
  },
  job: (search) => {
    const found = useCallQuery(
      getJobs,
      { search, limit: LIMIT, view_scope: 'all' },
      { topic: 'jobs', keepPrevious: true },
    );
    return {
      choices: found.data?.items.map((one) => ({
        id: one.job_id,
        label: more(one.job_title, one.client_name),
      })),
      isLoading: found.isFetching,
    };
  },
  client: (search) => {
    const found = useCallQuery(
      getClients,
      { search, limit: LIMIT, sort_by: 'client_name_asc' },
      { topic: 'clients', keepPrevious: true },
    );
    return {
      choices: found.data?.items.map((one) => ({ id: one.client_id, label: one.client_name })),
      isLoading: found.isFetching,
    };
  },
  contact: (search) => {
    const found = useCallQuery(
      getContacts,
      { search, limit: LIMIT, sort_by: 'contact_name_asc' },
      { topic: ['contacts', 'clients'], keepPrevious: true },
    );
    return {
      choices: found.data?.items.map((one) => ({
        id: one.contact_id,
        label: more(one.contact_name, one.client_name),
      })),
      isLoading: found.isFetching,
    };
  },
};

type RecordFilterProps = {
  kind: RecordKind;
  label: string;
  value: string | undefined;
  onApply: (id: string) => void;
};

/** Chooses the record by which a list or report is narrowed. */
export const RecordFilter = ({ kind, label, value, onApply }: RecordFilterProps) => (
  <SearchSelect
    label={label}
    placeholder="Type a name"
    isInPopover
    data-autofocus
    useFound={FINDERS[kind]}
    value={value ?? null}
    name={null}
    onChange={(id) => id !== null && onApply(id)}
    nothingFound={`No ${kind} found`}
  />
);
