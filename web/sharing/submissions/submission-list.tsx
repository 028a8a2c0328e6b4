import { getSubmissions } from '@placewell/contract/sharing/submissions.ts';
import { Send } from 'lucide-react';
import { listOf } from '../../records/lists/use-list.ts';
import { plainLanguage } from '../../records/search/search-language.ts';
import { SUBMISSION_TOPICS } from '../../records/sharing/submission-calls.ts';
import { SUBMISSION_FIELDS, SubmissionCard, submissionColumns } from './submission-columns.tsx';
import { SubmissionFilters, submissionFilters } from './submission-filters.tsx';
import { submissionQuery } from './submissions.queries.ts';

const submissionList = (withClient: boolean) =>
  listOf({
    call: getSubmissions,
    topic: SUBMISSION_TOPICS,
    name: withClient ? 'submissions' : 'client_submissions',
    label: 'Submissions',
    sort: 'last_sent_at_desc',
    filters: SubmissionFilters,
    filterBar: (rows, { people, state }) =>
      submissionFilters(rows, { people, state, ...(withClient ? {} : { without: ['client'] }) }),
    search: {
      label: 'Search submissions',
      language: plainLanguage('northgate OR harbour', 'payroll -lead', '"night shift"'),
    },
    owners: { label: 'Submissions to show' },
    columns: ({ hasOwners }) => submissionColumns({ withClient, withSender: hasOwners }),
    fields: SUBMISSION_FIELDS,
    rowId: (one) => one.submission_id,
    rowLabel: (one) => `${one.candidate_name}, ${one.job_title}, to ${one.contact_name ?? one.client_name}`,
    card: (one) => <SubmissionCard submission={one} />,
    open: 'submission',
    prefetch: submissionQuery,
    noResults: { icon: Send, title: 'No submissions match these filters', offersOthers: true },
  });

/** The submissions of the agency, and those to one client. */
export const SUBMISSIONS = submissionList(true);
export const CLIENT_SUBMISSIONS = submissionList(false);
