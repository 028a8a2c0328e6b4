import { CANDIDATE_STATUSES, type CandidateRow } from '@placewell/contract/sourcing/candidates.ts';
import { formatEnum } from '../../../lib/values/formats.ts';
import { OwnerMenu } from '../../../records/people/owner-menu.tsx';
import { CellMenu } from '../../../ui/data-list/table/cell-menu.tsx';
import type { CellMenuPlace } from '../../../ui/data-list/types.ts';
import { formatNoticePeriod, NOTICE_PERIODS } from '../candidate-labels.ts';
import { useSetAvailability, useSetNotice } from '../use-candidate-actions.ts';

type EditCandidateCellProps = {
  rows: readonly CandidateRow[];
  column: string;
  place: CellMenuPlace;
  /** Opens the record, where any notice period can be entered. */
  onOpen: (row: CandidateRow) => void;
};

/** The menu of a candidate's availability, notice period or owner within the list. */
export function EditCandidateCell({ rows, column, place, onOpen }: EditCandidateCellProps) {
  if (column === 'owner')
    return (
      <OwnerMenu
        kind="candidate"
        records={rows.map((row) => ({ id: row.candidate_id, recruiter_id: row.recruiter_id }))}
        {...place}
      />
    );
  const [row] = rows;
  return column === 'notice' && row ? (
    <NoticeMenu row={row} place={place} onOpen={onOpen} />
  ) : (
    <AvailabilityMenu rows={rows} place={place} />
  );
}

function AvailabilityMenu({ rows, place }: Pick<EditCandidateCellProps, 'rows' | 'place'>) {
  const setAvailability = useSetAvailability();
  const ids = rows.map((row) => row.candidate_id);
  return (
    <CellMenu
      {...place}
      label="Availability"
      count={rows.length}
      choices={CANDIDATE_STATUSES.map((status) => ({
        key: status,
        label: formatEnum(status),
        isCurrent: rows.every((row) => row.candidate_status === status),
        onChoose: () => void setAvailability(ids, status),
      }))}
    />
  );
}

type NoticeMenuProps = Pick<EditCandidateCellProps, 'place' | 'onOpen'> & { row: CandidateRow };

function NoticeMenu({ row, place, onOpen }: NoticeMenuProps) {
  const setNotice = useSetNotice();
  const choiceOf = (days: number | null) => ({
    key: String(days),
    label: days === null ? 'Not stated' : formatEnum(formatNoticePeriod(days)),
    isCurrent: row.notice_period_days === days,
    onChoose: () => void setNotice(row, days),
  });
  return (
    <CellMenu
      {...place}
      label="Notice"
      count={1}
      choices={[
        ...NOTICE_PERIODS.map(choiceOf),
        choiceOf(null),
        { key: 'other', label: 'Another period…', onChoose: () => onOpen(row) },
      ]}
    />
  );
}
