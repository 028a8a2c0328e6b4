import { RecruitersPage } from '../features/recruiters/recruiters-page.tsx';
import { WithTiles } from './with-tiles.tsx';

/** The agency's people, below what waits for them. */
export const RecruitersWithTiles = () => (
  <WithTiles>
    <RecruitersPage />
  </WithTiles>
);
