import { UnstyledButton } from '@mantine/core';
import { verifyFactor } from '@placewell/contract/people/second-factor.ts';
import type { SecondFactorNeeded } from '@placewell/contract/people/session-data.ts';
import { texts } from '@placewell/contract/texts.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, getErrorMessage } from '../../../lib/api/api-error.ts';
import { useCallForm } from '../../../lib/api/forms.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { AuthForm } from '../auth-form.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import social from '../social/social.module.css';
import { forgetNeededFactor, readNeededFactor } from './needed-factor.ts';
import { askForPasskey, knowsPasskeys, passkeyProblem, watchPasskeys } from './passkeys.ts';
import { isWholeCode } from './totp-code.ts';
import { useVerifyFactor } from './use-verify-factor.ts';

const LINK = `${shared.link} ${shared.small}`;

/** The second step of a login. */
export function SecondFactorPage() {
  // Kept while the next page loads, when the login is finished.
  const [needed] = useState(readNeededFactor);
  return (
    <AuthLayout title={texts.secondFactorNeeded} details="Your account asks for a second factor.">
      {needed && <SecondFactorForm needed={needed} />}
      <Link to="/auth" state={(previous) => previous} className={LINK} onClick={forgetNeededFactor}>
        Log in as someone else
      </Link>
    </AuthLayout>
  );
}

/** A passkey, a code of an app, or a recovery code in place of both: one primary action at a time. */
export function SecondFactorForm({ needed }: { needed: SecondFactorNeeded }) {
  const { methods, passkey } = needed;
  const canUsePasskey = methods.includes('passkey') && passkey !== null && knowsPasskeys();
  const hasApp = methods.includes('totp');
  const hasUsualWay = canUsePasskey || hasApp;
  const hasRecoveryCode = methods.includes('recovery_code');
  const [isRecovering, setIsRecovering] = useState(!hasUsualWay);
  if (!hasUsualWay && !hasRecoveryCode)
    return (
      <Notice role="alert">This browser cannot use passkeys here. Log in where you can use yours.</Notice>
    );
  if (isRecovering)
    return (
      <>
        <CodeForm key="recovery" needed={needed} method="recovery_code" isPrimary />
        {hasUsualWay && (
          <SwapLink onClick={() => setIsRecovering(false)}>
            {canUsePasskey ? 'Use a passkey' : 'Use your app'}
          </SwapLink>
        )}
      </>
    );
  return (
    <>
      {canUsePasskey && <PasskeyButton needed={needed} options={passkey} />}
      {canUsePasskey && hasApp && <div className={`${social.or} ${shared.tiny} ${shared.muted}`}>or</div>}
      {hasApp && <CodeForm key="app" needed={needed} method="totp" isPrimary={!canUsePasskey} />}
      {hasRecoveryCode && <SwapLink onClick={() => setIsRecovering(true)}>Use a recovery code</SwapLink>}
    </>
  );
}

const SwapLink = (props: { onClick: () => void; children: string }) => (
  <UnstyledButton className={LINK} style={{ alignSelf: 'flex-start' }} {...props} />
);

type PasskeyButtonProps = {
  needed: SecondFactorNeeded;
  options: NonNullable<SecondFactorNeeded['passkey']>;
};

function PasskeyButton({ needed, options }: PasskeyButtonProps) {
  const verify = useVerifyFactor(needed.challenge);
  const [isBusy, setIsBusy] = useState(false);
  const [hint, setHint] = useState<string>();
  const [error, setError] = useState<string>();
  useEffect(watchPasskeys, []);
  const use = async () => {
    setIsBusy(true);
    setHint(undefined);
    setError(undefined);
    try {
      await verify({ passkey: await askForPasskey(options) });
    } catch (thrown) {
      if (thrown instanceof ApiError) setError(getErrorMessage(thrown, texts.loginFailed));
      else setHint(passkeyProblem(thrown));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={shared.stack}>
      <Button variant="primary" size="md" loading={isBusy} onClick={() => void use()}>
        Use a passkey
      </Button>
      <FormError message={error} />
      {hint && (
        <p className={shared.hint} role="status">
          {hint}
        </p>
      )}
    </div>
  );
}

const CODES = {
  totp: {
    title: 'Log in with your app',
    label: 'Code from your app',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
  recovery_code: {
    title: 'Log in with a recovery code',
    label: 'Recovery code',
    autoComplete: 'off',
    inputMode: 'text',
  },
} as const;

type CodeFormProps = { needed: SecondFactorNeeded; method: keyof typeof CODES; isPrimary: boolean };

/** The code of an app is sent as soon as it has six digits. */
function CodeForm({ needed: { challenge }, method, isPrimary }: CodeFormProps) {
  const verify = useVerifyFactor(challenge);
  const { title, ...input } = CODES[method];
  const form = useCallForm(
    verifyFactor,
    { challenge, code: '' },
    { fallback: texts.loginFailed, codes: { wrong_factor: 'code' } },
  );
  const submit = ({ code }: { code?: string | undefined }) => verify({ code });
  return (
    <AuthForm
      form={form}
      label={title}
      submit="Log in"
      variant={isPrimary ? 'primary' : 'secondary'}
      onSubmit={submit}
    >
      <TextField
        {...input}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={isPrimary}
        error={form.formState.errors.code?.message}
        {...form.register('code', {
          onChange: ({ target }) => {
            if (method === 'totp' && isWholeCode(target.value)) void form.submit(submit)();
          },
        })}
      />
    </AuthForm>
  );
}
