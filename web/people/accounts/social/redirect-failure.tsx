import { texts } from '@placewell/contract/texts.ts';
import { FormError } from '../../../ui/inputs/form-error.tsx';

/** Failures of the callback that have a specific message. */
const REASONS = new Map<unknown, string>([
  ['account_inactive', texts.accountInactive],
  ['provider_email_unverified', texts.providerEmailUnverified],
  ['unavailable', texts.providerDown],
  ['sso_required', texts.ssoRequired],
  ['company_sign_in_not_found', texts.companySignInNotFound],
  ['company_account_missing', texts.companyAccountMissing],
  ['company_email_refused', texts.companyEmailRefused],
]);

type Search = { tab?: string; social_error?: string; provider?: string };

function fallbackOf({ tab, provider }: Search): string {
  if (provider === 'agency') return texts.companySignInFailed;
  if (provider !== 'google') return texts.otherSignInFailed;
  return tab === 'signup' ? texts.googleSignUpFailed : texts.googleSignInFailed;
}

/** Why a provider's callback has led back to the sign-in page, if it has. */
export function RedirectFailure({ search }: { search: Search }) {
  const code = search.social_error;
  if (!code) return null;
  return (
    <div>
      <FormError message={REASONS.get(code) ?? fallbackOf(search)} />
    </div>
  );
}
