import { AllMatchesPage } from '../../matching/matches/all-matches-page.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListViews } from './list-views.tsx';
import { MATCH_PARTS, OverMatch } from './over-match.tsx';
import { RecruiterRecords } from './recruiter-records.tsx';

const Matches = ({ scope }: { scope: 'self' | 'all' }) => (
  <>
    <AllMatchesPage
      scope={scope}
      isQueue={scope === 'self'}
      views={<ListViews list="matches" scope={scope} />}
      menu={(shown) => <ListMenu list="matches" shown={shown} />}
      {...MATCH_PARTS}
    />
    <OverMatch />
  </>
);

export const MatchesRoute = () => <Matches scope="self" />;
export const RecruiterMatchesRoute = () => (
  <RecruiterRecords>
    <Matches scope="all" />
  </RecruiterRecords>
);
