import { Modal, Textarea } from '@mantine/core';
import { Email } from '@placewell/contract/accounts.ts';
import type { Data } from '@placewell/contract/call.ts';
import type { sendRecruiterInvite } from '@placewell/contract/invitations.ts';
import { useState } from 'react';
import { z } from 'zod';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { InviteLink } from './invite-link.tsx';
import styles from './recruiters.module.css';
import { useInviteRecruiter, useResendVerification } from './recruiters.queries.ts';

// Blank optional fields are omitted from the call.
const InviteFormSchema = z.object({
  email: Email,
  recruiter_name: z.string().trim().max(50),
  message: z.string().trim().max(1000),
});

/** Invites a recruiter, then shows the invitation link to copy. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Invite recruiter">
      {opened && <InviteForm onClose={onClose} />}
    </Modal>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const invite = useInviteRecruiter();
  const [result, setResult] = useState<Data<typeof sendRecruiterInvite>>();
  const form = useSchemaForm(
    InviteFormSchema,
    { email: '', recruiter_name: '', message: '' },
    { codes: { email_taken: 'email' } },
  );
  const { errors, isSubmitting } = form.formState;
  if (result)
    return (
      <div className={styles.form}>
        <InviteLink result={result} />
        <div className={styles.buttons}>
          <Button
            onClick={() => {
              setResult(undefined);
              form.reset();
            }}
          >
            Invite another
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.submit(async ({ email, recruiter_name, message }) => {
        const name = recruiter_name.trim();
        const note = message.trim();
        setResult(
          await invite.send({ email, ...(name && { recruiter_name: name }), ...(note && { message: note }) }),
        );
      })}
    >
      <TextField
        label="E-mail"
        type="email"
        withAsterisk
        data-autofocus
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label="Full name"
        error={errors.recruiter_name?.message}
        {...form.register('recruiter_name')}
      />
      <Textarea
        label="Message"
        autosize
        minRows={2}
        maxRows={6}
        error={errors.message?.message}
        {...form.register('message')}
      />
      {form.formError && (
        <div className={styles.error} role="alert">
          {form.formError}
          {invite.error?.code === 'email_unverified' && <ResendVerification />}
        </div>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Send invitation
        </Button>
      </div>
    </form>
  );
}

function ResendVerification() {
  const resend = useResendVerification();
  if (resend.isSuccess) return <p className={styles.resend}>The link was sent. Check your inbox.</p>;
  return (
    <p className={styles.resend}>
      <Button size="xs" loading={resend.isPending} onClick={() => resend.mutate({ body: {} })}>
        Resend confirmation link
      </Button>
      {resend.error && ` ${getErrorMessage(resend.error)}`}
    </p>
  );
}
