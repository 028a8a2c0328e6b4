import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './views.module.css';

type ViewsSheetProps = { opened: boolean; onClose: () => void; children: ReactNode };

/** The views of a list on a phone. */
export const ViewsSheet = ({ opened, onClose, children }: ViewsSheetProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    position="bottom"
    size="auto"
    title="Views"
    classNames={{ content: styles.sheet ?? '' }}
    styles={{ inner: { alignItems: 'flex-end' } }}
  >
    {children}
  </Drawer>
);
