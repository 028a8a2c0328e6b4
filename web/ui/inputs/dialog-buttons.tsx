import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** The last row of a dialog. */
export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <Group justify="flex-end" gap={8}>
    {children}
  </Group>
);

type DialogButtonsProps = {
  label: string;
  onCancel: () => void;
  isBusy: boolean;
  cancelLabel?: string;
  variant?: 'primary' | 'destructive';
};

/** The last row of a form in a dialog: Cancel, and the button that sends it. */
export const DialogButtons = ({
  label,
  onCancel,
  isBusy,
  cancelLabel = 'Cancel',
  variant = 'primary',
}: DialogButtonsProps) => (
  <ButtonRow>
    <Button onClick={onCancel}>{cancelLabel}</Button>
    <Button type="submit" variant={variant} loading={isBusy}>
      {label}
    </Button>
  </ButtonRow>
);
