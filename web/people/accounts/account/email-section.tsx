import { changeUnverifiedEmail } from '@placewell/contract/people/accounts.ts';
import { changeEmail } from '@placewell/contract/people/own-account.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useState } from 'react';
import { useSchemaForm } from '../../../lib/api/forms.ts';
import { toast } from '../../../lib/toasts.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useChangeEmail } from '../accounts.queries.ts';
import { CurrentPasswordField, EmailField } from '../auth-form.tsx';
import { useAskForEmail } from './account.queries.ts';
import { type OwnProfile, ProfileSection } from './profile-section.tsx';

/** The address that the person logs in with, and the form that changes it. */
export const EmailSection = () => (
  <ProfileSection id="email-address" title="Email address">
    {(profile) => <Address profile={profile} />}
  </ProfileSection>
);

function Address({ profile }: { profile: OwnProfile }) {
  const { email, is_email_verified, has_password } = profile;
  // The address that a link has gone to, which ends with the page.
  const [asked, setAsked] = useState<string>();
  if (email === '')
    return <p className={shared.muted}>This account has none: you switch here from your agency account.</p>;
  return (
    <>
      <p className={shared.anywhere}>
        {email}
        {!is_email_verified && <span className={shared.muted}> · not confirmed yet</span>}
      </p>
      {asked && (
        <Notice tone="good" role="status">
          {profile.mail_goes_to === 'mailbox'
            ? `Open the link in the email to ${asked} within 24 hours. Until then nothing changes.`
            : `${texts.mailInstead[profile.mail_goes_to]} Until the link is opened, nothing changes.`}
        </Notice>
      )}
      {has_password ? (
        <EmailForm profile={profile} onAsked={setAsked} />
      ) : (
        <p className={shared.hint}>Choose a password below before you change it.</p>
      )}
    </>
  );
}

const EMPTY = { email: '', password: '' };

/** An agency user's address that is not confirmed is replaced at once; any other when the link to the new one is opened. */
function EmailForm({ profile, onAsked }: { profile: OwnProfile; onAsked: (email: string) => void }) {
  const replace = useChangeEmail();
  const ask = useAskForEmail();
  const isReplaced = !profile.is_email_verified && profile.role === 'agency';
  const form = useSchemaForm(isReplaced ? changeUnverifiedEmail.body : changeEmail.body, EMPTY, {
    codes: { email_taken: 'email', wrong_credentials: 'password' },
  });
  return (
    <form
      className={shared.form}
      noValidate
      aria-label="Change your email address"
      onSubmit={form.submit(async (values) => {
        if (isReplaced) {
          await replace.send(values);
          toast.success({ message: texts.emailChanged });
        } else {
          await ask.send(values);
          onAsked(values.email.trim());
        }
        form.reset(EMPTY);
      })}
    >
      <EmailField form={form} name="email" label="New email" />
      <CurrentPasswordField form={form} name="password" />
      <FormError message={form.formError} />
      <Button type="submit" style={{ justifySelf: 'start' }} loading={form.formState.isSubmitting}>
        Change address
      </Button>
    </form>
  );
}
