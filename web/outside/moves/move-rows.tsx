import { Group, NativeSelect } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { MOVE_OUTCOMES, type Move, type MoveOutcome } from '@placewell/contract/outside/moves.ts';
import { useState } from 'react';
import { formatEnum } from '../../lib/values/formats.ts';
import { PaginationBar } from '../../ui/data-list/pagination-bar.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useMoveRows } from './moves.queries.ts';

/** The rows of one table, with the outcome of each and its reasons. */
export function MoveRows({ move }: { move: Move }) {
  const [first] = move.tables;
  const [chosen, setChosen] = useState<string>();
  const [outcome, setOutcome] = useState<MoveOutcome | ''>('refused');
  const [page, setPage] = useState(1);
  const import_id =
    move.tables.find((table) => table.import_id === chosen)?.import_id ?? first?.import_id ?? '';
  const body = { move_id: move.move_id, import_id, page, limit: limits.pageSizeMatches };
  const found = useMoveRows(outcome === '' ? body : { ...body, outcome });
  if (found.isError && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const items = found.data?.items ?? [];
  return (
    <>
      <Group gap={8}>
        <NativeSelect
          aria-label="Table"
          data={move.tables.map((table) => ({ value: table.import_id, label: table.file_name }))}
          value={import_id}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value);
            setPage(1);
          }}
        />
        <NativeSelect
          aria-label="Rows to show"
          data={[
            { value: '', label: 'All rows' },
            ...MOVE_OUTCOMES.map((value) => ({ value, label: formatEnum(value) })),
          ]}
          value={outcome}
          onChange={({ currentTarget }) => {
            setOutcome(MOVE_OUTCOMES.find((one) => one === currentTarget.value) ?? '');
            setPage(1);
          }}
        />
      </Group>
      {items.length === 0 ? (
        <p className={shared.hint} aria-busy={found.isFetching}>
          {found.data ? 'No such rows.' : 'Loading …'}
        </p>
      ) : (
        <ul className={shared.plainList} aria-label="Rows">
          {items.map((row) => (
            <li key={row.row_number} className={shared.box}>
              <p className={shared.spread}>
                <span className={shared.anywhere}>{Object.values(row.cells).slice(0, 4).join(' · ')}</span>
                <span className={shared.muted}>
                  Row {row.row_number} · {row.is_kept ? 'kept' : (row.outcome ?? 'not checked')}
                </span>
              </p>
              {row.reasons.map(({ code, message }) => (
                <p key={`${code}${message}`} className={shared.hint}>
                  {message}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {found.data && found.data.total > limits.pageSizeMatches && (
        <PaginationBar {...found.data} onPage={setPage} />
      )}
    </>
  );
}
