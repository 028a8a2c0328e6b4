import { AgenciesPage } from '../../installation/agencies/agencies-page.tsx';
import { ListMenu } from './list-menu.tsx';

/** The agencies, with the menu of their list. */
export const AgenciesWithMenu = () => (
  <AgenciesPage menu={(shown) => <ListMenu list="agencies" shown={shown} />} />
);
