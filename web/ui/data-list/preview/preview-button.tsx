import { ActionIcon } from '@mantine/core';
import { FileSearch } from 'lucide-react';
import { firstKey } from '../../page/keys.ts';
import shared from '../../theme/shared.module.css';
import { useTabStop } from '../tab-stop.ts';
import type { RowPreview } from './use-row-preview.ts';

type PreviewButtonProps = { id: string; label: string; preview: RowPreview };

/** Previews a row: while the pointer rests on it, or until closed by a click. */
export const PreviewButton = ({ id, label, preview }: PreviewButtonProps) => (
  <ActionIcon
    size={24}
    tabIndex={useTabStop()}
    className={shared.muted ?? ''}
    aria-label={`Preview ${label}`}
    aria-keyshortcuts={firstKey('preview') === ' ' ? 'Space' : firstKey('preview')}
    aria-pressed={preview.id === id}
    onClick={() => preview.toggle(id)}
    onPointerEnter={() => preview.onEnter(id)}
    onPointerLeave={preview.onLeave}
  >
    <FileSearch size={14} aria-hidden />
  </ActionIcon>
);
