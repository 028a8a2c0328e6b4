import { limits } from '@placewell/contract/limits.ts';
import { BOUNCE_REFUSALS } from '@placewell/contract/sourcing/bounce-refusals.ts';
import { type Enrichment, reportBounce } from '@placewell/contract/sourcing/enrichment.ts';
import { isOwnAgency } from '../../../lib/own-agency.ts';
import { toast } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useReportBounce } from '../enrichment.queries.ts';
import { nameOf } from './enrichment-list.tsx';

type BounceDialogProps = { row: Enrichment | undefined; onClose: () => void };

const WITHOUT_EVIDENCE = `Without either, one in ${limits.bounceUnprovenOneIn} look-ups of ${limits.bounceDays} days is given back, at least one, one for each company, from ${limits.bounceUnprovenHours} hours after the look-up.`;

function creditNote({ is_refundable, credits_charged, credits_refunded }: Enrichment): string {
  if (is_refundable)
    return 'The credit is returned if a mail server refused an email from here to this address, or if it does not exist when checked again.';
  if (credits_refunded > 0) return 'Its credit has already been returned.';
  return credits_charged > 0 ? BOUNCE_REFUSALS.too_late : BOUNCE_REFUSALS.nothing_charged;
}

/** Asks for confirmation before a bounce is reported, which cannot be undone. */
export function BounceDialog({ row, onClose }: BounceDialogProps) {
  const report = useReportBounce();
  const send = async ({ enrichment_id }: Enrichment) => {
    const data = await report.send({ enrichment_id });
    const message = reportBounce.message(data, { enrichment_id: data.enrichment_id });
    if (data.refund_basis) toast.success({ message });
    else toast.warning({ message, duration: 8_000 });
  };
  return (
    <ConfirmDialog
      opened={row !== undefined}
      onClose={onClose}
      title="Did a message bounce?"
      confirmLabel="Report bounce"
      onConfirm={() => row && send(row)}
    >
      {row && (
        <>
          <p>{`${row.email} of ${nameOf(row)} is marked as bounced and not offered again.`}</p>
          {!isOwnAgency() && <p>{creditNote(row)}</p>}
          {row.is_refundable && <p>{WITHOUT_EVIDENCE}</p>}
        </>
      )}
    </ConfirmDialog>
  );
}
