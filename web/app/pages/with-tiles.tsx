import type { ReactNode } from 'react';
import { TileRow } from '../../desk/dashboard/tile-row.tsx';
import shared from '../../ui/theme/shared.module.css';

/** Dashboard tiles above a list that fills the remaining height. */
export function WithTiles({ children }: { children: ReactNode }) {
  return (
    <div className={shared.page}>
      <TileRow />
      <div className={shared.rest}>{children}</div>
    </div>
  );
}
