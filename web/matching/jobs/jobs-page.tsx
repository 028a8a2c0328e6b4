import { limits } from '@placewell/contract/limits.ts';
import { getJobs, type Job } from '@placewell/contract/matching/jobs.ts';
import { BriefcaseBusiness, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useListState } from '../../lib/list-state.ts';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { useListOwners } from '../../lib/view-scope.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { listProps } from '../../ui/data-list/list-props.ts';
import type { ShownList } from '../../ui/data-list/types.ts';
import { useSelection } from '../../ui/data-list/use-selection.ts';
import { useShownFields } from '../../ui/data-list/use-shown-fields.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoResults } from '../../ui/feedback/no-results.tsx';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { KeysHelp } from '../../ui/page/keys-help.tsx';
import { Page, PageBar } from '../../ui/page/page-bar.tsx';
import { SearchInput } from '../../ui/page/search-input.tsx';
import { OwnerFilters } from '../../ui/people/owner-filters.tsx';
import { failedSearch } from '../../ui/search/use-searches-without.ts';
import { NO_RECORDS, useChangeTags, useTagging } from '../../ui/tags/use-tagging.ts';
import { JobCard } from './job-card.tsx';
import { JOB_FIELDS, jobColumns } from './job-columns.tsx';
import { JobFilters, jobFilters } from './job-filters.tsx';
import { JOB_SEARCH } from './job-search.ts';
import { JOB_SHORTCUTS } from './job-shortcuts.ts';
import { useJob, useJobs, useUpdateJobTags } from './jobs.queries.ts';

const TagsDialog = lazyPart(() => import('../../ui/tags/tags-dialog.tsx'), 'TagsDialog', {
  closed: { records: NO_RECORDS },
});

const JobFormDrawer = lazyPart(() => import('./job-form-drawer.tsx'), 'JobFormDrawer', {
  closed: { isNew: false, editId: undefined },
});

const JobBulkActions = lazyPart(() => import('./job-bulk-actions.tsx'), 'JobBulkActions');
const JobDrawer = lazyPart(() => import('./detail/job-drawer.tsx'), 'JobDrawer', {
  closed: { jobId: undefined },
});

type JobsPageProps = {
  /** `all` shows the jobs of every recruiter, with the recruiter's name. */
  scope: 'self' | 'all';
  /** The menu of the list's saved views, which belongs to another feature. */
  views?: ReactNode;
  /** Actions from other features, composed by the page. */
  menu?: (shown: ShownList) => ReactNode;
  /** Renders a job's best matches in its drawer; app passes it in, since features do not import each other. */
  preview?: (job: Job) => ReactNode;
  /** Beside the list something shows the chosen job: opening a row chooses it instead of opening its drawer. */
  choice?: { jobId: string | undefined; onChoose: (job: Job) => void };
};

/** Jobs in a paged table; the open job (`?job=`) and the form (`?new=1`, `?edit=`) are kept in the URL. */
export function JobsPage({ scope, views, menu, preview, choice }: JobsPageProps) {
  const { params, change } = useUrlParams();
  const state = useListState({
    call: getJobs,
    filters: JobFilters,
    limit: limits.pageSize,
    sort: 'created_at_desc',
    pageFilters: scope === 'all' ? ['view_scope', 'recruiter_id'] : ['view_scope'],
  });
  const { page, limit, search, sort, filters } = state;
  const owners = useListOwners(state, scope);
  const body = {
    page,
    limit,
    search,
    sort_by: sort,
    ...filters,
    view_scope: owners.view_scope,
  };
  const list = useJobs(body);
  const rows = list.data?.items;
  const selection = useSelection(JSON.stringify(body));
  const columns = jobColumns(owners.hasOwners);
  const fields = useShownFields('jobs', columns, JOB_FIELDS);
  const jobId = textParam(params, 'job');
  const tagging = useTagging({
    rows: rows ?? [],
    idOf: (job: Pick<Job, 'job_id' | 'tags'>) => job.job_id,
    selectedIds: selection.ids,
    open: useJob(jobId).data,
  });
  const update = useUpdateJobTags();
  const tagJobs = useChangeTags('job', (job_ids, change) => update.send({ job_ids, ...change }));
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
    <Page>
      <PageBar views={views} menu={menu?.({ body, fields, total: list.data?.total })} actions={newButton}>
        <SearchInput label="Search jobs" language={JOB_SEARCH} value={search} onChange={state.setSearch} />
        <OwnerFilters label="Jobs to show" {...owners.shown} />
        <FilterBar filters={jobFilters(state, owners)} onClear={state.clearFilters} />
      </PageBar>
      <DataList
        name="jobs"
        label="Jobs"
        columns={columns}
        {...listProps(list, state)}
        rowId={(job: Job) => job.job_id}
        rowLabel={(job) => job.job_title}
        openId={choice ? choice.jobId : jobId}
        onOpen={choice?.onChoose ?? ((job) => change({ job: job.job_id }))}
        selection={selection}
        bulkActions={<JobBulkActions selection={selection} rows={rows ?? []} onTags={tagging.edit} />}
        card={(job) => <JobCard job={job} />}
        empty={
          state.isFiltered ? (
            <NoResults
              icon={BriefcaseBusiness}
              title="No jobs match these filters"
              onClear={state.clearFilters}
              search={failedSearch(state, { language: JOB_SEARCH, call: getJobs, body, topic: 'jobs' })}
              onShowAll={
                owners.mayChoose && owners.view_scope === 'self'
                  ? () => state.setFilters({ view_scope: 'all' })
                  : undefined
              }
            />
          ) : filters.recruiter_id ? (
            <EmptyState icon={BriefcaseBusiness} title="This recruiter has no jobs yet" action={newButton} />
          ) : (
            <EmptyState icon={BriefcaseBusiness} title="Add your first job" action={newButton}>
              Paste a job description and the form is filled in for you. An open job is matched with all your
              candidates, and with each one you add later.
            </EmptyState>
          )
        }
      />
      <TagsDialog records={tagging.records} noun={['job']} onClose={tagging.close} onApply={tagJobs} />
      <KeysHelp keys={JOB_SHORTCUTS} />
      <JobDrawer
        jobId={jobId}
        listRow={rows?.find((job) => job.job_id === jobId)}
        onClose={() => change({ job: undefined, job_tab: undefined })}
        onEdit={(job) => change({ edit: job.job_id, job: undefined, job_tab: undefined })}
        preview={preview}
      />
      <JobFormDrawer
        isNew={params.new !== undefined}
        editId={textParam(params, 'edit')}
        onClose={() => change({ new: undefined, edit: undefined })}
        onSaved={(job) => change({ new: undefined, edit: undefined, job: job.job_id })}
      />
    </Page>
  );
}
