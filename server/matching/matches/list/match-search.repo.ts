import type { UserId } from '@placewell/contract/ids.ts';
import { BAND_FLOORS, SCORE_BANDS } from '@placewell/contract/matching/matches.ts';
import {
  MATCH_SEARCH_FIELDS,
  type MatchSearchField,
} from '@placewell/contract/search/match-search-fields.ts';
import { sql } from 'kysely';
import {
  containsOr,
  isPerson,
  type SearchColumns,
  searchCondition,
} from '../../../platform/db/lists/search.ts';
import { isInPlace, shownRecruiter } from '../../jobs/jobs.public.ts';

const floors = SCORE_BANDS.map(
  (band) => sql`when m.score >= ${sql.lit(BAND_FLOORS[band])} then ${sql.lit(band)}`,
);
const recruiter = { id: sql`m.recruiter_id`, name: shownRecruiter };

/** The searched columns, in queries with the aliases of `activeMatches`. Hidden sides have none and are never found. */
const columns = (me: UserId | undefined): SearchColumns<MatchSearchField> => ({
  anywhere: sql`concat_ws(' ', c.candidate_name, c.job_title, j.job_title, j.client_name)`,
  fields: {
    name: sql`c.candidate_name`,
    title: sql`c.job_title`,
    job: sql`j.job_title`,
    client: sql`j.client_name`,
    location: containsOr(sql`concat_ws(' ', j.location, j.city, j.state, j.country)`, isInPlace),
    recruiter: isPerson(me, recruiter),
    status: sql`m.match_status`,
    score: sql`m.score`,
    band: sql`case ${sql.join(floors, sql` `)} end`,
    type: sql`j.job_type`,
    mode: sql`j.work_mode`,
  },
});

/** The condition of a search for matches; `me` is the searching user. */
export const searchFor = (me: UserId | undefined) => (text: string) =>
  searchCondition(text, MATCH_SEARCH_FIELDS, columns(me));
