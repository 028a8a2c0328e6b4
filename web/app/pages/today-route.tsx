import { LowCredits } from '../../desk/dashboard/low-credits.tsx';
import { useMatchesOfToday } from '../../desk/today/today.queries.ts';
import { TodayPage } from '../../desk/today/today-page.tsx';
import { OpenMatch } from '../../matching/matches/breakdown/open-match.tsx';
import { HomeSteps } from './home-steps.tsx';
import { MATCH_PARTS, OverMatch } from './over-match.tsx';

/** Today, with the matches, candidates and jobs that its rows open over it. */
export const TodayRoute = () => (
  <>
    <TodayPage lead={<HomeSteps />} credits={<LowCredits />} />
    <OpenMatch rows={useMatchesOfToday()} {...MATCH_PARTS} />
    <OverMatch />
  </>
);
