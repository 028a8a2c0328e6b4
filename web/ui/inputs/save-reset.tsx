import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type SaveResetProps = { isChanged: boolean; isSaving: boolean; onReset: () => void; children?: ReactNode };

/** The buttons of a form that stays open: they save its changes, or undo them. */
export const SaveReset = ({ isChanged, isSaving, onReset, children }: SaveResetProps) => (
  <Group gap={8}>
    <Button type="submit" variant="primary" disabled={!isChanged} loading={isSaving}>
      Save
    </Button>
    <Button disabled={!isChanged || isSaving} onClick={onReset}>
      Reset
    </Button>
    {children}
  </Group>
);
