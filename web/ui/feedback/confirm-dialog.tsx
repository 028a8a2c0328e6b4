import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Button } from '../inputs/button.tsx';
import { TextField } from '../inputs/text-field.tsx';
import styles from './confirm-dialog.module.css';
import { useDialogAction } from './use-dialog-action.ts';
import { useReturnToMenu } from './use-return-to-menu.ts';

export type ConfirmDialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  destructive?: boolean;
  /** The word that the user must type exactly, for actions that cannot be undone. */
  confirmationWord?: string;
  /** The dialog stays open with the error when this throws, and closes otherwise. */
  onConfirm: () => unknown;
};

/** Asks for confirmation; only for actions that cannot offer undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useReturnToMenu(props.opened);
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title} size="sm">
      {props.opened && <ConfirmBody {...props} />}
    </Modal>
  );
}

function ConfirmBody({
  children,
  confirmLabel,
  destructive,
  confirmationWord,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [text, setText] = useState('');
  const { error, isBusy, run } = useDialogAction(onClose);
  return (
    <form
      className={styles.body}
      onSubmit={(event) => {
        event.preventDefault();
        void run(onConfirm);
      }}
    >
      <div className={styles.text}>{children}</div>
      {confirmationWord && (
        <TextField
          label={`Type ${confirmationWord} to confirm`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={destructive ? 'destructive' : 'primary'}
          loading={isBusy}
          disabled={confirmationWord !== undefined && text !== confirmationWord}
          {...(confirmationWord ? {} : { 'data-autofocus': true })}
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
