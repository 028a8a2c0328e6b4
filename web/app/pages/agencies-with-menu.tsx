import { AgenciesPage } from '../../installation/agencies/agencies-page.tsx';
import { ListMenu } from './list-menu.tsx';

export const AgenciesWithMenu = () => (
  <AgenciesPage menu={(shown) => <ListMenu list="agencies" shown={shown} />} />
);
