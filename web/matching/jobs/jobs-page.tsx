import { getJobs, type Job } from '@placewell/contract/matching/jobs.ts';
import { JOB_SEARCH_FIELDS } from '@placewell/contract/search/job-search-fields.ts';
import { BriefcaseBusiness, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { textParam } from '../../lib/url-params.ts';
import { SCORING_POLL_MS } from '../../lib/values/scoring.ts';
import { useMayChange } from '../../lib/view-scope.ts';
import { usePastedDescription } from '../../records/add-to-job/pasted-description.ts';
import { type ListExtras, ListPage } from '../../records/lists/list-page.tsx';
import { listOf, useList } from '../../records/lists/use-list.ts';
import { NO_RECORDS, useChangeTags, useTagging } from '../../records/tags/use-tagging.ts';
import { useReminder } from '../../records/timeline/use-reminder.tsx';
import { actedOn } from '../../ui/data-list/acted-on.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { KeysHelp } from '../../ui/page/keys-help.tsx';
import { usePageKeys } from '../../ui/page/use-page-keys.ts';
import { JOB_FIELDS, JobCard, jobColumns } from './job-columns.tsx';
import { JobFilters, jobFilters } from './job-filters.tsx';
import { useJob, useUpdateJobTags } from './jobs.queries.ts';

const TagsDialog = lazyPart(() => import('../../records/tags/tags-dialog.tsx'), 'TagsDialog', {
  closed: { records: NO_RECORDS },
});

const JobFormDrawer = lazyPart(() => import('./job-form-drawer.tsx'), 'JobFormDrawer', {
  closed: { isNew: false, editId: undefined },
});

const JobBulkActions = lazyPart(() => import('./job-bulk-actions.tsx'), 'JobBulkActions');
const ClientIcon = lazyPart(() => import('./client/client-icon.tsx'), 'ClientIcon');
const EditJobCell = lazyPart(() => import('./moves/edit-job-cell.tsx'), 'EditJobCell');
const NO_JOBS: readonly Job[] = [];
const CloseJobs = lazyPart(() => import('./moves/close-jobs.tsx'), 'CloseJobs', {
  closed: { jobs: NO_JOBS },
});
const JobDrawer = lazyPart(() => import('./detail/job-drawer.tsx'), 'JobDrawer', {
  closed: { jobId: undefined },
});

export const JOBS = listOf({
  call: getJobs,
  topic: ['jobs', 'matches'],
  poll: { while: (job) => job.scoring !== undefined, ms: SCORING_POLL_MS },
  name: 'jobs',
  label: 'Jobs',
  sort: 'created_at_desc',
  filters: JobFilters,
  filterBar: (_, { state, people }) => jobFilters(state, { people }),
  search: {
    label: 'Search jobs',
    reads: 'jobs',
    language: {
      fields: JOB_SEARCH_FIELDS,
      isWhole: false,
      tagKind: 'job',
      examples: [
        { query: 'warehouse leeds', meaning: 'Both words' },
        { query: 'warehouse OR logistics', meaning: 'One of them' },
        { query: 'engineer -senior', meaning: 'One without the other; NOT works too' },
        { query: '"project manager"', meaning: 'Words in this order' },
        { query: 'description:"night shift"', meaning: 'In the description' },
        { query: 'status:open priority:hot', meaning: 'Values' },
        { query: 'salary:>=50k recruiter:me', meaning: 'Numbers and people' },
      ],
    },
  },
  owners: { label: 'Jobs to show' },
  columns: ({ hasOwners }) => jobColumns(hasOwners),
  fields: JOB_FIELDS,
  rowId: (job) => job.job_id,
  rowLabel: (job) => job.job_title,
  card: (job) => <JobCard job={job} />,
  open: 'job',
  noResults: { icon: BriefcaseBusiness, title: 'No jobs match these filters', offersOthers: true },
});

/** The editors of the list, by their column. */
const EDITED = { status: 'Status', tags: 'Tags' };

type JobsPageProps = ListExtras & {
  /** `all` shows the jobs of every recruiter, with the recruiter's name. */
  scope: 'self' | 'all';
  /** Shows only the jobs of this client, for which a new one is. */
  client?: { client_id: string; client_name: string };
  /** Renders a job's best matches in its drawer; app passes it in, since features do not import each other. */
  preview?: (job: Job) => ReactNode;
  /** Lists the shares of a job. */
  shares?: (job: Job) => ReactNode;
  /** Beside the list something shows the chosen job: opening a row chooses it instead of opening its drawer. */
  choice?: {
    jobId: string | undefined;
    onChoose: (job: Job) => void;
    /** The jobs of the list once they are there, and whenever they or the choice change. */
    onShown: (jobs: readonly Job[]) => void;
  };
};

/** Tells who shows the chosen job which jobs there are to choose from. */
function useShown(rows: readonly Job[] | undefined, choice: JobsPageProps['choice']) {
  const latest = useRef(choice);
  latest.current = choice;
  const jobId = choice?.jobId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is told as well.
  useEffect(() => {
    if (rows) latest.current?.onShown(rows);
  }, [rows, jobId]);
}

/** Jobs in a paged table; the open job (`?job=`) and the form (`?new=1`, `?edit=`) are kept in the URL. */
export function JobsPage({ scope, client, preview, shares, choice, ...extras }: JobsPageProps) {
  const list = useList(JOBS, { scope, also: client && { client_id: client.client_id } });
  const { params, change, selection, known } = list;
  const mayChange = useMayChange();
  const isAgency = useSession().role === 'agency';
  const [closing, setClosing] = useState(NO_JOBS);
  useShown(list.rows, choice);
  const tagging = useTagging({
    rows: known,
    idOf: (job: Pick<Job, 'job_id' | 'tags'>) => job.job_id,
    selectedIds: selection.ids,
    open: useJob(list.openId).data,
  });
  usePastedDescription(() => change({ new: 'description', job: undefined, job_tab: undefined }));
  const update = useUpdateJobTags();
  const tagJobs = useChangeTags('job', (job_ids, change) => update.send({ job_ids, ...change }));
  const reminder = useReminder('job', selection.clear);
  const remind = (some: readonly Job[]) =>
    reminder.remind(some.map((job) => ({ id: job.job_id, name: job.job_title })));
  usePageKeys({
    remind: () => {
      // The matches beside the jobs have the key for themselves.
      if (document.activeElement?.closest('[data-match-id]')) return false;
      const jobs = actedOn({ rows: known, idOf: JOBS.rowId, selectedIds: selection.ids });
      return jobs.length > 0 && remind(jobs);
    },
  });
  const newButton = (
    <Button
      variant="primary"
      leftSection={<Plus size={16} aria-hidden />}
      onClick={() => change({ new: 1, job: undefined, job_tab: undefined })}
    >
      New job
    </Button>
  );
  return (
    <ListPage
      list={list}
      {...extras}
      actions={newButton}
      {...(choice && { openId: choice.jobId, onOpen: choice.onChoose })}
      editing={{
        names: { ...EDITED, ...(isAgency && { owner: 'Recruiter' }) },
        mayEdit: mayChange,
        dialogs: { tags: (job) => tagging.edit([job]) },
        menu: ({ row, column, isByKey }, place) => (
          <EditJobCell
            jobs={isByKey && list.selected.length > 0 ? list.selected : [row]}
            column={column}
            place={place}
            onCloseJobs={setClosing}
          />
        ),
      }}
      {...(!client && { rowLinks: (job: Job) => <ClientIcon job={job} /> })}
      bulkActions={
        <JobBulkActions selection={selection} rows={known} onTags={() => tagging.edit()} onRemind={remind} />
      }
      empty={
        client ? (
          <EmptyState icon={BriefcaseBusiness} title="No jobs of this client yet" action={newButton}>
            A job to be won counts, too: its candidates and everything that was said stay with the client.
          </EmptyState>
        ) : (
          <EmptyState icon={BriefcaseBusiness} title="Add your first job" action={newButton}>
            Paste a job description anywhere on this page, and the form is filled in for you. An open job is
            matched with all your candidates, and with each one you add later.
          </EmptyState>
        )
      }
    >
      <TagsDialog records={tagging.records} noun={['job']} onClose={tagging.close} onApply={tagJobs} />
      <CloseJobs jobs={closing} onClose={() => setClosing(NO_JOBS)} />
      {reminder.dialog}
      <KeysHelp screens={['jobs', 'job']} />
      <JobDrawer
        jobId={list.openId}
        listRow={list.openRow}
        onClose={() => list.setOpen(undefined)}
        onEdit={(job) => change({ edit: job.job_id, job: undefined, job_tab: undefined })}
        preview={preview}
        shares={shares}
      />
      <JobFormDrawer
        isNew={params.new !== undefined}
        client={client}
        editId={textParam(params, 'edit')}
        onClose={() => change({ new: undefined, edit: undefined })}
        // An open match, from which its job was edited, is shown again.
        onSaved={({ job_id }) =>
          change({ new: undefined, edit: undefined, ...(params.match === undefined && { job: job_id }) })
        }
      />
    </ListPage>
  );
}
