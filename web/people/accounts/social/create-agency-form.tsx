import { AgencyName } from '@placewell/contract/people/accounts.ts';
import { agencySocialSignUp } from '@placewell/contract/people/social-sign-in.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useSchemaForm } from '../../../lib/api/forms.ts';
import { useCall } from '../../../lib/api/queries.ts';
import type { TempGoogleUserData } from '../../../lib/session/session-state.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useStartSession } from '../accounts.queries.ts';
import { AuthForm, KnownEmail, NameField } from '../auth-form.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { browserHome } from '../home/browser-home.ts';
import { HomeFields } from '../home/home-part.tsx';
import { trackAccountCall } from '../track-account-call.ts';
import { CancelSignIn } from './cancel-sign-in.tsx';

const AgencySchema = z.object({ agencyName: AgencyName });

type CreateAgencyFormProps = { person: TempGoogleUserData; googleToken: string };

/** Asks for the name of the agency; the provider supplies the rest. */
export function CreateAgencyForm({ person, googleToken }: CreateAgencyFormProps) {
  const { email, familyName, givenName, picture, provider_name, invited_by } = person;
  const fallback = texts.agencySocialSignUpFailed;
  const send = trackAccountCall(agencySocialSignUp, useCall(agencySocialSignUp).send, fallback);
  const start = useStartSession();
  const [home, setHome] = useState(browserHome);
  const form = useSchemaForm(AgencySchema, { agencyName: '' }, { fallback });
  const create = async ({ agencyName }: z.input<typeof AgencySchema>) => {
    const data = await send({ email, googleToken, familyName, givenName, agencyName, picture, ...home });
    await start({ ...data, fullname: data.first_name });
  };
  return (
    <AuthLayout title="Create your agency" details={`${provider_name} logs you in as ${email}.`}>
      {invited_by.length > 0 && (
        <Notice tone="plain">
          {invited_by.join(', ')} {invited_by.length === 1 ? 'has' : 'have'} invited you. To join a team, open
          the link in its invitation instead.
        </Notice>
      )}
      <AuthForm form={form} label="Create your agency" submit="Create agency" onSubmit={create}>
        <KnownEmail email={email} />
        <NameField form={form} name="agencyName" label="Agency name" autoComplete="organization" />
        <HomeFields home={home} onChange={setHome} />
      </AuthForm>
      <div className={shared.stack}>
        <CancelSignIn />
      </div>
    </AuthLayout>
  );
}
