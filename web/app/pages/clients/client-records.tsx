import type { Client } from '@placewell/contract/clients/clients.ts';
import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import { Star } from 'lucide-react';
import { AllMatchesPage } from '../../../matching/matches/all-matches-page.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { JobsWithMatches } from '../jobs-with-matches.tsx';
import { ListMenu } from '../list-menu.tsx';
import { MATCH_PARTS, OverMatch } from '../over-match.tsx';

/** The jobs of a client; a new one is for it. */
export const ClientJobs = ({ client }: { client: Client }) => <JobsWithMatches scope="all" client={client} />;

/** The stages of candidates who were introduced to a client. */
const INTRODUCED: readonly MatchStatus[] = ['submitted', 'interviewing', 'offered', 'placed'];

/** The candidates who were submitted to a client, with their stages and jobs. */
export const ClientPeople = ({ client }: { client: Client }) => (
  <>
    <AllMatchesPage
      scope="all"
      only={{
        client_id: client.client_id,
        statuses: INTRODUCED,
        empty: (
          <EmptyState icon={Star} title="No submissions yet">
            Candidates whom you submit to a job of {client.client_name} are listed here with their stage.
          </EmptyState>
        ),
      }}
      menu={(shown) => <ListMenu list="matches" shown={shown} />}
      {...MATCH_PARTS}
    />
    <OverMatch />
  </>
);
