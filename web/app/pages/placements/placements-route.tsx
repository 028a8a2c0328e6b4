import { PlacementsPage } from '../../../placements/placements/placements-page.tsx';
import { ListMenu } from '../list-menu.tsx';
import { ListViews } from '../list-views.tsx';

/** The placements of the agency, or those of a recruiter, with their saved views and exports. */
export const PlacementsRoute = () => (
  <PlacementsPage
    views={<ListViews list="placements" />}
    menu={(shown) => <ListMenu list="placements" shown={shown} />}
  />
);
