import { formatCount } from '@placewell/contract/counts.ts';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import type { OwnedRecord } from './transfers.ts';
import { type TransferKind, useTransfer } from './use-transfer.ts';

const PersonDialog = lazyPart(() => import('./person-dialog.tsx'), 'PersonDialog', {
  closed: { opened: false },
});

/** What moves with the records. */
const ALONG: Record<TransferKind, string> = {
  candidate: 'matches move along, with notes and history.',
  job: 'matches move along, with notes and history.',
  client: 'contacts, terms and files move along; the jobs stay with the people who have them.',
};

type TransferButtonProps = { kind: TransferKind; records: readonly OwnedRecord[]; onDone: () => void };

export function TransferButton({ kind, records, onDone }: TransferButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const transfer = useTransfer(kind);
  const owners = new Set(records.map((one) => one.recruiter_id));
  const [owner] = owners;
  return (
    <>
      <Button
        size="xs"
        leftSection={<ArrowRightLeft size={14} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Transfer to…
      </Button>
      <PersonDialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Transfer ${formatCount(records.length, kind)}`}
        confirmLabel="Transfer"
        exceptId={owners.size === 1 ? owner : undefined}
        onConfirm={async (person) => {
          await transfer(records, person);
          onDone();
        }}
      >
        {`${records.length === 1 ? 'Its' : 'Their'} ${ALONG[kind]}`}
      </PersonDialog>
    </>
  );
}
