import { Loader, Modal, NativeSelect, Text } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import type { Agency } from '@placewell/contract/installation/agencies.ts';
import { letInAgain } from '@placewell/contract/installation/let-in-again.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { formatDate, formatEnum } from '../../lib/values/formats.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { CopyField } from '../../ui/inputs/copy-field.tsx';
import { ButtonRow, DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useAgencyPeople, useLetInAgain } from './agencies.queries.ts';

type LetInAgainDialogProps = { agency: Agency; opened: boolean; onClose: () => void };

/** Lets a person of an agency in again whom nobody in it can help. */
export const LetInAgainDialog = ({ agency, opened, onClose }: LetInAgainDialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={`Let someone in to ${agency.agency_name} again`}
    size="lg"
    // Its menu is in a row, which a click would open.
    onClick={(event) => event.stopPropagation()}
  >
    {opened && <LetInAgain agency={agency} onClose={onClose} />}
  </Modal>
);

type Result = Data<typeof letInAgain>;

function LetInAgain({ agency, onClose }: Omit<LetInAgainDialogProps, 'opened'>) {
  const [result, setResult] = useState<Result>();
  if (!result) return <LetInForm agency={agency} onClose={onClose} onDone={setResult} />;
  const { email, expires_at, password_url } = result;
  return (
    <div className={shared.form}>
      <p className={shared.muted} role="status">
        {password_url
          ? `No mail server is set up: send this link to ${email} yourself. It works once, until ${formatDate(expires_at)}.`
          : `A link to choose a password went to ${email}. It works once, until ${formatDate(expires_at)}.`}
      </p>
      {password_url && <CopyField label="Password link" text={password_url} copyLabel="Copy link" />}
      <ButtonRow>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </ButtonRow>
    </div>
  );
}

type Form = { user_id: string; email: string; agency_name: string };

/** The name is compared before the call, so that nothing is sent without it. */
const formOf = (agency: Agency): z.ZodType<unknown, Form> =>
  letInAgain.body.pick({ email: true }).extend({
    user_id: z.string().min(1, texts.required),
    email: letInAgain.body.shape.email.unwrap(),
    agency_name: z
      .string()
      .trim()
      .refine((name) => name === agency.agency_name.trim(), texts.notTheAgencyName),
  });

type LetInFormProps = Omit<LetInAgainDialogProps, 'opened'> & { onDone: (result: Result) => void };

function LetInForm({ agency, onClose, onDone }: LetInFormProps) {
  const found = useAgencyPeople(agency.id);
  const letIn = useLetInAgain();
  const form = useSchemaForm(
    formOf(agency),
    { user_id: '', email: '', agency_name: '' },
    { codes: { email_taken: 'email', recruiter_not_found: 'user_id', status_change_refused: 'user_id' } },
  );
  const { errors, isSubmitting } = form.formState;
  if (found.isError && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const people = found.data?.items ?? [];
  const submit = form.submit(async ({ user_id, email, agency_name }) =>
    onDone(await letIn.send({ agency_id: agency.id, user_id, agency_name, ...(email.trim() && { email }) })),
  );
  return (
    <form className={shared.form} noValidate onSubmit={submit}>
      <Text>
        The person becomes an active agency user. Their sessions and links end, and they get a link to choose
        a password. The other agency users are notified.
      </Text>
      <NativeSelect
        label="Person"
        withAsterisk
        data-autofocus
        rightSection={found.data ? undefined : <Loader size={14} />}
        data={[
          { value: '', label: found.data && people.length === 0 ? 'No one yet' : 'Choose a person' },
          ...people.map(({ user_id, fullname, email, role, status }) => ({
            value: user_id,
            label: [fullname, email, role === 'agency' ? 'agency user' : 'recruiter', formatEnum(status)]
              .filter(Boolean)
              .join(', '),
            disabled: status === 'pending',
          })),
        ]}
        error={errors.user_id?.message}
        {...form.register('user_id')}
      />
      <TextField
        label="New email address"
        type="email"
        description="If left blank, the address stays."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label="Name of the agency"
        withAsterisk
        autoComplete="off"
        description={`Type “${agency.agency_name}” to confirm.`}
        error={errors.agency_name?.message}
        {...form.register('agency_name')}
      />
      <FormError message={form.formError} />
      <DialogButtons label="Let in" onCancel={onClose} isBusy={isSubmitting} />
    </form>
  );
}
