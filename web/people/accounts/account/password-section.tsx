import { changePassword } from '@placewell/contract/people/own-account.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useSchemaForm } from '../../../lib/api/forms.ts';
import { toast } from '../../../lib/toasts.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { CurrentPasswordField, KnownEmail, NewPasswordField } from '../auth-form.tsx';
import { useChangePassword, useSendPasswordLink } from './account.queries.ts';
import { ProfileSection } from './profile-section.tsx';
import { isRepeated } from './repeated-password.ts';

/** The password: replaced by its owner, or chosen by a link where there is none yet. */
export const PasswordSection = () => (
  <ProfileSection id="password" title="Password">
    {({ email, has_password }) =>
      has_password ? (
        <PasswordForm email={email} />
      ) : email === '' ? (
        <p className={shared.muted}>You switch here with the password of your agency account.</p>
      ) : (
        <NoPassword email={email} />
      )
    }
  </ProfileSection>
);

const Schema = changePassword.body.extend({ repeated: z.string() }).refine(...isRepeated);
const EMPTY = { current_password: '', password: '', repeated: '' };

function PasswordForm({ email }: { email: string }) {
  const change = useChangePassword();
  const form = useSchemaForm(Schema, EMPTY, { codes: { wrong_credentials: 'current_password' } });
  return (
    <form
      className={shared.form}
      noValidate
      aria-label="Change your password"
      onSubmit={form.submit(async ({ current_password, password }) => {
        await change.send({ current_password, password });
        form.reset(EMPTY);
        toast.success({ message: texts.passwordReplaced });
      })}
    >
      <KnownEmail email={email} />
      <CurrentPasswordField form={form} name="current_password" label="Current password" />
      <NewPasswordField form={form} name="password" label="New password" />
      <NewPasswordField form={form} name="repeated" label="Repeat password" isRepeated />
      <p className={shared.hint}>You stay logged in here, and are logged out everywhere else.</p>
      <FormError message={form.formError} />
      <Button type="submit" style={{ justifySelf: 'start' }} loading={form.formState.isSubmitting}>
        Change password
      </Button>
    </form>
  );
}

function NoPassword({ email }: { email: string }) {
  const link = useSendPasswordLink();
  const [isSent, setIsSent] = useState(false);
  const send = () =>
    link
      .send({ email })
      .then(() => setIsSent(true))
      .catch(showErrorToast);
  if (isSent)
    return (
      <Notice tone="good" role="status">
        {`A link to choose a password is on its way to ${email}.`}
      </Notice>
    );
  return (
    <>
      <p>You log in by a linked sign-in, and have no password yet.</p>
      <Button style={{ justifySelf: 'start' }} loading={link.isPending} onClick={() => void send()}>
        Email me a link to choose one
      </Button>
    </>
  );
}
