import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog-buttons.module.css';

/** The last row of a dialog. */
export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
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
