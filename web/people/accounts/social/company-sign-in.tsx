import { Email } from '@placewell/contract/people/accounts.ts';
import { beginAgencySignIn } from '@placewell/contract/people/social-sign-in.ts';
import { useState } from 'react';
import { z } from 'zod';
import { callUrl } from '../../../lib/api/call-api.ts';
import { useSchemaForm } from '../../../lib/api/forms.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { AuthForm, EmailField } from '../auth-form.tsx';

const CompanySchema = z.object({ email: Email });

/** Asks for the address whose company logs in, and leaves the application for the company's provider. */
export function CompanySignIn() {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button size="md" onClick={() => setIsOpen(true)}>
        Log in with your company
      </Button>
    );
  return <CompanyForm />;
}

function CompanyForm() {
  const form = useSchemaForm(CompanySchema, { email: '' });
  return (
    <AuthForm
      form={form}
      label="Log in with your company"
      submit="Continue"
      onSubmit={async ({ email }) => {
        // The domain is enough: addresses stay out of the logs on the way.
        const domain = email.trim().split('@').at(-1) ?? '';
        location.assign(callUrl(beginAgencySignIn, { domain }));
      }}
    >
      <EmailField form={form} name="email" label="Work email" />
    </AuthForm>
  );
}
