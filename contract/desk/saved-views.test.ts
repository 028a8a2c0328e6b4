import { expect, it } from 'vitest';
import { getClients } from '../clients/clients.ts';
import { getContacts } from '../clients/contacts.ts';
import { getJobs } from '../matching/jobs.ts';
import { getAllMatches, getCandidateMatchesForJob, getMatchesForCandidate } from '../matching/matches.ts';
import { getRecruiters } from '../people/recruiters.ts';
import { getPlacements } from '../placements/placements.ts';
import { getFunnelReport } from '../placements/reports.ts';
import { getSubmissions } from '../sharing/submissions.ts';
import { getCandidates } from '../sourcing/candidates.ts';
import { VIEW_LISTS, viewParameters } from './saved-views.ts';

/** Each list with its call and what its address may hold beside the filters of the call. */
const LISTS = {
  candidates: { call: getCandidates, others: ['columns'] },
  jobs: { call: getJobs, others: ['columns'] },
  matches: { call: getAllMatches, others: ['columns'] },
  job_matches: { call: getCandidateMatchesForJob, others: ['view'] },
  candidate_matches: { call: getMatchesForCandidate, others: ['view'] },
  clients: { call: getClients, others: ['columns', 'view'] },
  contacts: { call: getContacts, others: ['columns'] },
  submissions: { call: getSubmissions, others: ['columns'] },
  placements: { call: getPlacements, others: ['columns'] },
  recruiters: { call: getRecruiters, others: ['columns'] },
};

/** Of the fields of a list call: which part of the list is asked for, its order, and whose list it is. */
const NO_FILTERS = [
  'page',
  'limit',
  'sort_by',
  'sort_dir',
  'agency_id',
  'candidate_id',
  'job_id',
  'match_id',
];

it.each(VIEW_LISTS.filter((list) => list !== 'reports'))(
  'a view of %s holds every filter of its call, the order and no more',
  (list) => {
    const { call, others } = LISTS[list];
    const filters = Object.keys(call.body.shape).filter((name) => !NO_FILTERS.includes(name));
    expect(viewParameters(list).toSorted()).toEqual([...filters, 'sort', ...others].toSorted());
  },
);

it('a view of the reports holds what they count, periods that move on, and the currency of the picture', () => {
  const fields = Object.keys(getFunnelReport.body.shape);
  expect(viewParameters('reports').toSorted()).toEqual(
    [...fields, 'period', 'currency', 'forecast'].toSorted(),
  );
});
