import { type AgencySignIn, verifyAgencyDomain } from '@placewell/contract/people/agency-sign-in.ts';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { formatDate } from '../../lib/values/formats.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { CopyField } from '../../ui/inputs/copy-field.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import formStyles from '../../ui/page/settings-form.module.css';
import shared from '../../ui/theme/shared.module.css';
import { useVerifyDomain } from './agency-sign-in.queries.ts';

/** What to enter at the provider and at the name server, and whether the domain is verified. */
export function DomainProof({ signIn }: { signIn: AgencySignIn }) {
  const { domain, record_name, record_value, redirect_url, verified_at, missing_since } = signIn;
  const check = useVerifyDomain();
  const checkNow = () =>
    check.mutate(
      { body: {} },
      { onSuccess: (data) => toast.success({ message: verifyAgencyDomain.message(data, {}) }) },
    );
  return (
    <section className={formStyles.form} aria-labelledby="domain-proof">
      <h2 id="domain-proof">Domain</h2>
      <CopyField label="Redirect address" text={redirect_url} copyLabel="Copy address" />
      <p className={shared.hint}>Enter this address at your provider.</p>
      <CopyField label="Record name" text={record_name} copyLabel="Copy name" />
      <CopyField label="Record value" text={record_value} copyLabel="Copy value" />
      <p className={shared.hint}>
        Add this TXT record at your name server and keep it. It proves that {domain} is yours.
      </p>
      {verified_at === null ? (
        <Notice tone="plain">{domain} is not verified yet, so no one can log in with it.</Notice>
      ) : missing_since === null ? (
        <Notice tone="good">{`${domain} has been verified since ${formatDate(verified_at)}.`}</Notice>
      ) : (
        <Notice>{`The record has been missing since ${formatDate(missing_since)}. Add it again.`}</Notice>
      )}
      <FormError message={check.error ? getErrorMessage(check.error) : undefined} />
      <div>
        <Button loading={check.isPending} onClick={checkNow}>
          Check now
        </Button>
      </div>
    </section>
  );
}
