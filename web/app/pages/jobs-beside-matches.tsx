import { Box, Group } from '@mantine/core';
import { labels } from '@placewell/contract/labels.ts';
import type { Job } from '@placewell/contract/matching/jobs.ts';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { PANE_PREFIX } from '../../matching/matches/match-address.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { isTyping } from '../../ui/page/keyboard.ts';
import { keyOf } from '../../ui/page/keys.ts';
import shared from '../../ui/theme/shared.module.css';
import { useJobOfPage } from './job-of-page.ts';
import styles from './jobs-and-matches-page.module.css';
import { JobsWithMatches } from './jobs-with-matches.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListViews } from './list-views.tsx';
import { MATCH_PARTS, OverMatch } from './over-match.tsx';

const JobMatchesPage = lazyPart(
  () => import('../../matching/matches/job-matches-page.tsx'),
  'JobMatchesPage',
);

/** The focusable element in a card of the matches, and in a row of the jobs. */
const MATCH = '[data-match-id] > button:last-child';
const JOB_ROW = '[data-row-id]';

/** The jobs on the left, the matches of the chosen one (`?chosen=`) on the right: at first of the first open job. */
export function JobsBesideMatches() {
  const { params, change } = useUrlParams();
  const chosen = textParam(params, 'chosen');
  useJobOfPage(chosen);
  const jobs = useRef<HTMLDivElement>(null);
  const matches = useRef<HTMLDivElement>(null);
  const choose = (job_id: string) => {
    if (job_id !== chosen)
      change({ chosen: job_id, [`${PANE_PREFIX}page`]: undefined, match: undefined, resume: undefined });
  };
  const [hasNone, setHasNone] = useState(false);
  /** Without a choice the first open job is shown, in place of the address without one: Back leads to the page before. */
  const chooseFirst = (shown: readonly Job[]) => {
    setHasNone(shown.length === 0);
    const first = shown.find((job) => job.job_status === 'open') ?? shown[0];
    if (chosen === undefined && first) change({ chosen: first.job_id }, { replace: true });
  };
  const focusMatch = (step: number) => {
    const cards = [...(matches.current?.querySelectorAll<HTMLElement>(MATCH) ?? [])];
    const at = cards.indexOf(document.activeElement as HTMLElement);
    const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), cards.length - 1);
    cards[next]?.focus();
  };
  const focusJob = () => {
    const find = (selector: string) => jobs.current?.querySelector<HTMLElement>(selector);
    (
      (chosen && find(`[data-row-id="${CSS.escape(chosen)}"]`)) ||
      find(`${JOB_ROW}[tabindex="0"]`) ||
      find(JOB_ROW)
    )?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    const key = keyOf(event, ['intoMatches', 'backToJobs', 'down', 'up']);
    if (!key || isTyping(target)) return;
    // Drawers and menus are rendered elsewhere; their keys arrive here only as React events.
    const isIn = (pane: typeof jobs) => pane.current?.contains(target as Node) === true;
    const row = (target as HTMLElement).dataset.rowId;
    if (isIn(jobs) && key === 'intoMatches' && row !== undefined) {
      if (row === chosen) focusMatch(0);
      else choose(row);
    } else if (isIn(matches) && key === 'backToJobs') focusJob();
    else if (isIn(matches) && key === 'down') focusMatch(1);
    else if (isIn(matches) && key === 'up') focusMatch(-1);
    else return;
    event.preventDefault();
  };
  return (
    <Box className={`${shared.rest} ${styles.split}`} onKeyDown={onKeyDown}>
      <div className={shared.page} ref={jobs}>
        <PaneHead title="Jobs" to="/agency/jobs-management" link={labels.pages.jobs} />
        <div className={shared.rest}>
          <JobsWithMatches
            scope="self"
            choice={{ jobId: chosen, onChoose: (job) => choose(job.job_id), onShown: chooseFirst }}
          />
        </div>
      </div>
      <div className={shared.page} ref={matches}>
        <PaneHead title="Matches" to="/agency/matches-management" link={labels.pages.matches} />
        <div className={shared.rest}>
          {chosen === undefined ? (
            hasNone && (
              <EmptyState icon={Star} title="No job to show">
                The matches of a job appear here, beside the jobs.
              </EmptyState>
            )
          ) : (
            <JobMatchesPage
              key={chosen}
              jobId={chosen}
              views={<ListViews list="job_matches" prefix={PANE_PREFIX} />}
              menu={(shown) => <ListMenu list="job_matches" shown={shown} />}
              {...MATCH_PARTS}
              isPane
            />
          )}
        </div>
      </div>
      <OverMatch hasJobDrawer />
    </Box>
  );
}

function PaneHead({ title, to, link }: { title: string; to: string; link: string }) {
  return (
    <Group justify="space-between" px="lg" pt="sm">
      <h2>{title}</h2>
      <Link to={to} className={`${shared.small} ${shared.accent}`}>
        {link}
      </Link>
    </Group>
  );
}
