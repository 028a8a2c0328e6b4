import type { ReactNode } from 'react';
import { TileRow } from '../../desk/dashboard/tile-row.tsx';
import styles from './with-tiles.module.css';

/** Dashboard tiles above a list that fills the remaining height. */
export function WithTiles({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <TileRow />
      <div className={styles.list}>{children}</div>
    </div>
  );
}
