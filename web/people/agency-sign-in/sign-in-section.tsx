import { Skeleton } from '@mantine/core';
import { type AgencySignIn, updateAgencySignIn } from '@placewell/contract/people/agency-sign-in.ts';
import { useEffect, useRef } from 'react';
import { useCallForm } from '../../lib/api/forms.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { SaveReset } from '../../ui/inputs/save-reset.tsx';
import { PasswordField, TextField } from '../../ui/inputs/text-field.tsx';
import { LeaveGuard } from '../../ui/page/leave-guard.tsx';
import formStyles from '../../ui/page/settings-form.module.css';
import shared from '../../ui/theme/shared.module.css';
import { useAgencySignIn, useUpdateSignIn } from './agency-sign-in.queries.ts';
import { DomainProof } from './domain-proof.tsx';
import { SignInModeChoice } from './sign-in-mode-choice.tsx';

/** The agency's own identity provider: its details, the proof of the domain, and who has to use it. */
export function SignInSection() {
  const { data, error, refetch } = useAgencySignIn();
  const isChanged = useRef(false);
  const onChanged = (next: boolean) => {
    isChanged.current = next;
  };
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} m="lg" w="auto" role="status" aria-label="Loading the sign-in" />;
  const { sign_in } = data;
  return (
    <>
      <ProviderForm key={sign_in ? 'stored' : 'new'} saved={sign_in} onChanged={onChanged} />
      {sign_in && <DomainProof signIn={sign_in} />}
      {sign_in && <SignInModeChoice signIn={sign_in} />}
      <LeaveGuard hasChanges={() => isChanged.current} subject="the sign-in" params={['section']} />
    </>
  );
}

/** The stored secret is unknown here: a blank field keeps it. */
const valuesOf = (saved: AgencySignIn | null) => ({
  domain: saved?.domain ?? '',
  issuer: saved?.issuer ?? '',
  oidc_client_id: saved?.oidc_client_id ?? '',
  oidc_client_secret: undefined,
  provider_name: saved?.provider_name ?? '',
});

type ProviderFormProps = { saved: AgencySignIn | null; onChanged: (isChanged: boolean) => void };

function ProviderForm({ saved, onChanged }: ProviderFormProps) {
  const update = useUpdateSignIn();
  const form = useCallForm(updateAgencySignIn, valuesOf(saved));
  const { errors, isDirty, isSubmitting } = form.formState;
  useEffect(() => onChanged(isDirty), [isDirty, onChanged]);
  const submit = form.submit(async (values) => {
    const next = await update.sendWithToast(values);
    form.reset(valuesOf(next.sign_in));
    onChanged(false);
  });
  return (
    <form className={formStyles.form} aria-labelledby="sign-in" noValidate onSubmit={submit}>
      <h2 id="sign-in">Sign-in</h2>
      <p className={shared.hint}>
        Let your people log in with your own identity provider, such as Entra ID, Okta or Keycloak.
      </p>
      <TextField
        label="Domain"
        description="Of your people's email addresses."
        placeholder="example.com"
        error={errors.domain?.message}
        {...form.register('domain')}
      />
      <TextField
        label="Issuer"
        description="As your OpenID Connect provider names it."
        placeholder="https://id.example.com"
        type="url"
        error={errors.issuer?.message}
        {...form.register('issuer')}
      />
      <TextField
        label="Client ID"
        autoComplete="off"
        error={errors.oidc_client_id?.message}
        {...form.register('oidc_client_id')}
      />
      <PasswordField
        label="Client secret"
        autoComplete="new-password"
        {...(saved ? { description: 'Stored. Leave it blank to keep it.' } : {})}
        error={errors.oidc_client_secret?.message}
        {...form.register('oidc_client_secret', {
          setValueAs: (typed: string | undefined) => (typed?.trim() ? typed : undefined),
        })}
      />
      <TextField
        label="Name"
        description="What your people call it. It is shown in their profile and in emails."
        placeholder="Harbour ID"
        error={errors.provider_name?.message}
        {...form.register('provider_name')}
      />
      <FormError message={form.formError} />
      <SaveReset isChanged={isDirty} isSaving={isSubmitting} onReset={() => form.reset(valuesOf(saved))} />
    </form>
  );
}
