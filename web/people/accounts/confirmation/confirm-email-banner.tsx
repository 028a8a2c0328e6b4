import { limits } from '@placewell/contract/limits.ts';
import { getUserProfile, type Profile } from '@placewell/contract/people/accounts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { callQueryKey, useCallQuery } from '../../../lib/api/queries.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { isOwnAgency } from '../../../lib/own-agency.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { formatDate } from '../../../lib/values/formats.ts';
import { ResendVerification } from '../../../records/people/resend-verification.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { AccountBanner } from '../account/account-banner.tsx';

const ChangeEmailDialog = lazyPart(() => import('./change-email-dialog.tsx'), 'ChangeEmailDialog', {
  closed: { opened: false },
});

type KnownProfile = z.output<typeof Profile>;

/** One's own agency waits for nothing, but its people can do less with an address that may be mistyped. */
const isAsked = ({ awaits_confirmation, is_email_verified }: KnownProfile) =>
  isOwnAgency() ? !is_email_verified : awaits_confirmation;

/** What confirmation brings: in one's own agency no credits, which would end some day. */
const gainText = (until: string | null) => (isOwnAgency() ? OWN_GAIN : creditsText(until));
const OWN_GAIN = 'Until then you cannot invite people or write to candidates.';

/** The credits that confirmation grants, until when. */
const creditsText = (until: string | null) =>
  until
    ? `Your ${limits.trialCredits} resume and ${limits.trialCredits} email credits of the trial, which ends on ${formatDate(until)}, come with it; until then you cannot upload resumes or look people up.`
    : 'Until then you cannot upload resumes or look people up. The trial is over, so its credits are no longer added.';

/** Asks a new agency to confirm its email address, above every page, while something depends on it. */
export function ConfirmEmailBanner() {
  const [isChanging, setIsChanging] = useState(false);
  const isAgency = useSession().role === 'agency';
  const known = useQueryClient().getQueryData<KnownProfile>(callQueryKey(getUserProfile, {}));
  const profile = useCallQuery(
    getUserProfile,
    {},
    {
      topic: 'profile',
      enabled: isAgency,
      // While unconfirmed, refetched whenever the page is shown again: the link may be opened anywhere.
      staleTime: known && isAsked(known) ? 0 : limits.profileCacheMs,
    },
  ).data;
  if (!profile || !isAsked(profile)) return null;
  const { email, mail_goes_to, trial_credits_until } = profile;
  return (
    <AccountBanner icon={MailWarning} label="Confirm your email address">
      <p>
        <b>Confirm your email address.</b>{' '}
        {mail_goes_to === 'mailbox'
          ? `Open the link in the email to ${email}.`
          : texts.mailInstead[mail_goes_to]}{' '}
        {gainText(trial_credits_until)}
      </p>
      <div className={shared.row}>
        <ResendVerification key={email} />
        <Button size="xs" variant="quiet" mt={8} onClick={() => setIsChanging(true)}>
          Wrong address?
        </Button>
      </div>
      <ChangeEmailDialog opened={isChanging} onClose={() => setIsChanging(false)} />
    </AccountBanner>
  );
}
