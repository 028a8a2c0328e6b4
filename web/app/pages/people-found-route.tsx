import { PeopleFoundPage } from '../../sourcing/enrichment/people-found-page.tsx';
import { ListMenu } from './list-menu.tsx';

export const PeopleFoundRoute = () => (
  <PeopleFoundPage menu={(shown) => <ListMenu list="enrichments" shown={shown} />} />
);
