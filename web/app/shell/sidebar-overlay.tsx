import { Drawer } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import styles from './sidebar.module.css';

type SidebarOverlayProps = { opened: boolean; onClose: () => void; children: ReactNode };

/** The sidebar over the page, on narrow screens. */
export const SidebarOverlay = ({ opened, onClose, children }: SidebarOverlayProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    size={limits.sidebarWidth}
    title={<Logo />}
    classNames={{
      content: styles.overlay ?? '',
      body: styles.overlayBody ?? '',
      header: styles.overlayHeader ?? '',
    }}
  >
    {children}
  </Drawer>
);
