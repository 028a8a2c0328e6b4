import type { ComponentProps } from 'react';
import { JobsPage } from '../../matching/jobs/jobs-page.tsx';
import { TopMatches } from '../../matching/matches/list/top-matches.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListViews } from './list-views.tsx';

/** The jobs page; its drawer shows a job's best matches. */
export function JobsWithMatches(props: Pick<ComponentProps<typeof JobsPage>, 'scope' | 'choice'>) {
  return (
    <JobsPage
      {...props}
      views={<ListViews list="jobs" scope={props.scope} />}
      menu={(shown) => <ListMenu list="jobs" shown={shown} />}
      preview={(job) => <TopMatches jobId={job.job_id} />}
    />
  );
}
