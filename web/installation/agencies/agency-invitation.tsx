import { Skeleton } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import type { Agency } from '@placewell/contract/installation/agencies.ts';
import type { getAgencyInvite } from '@placewell/contract/people/invitations.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { type ComponentProps, useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { formatDate, formatDateTime } from '../../lib/values/formats.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useAgencyInvite, useInviteAgency, useRevokeAgencyInvite } from './agency-invites.queries.ts';
import { AgencyInviteLink } from './invite-agency.tsx';

type Invitation = Data<typeof getAgencyInvite>;
type Result = ComponentProps<typeof AgencyInviteLink>['result'];

const isOpen = ({ expires_at, revoked_at }: Invitation, now = Date.now()) =>
  expires_at !== null && revoked_at === null && Date.parse(expires_at) > now;

/** The state of an invitation that is not accepted. */
function stateOf(invitation: Invitation): string {
  const { invited_by, sent_at, expires_at, revoked_at } = invitation;
  if (revoked_at) return `The invitation was withdrawn on ${formatDateTime(revoked_at)}.`;
  if (!expires_at || !sent_at) return 'The invitation expired more than 30 days ago.';
  if (!isOpen(invitation)) return `The invitation expired on ${formatDateTime(expires_at)}.`;
  return `${invited_by} invited ${invitation.email} on ${formatDate(sent_at)}. The link works until ${formatDateTime(expires_at)}.`;
}

/** In the drawer of a pending agency: resends, withdraws or shares its invitation by a new link. */
export function AgencyInvitation({ agency }: { agency: Agency }) {
  const found = useAgencyInvite(agency.id);
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <section className={`${shared.box} ${shared.stack}`} aria-label="Invitation">
      <h3>Invitation</h3>
      {found.data ? (
        <Details key={found.data.agency_id} agency={agency} invitation={found.data} />
      ) : (
        <Skeleton height={72} />
      )}
    </section>
  );
}

function Details({ agency, invitation }: { agency: Agency; invitation: Invitation }) {
  const invite = useInviteAgency();
  const revoke = useRevokeAgencyInvite();
  const [result, setResult] = useState<Result>();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const renew = async (send_email: boolean) => {
    try {
      const { email } = invitation;
      const sent = await invite.send({ email, agency_name: agency.agency_name, send_email });
      setResult({ ...sent, was_emailed: send_email });
    } catch (error) {
      toast.error({ message: getErrorMessage(error) });
    }
  };
  const withdraw = async () => {
    const { results, changed } = await revoke.send({ agency_ids: [agency.id] });
    const refused = results.find(({ ok }) => !ok);
    setResult(undefined);
    if (refused) toast.warning({ message: refused.message ?? texts.loadFailed });
    else toast.success({ message: successTexts.invitationsWithdrawn(changed) });
  };
  return (
    <>
      <p>{stateOf(invitation)}</p>
      {invitation.message && (
        <p className={`${shared.muted} ${shared.pre} ${shared.anywhere}`}>{invitation.message}</p>
      )}
      <div className={shared.wrap}>
        <Button size="xs" loading={invite.isPending} onClick={() => void renew(true)}>
          Resend
        </Button>
        <Button size="xs" loading={invite.isPending} onClick={() => void renew(false)}>
          New link to copy
        </Button>
        {isOpen(invitation) && (
          <Button size="xs" variant="destructive" onClick={() => setIsWithdrawing(true)}>
            Withdraw…
          </Button>
        )}
      </div>
      {result && <AgencyInviteLink result={result} />}
      <ConfirmDialog
        opened={isWithdrawing}
        onClose={() => setIsWithdrawing(false)}
        title="Withdraw the invitation?"
        confirmLabel="Withdraw"
        destructive
        onConfirm={withdraw}
      >
        {`The links sent to ${invitation.email} stop working at once. The agency stays listed as pending: you can invite it again or delete it.`}
      </ConfirmDialog>
    </>
  );
}
