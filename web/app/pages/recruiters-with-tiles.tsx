import { RecruitersPage } from '../../people/recruiters/recruiters-page.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListViews } from './list-views.tsx';
import { WithTiles } from './with-tiles.tsx';

export const RecruitersWithTiles = () => (
  <WithTiles>
    <RecruitersPage
      views={<ListViews list="recruiters" />}
      menu={(shown) => <ListMenu list="recruiters" shown={shown} />}
    />
  </WithTiles>
);
