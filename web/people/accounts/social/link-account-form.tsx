import { linkSocialSignIn } from '@placewell/contract/people/social-sign-in.ts';
import { texts } from '@placewell/contract/texts.ts';
import { z } from 'zod';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { useSchemaForm } from '../../../lib/api/forms.ts';
import { useCall } from '../../../lib/api/queries.ts';
import type { TempGoogleUserData } from '../../../lib/session/session-state.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useStartSession } from '../accounts.queries.ts';
import { AuthForm, CurrentPasswordField, KnownEmail } from '../auth-form.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { trackAccountCall } from '../track-account-call.ts';
import { CancelSignIn } from './cancel-sign-in.tsx';
import social from './social.module.css';
import { useSendSocialLink } from './social.queries.ts';

const PasswordSchema = z.object({ password: z.string().min(1, 'Password is required') });

type LinkAccountFormProps = { person: TempGoogleUserData; googleToken: string };

/** Proves once that the account belongs to the user: by its password, or by a link in an email. */
export function LinkAccountForm({ person, googleToken }: LinkAccountFormProps) {
  const { email, provider, provider_name } = person;
  const fallback = provider === 'google' ? texts.googleSignInFailed : texts.otherSignInFailed;
  const send = trackAccountCall(linkSocialSignIn, useCall(linkSocialSignIn).send, fallback);
  const start = useStartSession();
  const form = useSchemaForm(
    PasswordSchema,
    { password: '' },
    { fallback, codes: { wrong_credentials: 'password' } },
  );
  const link = useSendSocialLink();
  return (
    <AuthLayout
      title={`Link ${provider_name}`}
      details={`${email} already has an account. Prove once that it is yours: after that, ${provider_name} logs you in.`}
    >
      <AuthForm
        form={form}
        label={`Link ${provider_name}`}
        submit="Link and log in"
        onSubmit={async ({ password }) => start(await send({ googleToken, password }))}
      >
        <KnownEmail email={email} />
        <CurrentPasswordField form={form} name="password" />
      </AuthForm>
      <div className={shared.stack}>
        <div className={`${social.or} ${shared.tiny} ${shared.muted}`}>or without the password</div>
        {link.isSuccess ? (
          <Notice tone="good" role="status">
            {texts.signInLinkSent}
          </Notice>
        ) : (
          <Button size="md" loading={link.isPending} onClick={() => link.mutate({ body: { googleToken } })}>
            Email me a link
          </Button>
        )}
        <FormError message={link.error ? getErrorMessage(link.error, fallback) : undefined} />
        <CancelSignIn />
      </div>
    </AuthLayout>
  );
}
