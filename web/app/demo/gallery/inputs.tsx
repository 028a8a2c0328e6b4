import { texts } from '@placewell/contract/texts.ts';
import { AtSign, BadgeCheck, Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { z } from 'zod';
import { useSchemaForm } from '../../../lib/api/forms.ts';
import { Button, type ButtonVariant } from '../../../ui/inputs/button.tsx';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';
import { CopyField } from '../../../ui/inputs/copy-field.tsx';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormChoice, FormDay, FormText } from '../../../ui/inputs/form-fields.tsx';
import { FormFrame } from '../../../ui/inputs/form-frame.tsx';
import { FormNumber } from '../../../ui/inputs/form-number.tsx';
import { ListOption } from '../../../ui/inputs/list-option.tsx';
import { ReorderHandle } from '../../../ui/inputs/reorder-handle.tsx';
import { SaveReset } from '../../../ui/inputs/save-reset.tsx';
import { PasswordField, TextField } from '../../../ui/inputs/text-field.tsx';
import { useReorder } from '../../../ui/inputs/use-reorder.ts';
import shared from '../../../ui/theme/shared.module.css';
import { Held, type Part } from './states.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'destructive', 'quiet'];
const BUTTON_STATES: Readonly<Record<string, Partial<ComponentProps<typeof Button>>>> = {
  'as it is': {},
  'with an icon': { leftSection: <Download size={16} aria-hidden /> },
  loading: { loading: true },
  disabled: { disabled: true },
  small: { size: 'xs' },
};
function OrderedNames({ names, onChange }: { names: string[]; onChange: (names: string[]) => void }) {
  const { listRef, handleOf } = useReorder({ items: names, nameOf: (name) => name, onChange });
  return (
    <ol ref={listRef}>
      {names.map((name, at) => (
        <li key={name} className={shared.row}>
          <ReorderHandle name={name} {...handleOf(at)} /> {name}
        </li>
      ))}
    </ol>
  );
}

/** The fields that take their values from the form around them. */
const ExampleForm = () => (
  <FormFrame
    form={useSchemaForm(z.looseObject({}), {})}
    save={() => Promise.resolve()}
    onSaved={() => undefined}
    onCancel={() => undefined}
    label="Save"
    subject="this form"
    params={[]}
    frame={(body, footer) => (
      <>
        {body}
        {footer}
      </>
    )}
  >
    <FormText name="name" label="Name" />
    <FormDay name="day" label="Day" />
    <FormChoice name="kind" label="Kind" data={['First', 'Second']} clearable />
    <FormNumber name="amount" label="Amount" suffix=" h" />
    <DialogButtons label="Save" isBusy={false} onCancel={() => undefined} />
  </FormFrame>
);

export const buttons: readonly Part[] = [
  ...VARIANTS.map(
    (variant): Part => [
      `Button, ${variant}`,
      Object.fromEntries(
        Object.entries(BUTTON_STATES).map(([state, props]) => [
          state,
          <Button key={state} variant={variant} {...props}>
            Add candidate
          </Button>,
        ]),
      ),
    ],
  ),
  [
    'CopyButton, CopyField',
    {
      'shows a tick for 2 s': <CopyButton text="placewell" />,
      field: <CopyField label="Link" text="https://example.org/invite" copyLabel="Copy link" />,
    },
  ],
  [
    'SaveReset',
    {
      unchanged: <SaveReset isChanged={false} isSaving={false} onReset={() => undefined} />,
      changed: <SaveReset isChanged isSaving={false} onReset={() => undefined} />,
    },
  ],
];

export const inputs: readonly Part[] = [
  [
    'TextField, PasswordField',
    {
      empty: <TextField label="Email" placeholder="name@example.org" />,
      required: <TextField label="Name" withAsterisk defaultValue="Ada" />,
      'with an error': <TextField label="Surname" error={texts.fullNameRequired} />,
      'with icons before and after': (
        <TextField
          label="Address"
          defaultValue="ada@example.org"
          prefixIcon={<AtSign size={16} aria-hidden />}
          suffixIcon={<BadgeCheck size={16} aria-hidden />}
        />
      ),
      'read-only': <TextField label="Role" value="AGENCY" readOnly disabled />,
      'with a hint': <TextField label="Title" description="At most 50 characters" />,
      password: <PasswordField label="Password" autoComplete="off" />,
      'password with an error': (
        <PasswordField label="New password" autoComplete="off" error={texts.passwordTooShort} />
      ),
    },
    320,
  ],
  [
    'ReorderHandle',
    {
      'by pointer and keys': (
        <Held start={['New', 'Contacted', 'Placed']}>
          {(names, set) => <OrderedNames names={names} onChange={set} />}
        </Held>
      ),
    },
  ],
  [
    'FormFrame, FormText, FormDay, FormChoice, FormNumber, DialogButtons',
    { 'in a form': <ExampleForm /> },
    320,
  ],
  [
    'ListOption',
    {
      'one is active': (
        <div role="listbox" aria-label="Choices">
          {['First', 'Second'].map((name, at) => (
            <ListOption key={name} id={name} isActive={at === 0} onChoose={() => undefined}>
              {name}
            </ListOption>
          ))}
        </div>
      ),
    },
    320,
  ],
];
