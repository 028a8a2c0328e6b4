import type { ReactNode } from 'react';
import { TileRow } from '../../desk/dashboard/tile-row.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { chooseResumes } from '../../sourcing/uploads/choose-resumes.ts';
import shared from '../../ui/theme/shared.module.css';

const FirstSteps = lazyPart(() => import('../../desk/first-steps/first-steps.tsx'), 'FirstSteps');

/** The first steps of a new agency, on the pages where it begins. */
export const HomeSteps = () => <FirstSteps onAddResumes={chooseResumes} />;

/** Dashboard tiles, below what the page begins with, above a list that fills the remaining height. */
export function WithTiles({ lead, children }: { lead?: ReactNode; children: ReactNode }) {
  return (
    <div className={shared.page}>
      {lead}
      <TileRow />
      <div className={shared.rest}>{children}</div>
    </div>
  );
}
