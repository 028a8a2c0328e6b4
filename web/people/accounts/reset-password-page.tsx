import { forgotPassword, NewPassword, resetPassword } from '@placewell/contract/people/accounts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { useCallForm, useSchemaForm } from '../../lib/api/forms.ts';
import { useCall } from '../../lib/api/queries.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import shared from '../../ui/theme/shared.module.css';
import { isRepeated } from './account/repeated-password.ts';
import { useLinkCheck } from './accounts.queries.ts';
import { AuthForm, EmailField, KnownEmail, NewPasswordField } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { LinkGate } from './link-gate.tsx';
import { trackAccountCall } from './track-account-call.ts';

/** Without a token asks for the email, with one for the new password. */
export function ResetPasswordPage() {
  const { token } = useSearch({ strict: false }) as { token?: string };
  return token ? <ChoosePassword token={String(token)} /> : <AskForLink />;
}

const BackToLogin = () => (
  <Link to="/auth" className={`${shared.link} ${shared.small}`}>
    Back to login
  </Link>
);

function AskForLink() {
  const send = trackAccountCall(forgotPassword, useCall(forgotPassword).send, texts.resetEmailFailed);
  const [isSent, setIsSent] = useState(false);
  const form = useCallForm(forgotPassword, { email: '' }, { fallback: texts.resetEmailFailed });
  return (
    <AuthLayout title="Forgot your password?" details="We will email you a link to choose a new one.">
      {isSent ? (
        <Notice tone="good" role="status">
          {texts.resetRequested}
        </Notice>
      ) : (
        <AuthForm
          form={form}
          label="Request a link"
          submit="Send link"
          onSubmit={async (values) => {
            await send(values);
            setIsSent(true);
          }}
        >
          <EmailField form={form} name="email" />
        </AuthForm>
      )}
      <p className={shared.hint}>
        <BackToLogin />
      </p>
    </AuthLayout>
  );
}

const PasswordSchema = z.object({ password: NewPassword, repeated: z.string() }).refine(...isRepeated);

function ChoosePassword({ token }: { token: string }) {
  const link = useLinkCheck(token, 'reset');
  const [isDone, setIsDone] = useState(false);
  if (isDone)
    return (
      <AuthLayout title="Password changed">
        <Notice tone="good" role="status">
          You have been logged out everywhere. Log in with the new password.
        </Notice>
        <p className={shared.hint}>
          <BackToLogin />
        </p>
      </AuthLayout>
    );
  return (
    <LinkGate
      link={link}
      title="Choose a new password"
      alternative={
        <Link to="/auth/reset-password" className={`${shared.link} ${shared.small}`}>
          Request a new link
        </Link>
      }
    >
      {({ email }) => <PasswordForm token={token} email={email} onDone={() => setIsDone(true)} />}
    </LinkGate>
  );
}

function PasswordForm({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const send = trackAccountCall(resetPassword, useCall(resetPassword).send, texts.resetFailed);
  const form = useSchemaForm(PasswordSchema, { password: '', repeated: '' }, { fallback: texts.resetFailed });
  return (
    <AuthLayout title="Choose a new password" details={email}>
      <AuthForm
        form={form}
        label="Choose a new password"
        submit="Change password"
        onSubmit={async ({ password }) => {
          await send({ token, password });
          onDone();
        }}
      >
        <KnownEmail email={email} />
        <NewPasswordField form={form} name="password" label="New password" />
        <NewPasswordField form={form} name="repeated" label="Repeat password" isRepeated />
      </AuthForm>
    </AuthLayout>
  );
}
