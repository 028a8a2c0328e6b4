import { PeopleFoundPage } from '../../sourcing/enrichment/people-found-page.tsx';
import { ListMenu } from './list-menu.tsx';

/** The people found, with what other features offer for their list. */
export const PeopleFoundRoute = () => (
  <PeopleFoundPage menu={(shown) => <ListMenu list="enrichments" shown={shown} />} />
);
