import type { ViewList } from '@placewell/contract/desk/saved-views.ts';
import { ViewsMenu } from '../../desk/saved-views/views-menu.tsx';

/** Each list without a view. */
const LABELS: Record<ViewList, string> = {
  candidates: 'All candidates',
  jobs: 'All jobs',
  matches: 'All matches',
  job_matches: 'All matches',
  candidate_matches: 'All matches',
  clients: 'All clients',
  contacts: 'All contacts',
  submissions: 'All submissions',
  placements: 'All placements',
  reports: 'All reports',
  recruiters: 'All recruiters',
};
/** A page of one recruiter's records keeps the recruiter, whichever view is opened. */
const WHOSE = ['recruiter_id'];

type ListViewsProps = {
  list: ViewList;
  /** As of the page: `all` for the pages of the recruiters' records. */
  scope?: 'self' | 'all';
  prefix?: string;
};

/** The menu of a list's saved views, for the bar of its page. */
export const ListViews = ({ list, scope = 'self', prefix = '' }: ListViewsProps) => (
  <ViewsMenu list={list} label={LABELS[list]} prefix={prefix} {...(scope === 'all' ? { kept: WHOSE } : {})} />
);
