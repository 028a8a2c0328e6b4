import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { ColumnPanelProps } from './column-panel.tsx';

const ColumnPanel = lazyPart(() => import('./column-panel.tsx'), 'ColumnPanel');

/** Chooses the columns that a table shows, their widths and the height of its rows; remembered on this device. */
export const ColumnChooser = (props: ColumnPanelProps) => (
  <Popover position="bottom-end" trapFocus>
    <Popover.Target>
      <Tooltip label="Columns">
        <ActionIcon aria-label="Choose columns" size="sm">
          <Columns3 size={15} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Popover.Target>
    <Popover.Dropdown aria-label="Columns">
      <ColumnPanel {...props} />
    </Popover.Dropdown>
  </Popover>
);
