import { Modal } from '@mantine/core';
import type { ComponentType } from 'react';
import { ArrangeForm } from './arrange-form.tsx';
import { ClockForm } from './clock-form.tsx';
import { CreditsForm } from './credits-form.tsx';
import type { EditFormProps } from './edit-form-props.ts';
import { EndForm } from './end-form.tsx';
import { KeepForm } from './keep-form.tsx';
import { TrialForm } from './trial-form.tsx';

const EDITS = {
  arrange: { title: 'Put on a plan by arrangement', form: ArrangeForm },
  end: { title: 'End the subscription', form: EndForm },
  keep: { title: 'Keep the subscription', form: KeepForm },
  trial: { title: 'Extend the trial', form: TrialForm },
  credits: { title: 'Adjust credits', form: CreditsForm },
  clock: { title: 'Move the clock', form: ClockForm },
} satisfies Record<string, { title: string; form: ComponentType<EditFormProps> }>;
export type EditKind = keyof typeof EDITS;

type EditDialogsProps = EditFormProps & { kind: EditKind | undefined };

export function EditDialogs({ kind, ...props }: EditDialogsProps) {
  const { title, form: Form } = EDITS[kind ?? 'arrange'];
  return (
    <Modal opened={kind !== undefined} onClose={props.onClose} title={title}>
      {kind !== undefined && <Form {...props} />}
    </Modal>
  );
}
