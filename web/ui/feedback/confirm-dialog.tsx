import { Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useReturnToMenu } from '../../lib/use-return-to-menu.ts';
import { Button } from '../inputs/button.tsx';
import { ButtonRow } from '../inputs/dialog-buttons.tsx';
import { TextField } from '../inputs/text-field.tsx';
import shared from '../theme/shared.module.css';
import { useDialogAction } from './use-dialog-action.ts';

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
      className={shared.form}
      onSubmit={(event) => {
        event.preventDefault();
        void run(onConfirm);
      }}
    >
      <div className={shared.muted}>{children}</div>
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
        <Text size="sm" c="var(--pw-bad)" role="alert">
          {error}
        </Text>
      )}
      <ButtonRow>
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
      </ButtonRow>
    </form>
  );
}
