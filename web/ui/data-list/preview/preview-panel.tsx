import { CloseButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Name } from '../../text/name.tsx';
import shared from '../../theme/shared.module.css';
import styles from './preview.module.css';

/** Rows that a held arrow key passes are not loaded. */
const SETTLE_MS = 120;

export type PreviewPanelProps = {
  id: string;
  title: string;
  /** What of the row it shows. */
  label?: string;
  content: ReactNode;
  onClose: () => void;
  onEnter: () => void;
  onLeave: () => void;
};

/** What a row is about, over the end of its list; the focus stays on the row. */
export function PreviewPanel({
  id,
  title,
  label = 'Resume preview',
  content,
  onClose,
  onEnter,
  onLeave,
}: PreviewPanelProps) {
  const [settled] = useDebouncedValue(id, SETTLE_MS);
  return (
    <aside
      className={`${shared.panel} ${styles.preview}`}
      aria-label={label}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      <div className={`${shared.row} ${styles.head}`}>
        <span className={`${shared.fill} ${shared.strong}`} role="status">
          <Name className={shared.nowrap}>{title}</Name>
        </span>
        <CloseButton size="sm" aria-label="Close preview" onClick={onClose} />
      </div>
      <div className={`${shared.page} ${shared.rest}`} key={settled}>
        {settled === id && content}
      </div>
    </aside>
  );
}
