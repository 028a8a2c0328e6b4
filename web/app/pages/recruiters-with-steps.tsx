import { RecruitersPage } from '../../people/recruiters/recruiters-page.tsx';
import { WithSteps } from './home-steps.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListViews } from './list-views.tsx';

export const RecruitersWithSteps = () => (
  <WithSteps>
    <RecruitersPage
      views={<ListViews list="recruiters" />}
      menu={(shown) => <ListMenu list="recruiters" shown={shown} />}
    />
  </WithSteps>
);
