import { type Enrichment, reportBounce } from '@placewell/contract/enrichment.ts';
import { limits } from '@placewell/contract/limits.ts';
import { toast } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useReportBounce } from '../enrichment.queries.ts';
import { nameOf } from './enrichment-columns.tsx';

type BounceDialogProps = { row: Enrichment | undefined; onClose: () => void };

/** Asks before an address is reported as bounced: that cannot be taken back. */
export function BounceDialog({ row, onClose }: BounceDialogProps) {
  const report = useReportBounce();
  const send = async ({ enrichment_id }: Enrichment) => {
    const data = await report.send({ enrichment_id });
    toast.success({ message: reportBounce.message(data, { enrichment_id: data.enrichment_id }) });
  };
  return (
    <ConfirmDialog
      opened={row !== undefined}
      onClose={onClose}
      title="Did a message come back?"
      confirmLabel="Report bounce"
      onConfirm={() => row && send(row)}
    >
      {row && (
        <>
          <p>{`${row.email} of ${nameOf(row)} is marked as bounced and not offered again.`}</p>
          <p>
            {row.is_refundable
              ? 'Its credit is given back.'
              : row.credits_charged > 0
                ? `It was found more than ${limits.bounceDays} days ago, so its credit is not given back.`
                : 'It cost no credit, so none is given back.'}
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}
