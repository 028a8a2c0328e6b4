import { RecruitersPage } from '../../people/recruiters/recruiters-page.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListViews } from './list-views.tsx';
import { HomeSteps, WithTiles } from './with-tiles.tsx';

export const RecruitersWithTiles = () => (
  <WithTiles lead={<HomeSteps />}>
    <RecruitersPage
      views={<ListViews list="recruiters" />}
      menu={(shown) => <ListMenu list="recruiters" shown={shown} />}
    />
  </WithTiles>
);
