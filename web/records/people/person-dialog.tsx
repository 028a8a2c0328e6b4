import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toPeople, useAgencyRecruiters } from '../../lib/lookups.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useDialogAction } from '../../ui/feedback/use-dialog-action.ts';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import shared from '../../ui/theme/shared.module.css';
import { PersonSelect } from './person-select.tsx';
import type { Person } from './transfers.ts';

type PersonDialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What happens to the chosen person. */
  children: ReactNode;
  confirmLabel: string;
  /** A person who cannot be chosen. */
  exceptId?: string | undefined;
  /** The dialog stays open with the error if this throws, and closes otherwise. */
  onConfirm: (person: Person) => Promise<unknown>;
};

/** Asks for an active person of the agency. */
export function PersonDialog(props: PersonDialogProps) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title} size="sm">
      {props.opened && <PersonForm {...props} />}
    </Modal>
  );
}

function PersonForm({ children, confirmLabel, exceptId, onClose, onConfirm }: PersonDialogProps) {
  const list = useAgencyRecruiters();
  const people = toPeople(list.data?.items ?? []).filter((one) => one.id !== exceptId);
  const [id, setId] = useState<string>();
  const { error, setError, isBusy, run } = useDialogAction(onClose);
  const confirm = () => {
    const person = people.find((one) => one.id === id);
    if (!person) return setError('Choose a person.');
    void run(() => onConfirm(person));
  };
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <form
      className={shared.form}
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <div>{children}</div>
      <PersonSelect
        label="Transfer to"
        people={people}
        value={id}
        onChange={(next) => {
          setId(next);
          setError(undefined);
        }}
        error={error}
        isLoading={list.isPending}
        data-autofocus
      />
      <DialogButtons label={confirmLabel} onCancel={onClose} isBusy={isBusy} />
    </form>
  );
}
