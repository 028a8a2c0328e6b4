import type { ComponentProps } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { JobsPage } from '../../matching/jobs/jobs-page.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListViews } from './list-views.tsx';
import { RecruiterRecords } from './recruiter-records.tsx';
import { OpenShare } from './sharing/open-share.tsx';

const TopMatches = lazyPart(() => import('../../matching/matches/list/top-matches.tsx'), 'TopMatches');

const JobShares = lazyPart(() => import('../../sharing/shares/list/job-shares.tsx'), 'JobShares');

/** The jobs page; its drawer shows a job's best matches, and the shares sent to the client. */
export function JobsWithMatches(props: Pick<ComponentProps<typeof JobsPage>, 'scope' | 'choice' | 'client'>) {
  return (
    <>
      <JobsPage
        {...props}
        // Views are of the whole list.
        {...(props.client ? {} : { views: <ListViews list="jobs" scope={props.scope} /> })}
        menu={(shown) => <ListMenu list="jobs" shown={shown} />}
        preview={(job) => <TopMatches jobId={job.job_id} />}
        shares={(job) => <JobShares jobId={job.job_id} />}
      />
      <OpenShare />
    </>
  );
}

export const JobsRoute = () => <JobsWithMatches scope="self" />;
export const RecruiterJobsRoute = () => (
  <RecruiterRecords>
    <JobsWithMatches scope="all" />
  </RecruiterRecords>
);
