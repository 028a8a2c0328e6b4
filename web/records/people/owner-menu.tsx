import { toPeople, useAgencyRecruiters } from '../../lib/lookups.ts';
import { CellMenu } from '../../ui/data-list/table/cell-menu.tsx';
import type { CellMenuPlace } from '../../ui/data-list/types.ts';
import type { OwnedRecord } from './transfers.ts';
import { type TransferKind, useTransfer } from './use-transfer.ts';

type OwnerMenuProps = CellMenuPlace & { kind: TransferKind; records: readonly OwnedRecord[] };

/** The people whom records can be transferred to, for a cell of a list. */
export function OwnerMenu({ kind, records, ...place }: OwnerMenuProps) {
  const transfer = useTransfer(kind);
  const list = useAgencyRecruiters();
  if (!list.data) return null;
  return (
    <CellMenu
      {...place}
      label={kind === 'client' ? 'Owner' : 'Recruiter'}
      count={records.length}
      choices={toPeople(list.data.items).map((person) => ({
        key: person.id,
        label: person.name || 'No name yet',
        isCurrent: records.every((one) => one.recruiter_id === person.id),
        onChoose: () => void transfer(records, person),
      }))}
    />
  );
}
