import { Checkbox, NativeSelect } from '@mantine/core';
import type { BodyInput } from '@placewell/contract/call.ts';
import { MOVE_KINDS, MOVE_TABLES } from '@placewell/contract/outside/move-kinds.ts';
import type { Move, MoveTable, updateMove } from '@placewell/contract/outside/moves.ts';
import { DATE_ORDERS } from '@placewell/contract/sourcing/import-fields.ts';
import { X } from 'lucide-react';
import { formatCount } from '../../lib/values/formats.ts';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { countsSentence } from './move-labels.ts';
import { usePutMove, useUpdateMove } from './moves.queries.ts';

type Change = NonNullable<BodyInput<typeof updateMove>['tables']>[number];

const KINDS = [
  { value: '', label: 'Choose what it holds …' },
  ...MOVE_KINDS.map((kind) => ({ value: kind, label: MOVE_TABLES[kind].label })),
];
const ORDERS = {
  '': 'Choose the order of dates …',
  dmy: 'Day first: 31/12/2026',
  mdy: 'Month first: 12/31/2026',
  ymd: 'Year first: 2026/12/31',
} as const;

/** The tables of a move: what each holds, and which columns are which fields. */
export function MoveTables({ move, isOpen }: { move: Move; isOpen: boolean }) {
  const update = useUpdateMove();
  const put = usePutMove();
  const change = (table: Change) =>
    void update.send({ move_id: move.move_id, tables: [table] }).then(put, showErrorToast);
  return (
    <ul className={`${shared.plainList} ${shared.form}`} aria-label="Tables">
      {move.tables.map((table) => (
        <li key={table.import_id} className={`${shared.box} ${shared.stack}`}>
          <p className={shared.spread}>
            <b className={shared.anywhere}>{table.file_name}</b>
            <span className={shared.muted}>
              {formatCount(table.rows_total, 'row')}
              {countsSentence(table.counts, table.kept)}
            </span>
          </p>
          {isOpen && <TableFields table={table} isBusy={update.isPending} onChange={change} />}
        </li>
      ))}
    </ul>
  );
}

type FieldsProps = { table: MoveTable; isBusy: boolean; onChange: (change: Change) => void };

function TableFields({ table, isBusy, onChange }: FieldsProps) {
  const { import_id, kind, mapping, columns, has_ambiguous_dates, date_order, file_name } = table;
  const kindOf = (value: string) => MOVE_KINDS.find((one) => one === value);
  const orderOf = (value: string) => DATE_ORDERS.find((one) => one === value) ?? null;
  return (
    <>
      <div className={shared.pair}>
        <NativeSelect
          aria-label={`What ${file_name} holds`}
          data={KINDS}
          value={kind ?? ''}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) => {
            const next = kindOf(value);
            if (next) onChange({ import_id, kind: next });
          }}
        />
        {(has_ambiguous_dates || date_order) && (
          <NativeSelect
            aria-label={`The order of dates in ${file_name}`}
            data={Object.entries(ORDERS).map(([value, label]) => ({ value, label }))}
            value={date_order ?? ''}
            disabled={isBusy}
            onChange={({ currentTarget: { value } }) => onChange({ import_id, date_order: orderOf(value) })}
          />
        )}
      </div>
      {kind === 'files' && (
        <Checkbox
          label="Read resumes, for a credit each"
          checked={table.reads_resumes}
          disabled={isBusy}
          onChange={({ currentTarget: { checked } }) => onChange({ import_id, reads_resumes: checked })}
        />
      )}
      {kind && (
        <details>
          <summary className={shared.hint}>
            {mapping.length} of {formatCount(columns.length, 'column')} recognised
          </summary>
          <Columns table={table} isBusy={isBusy} onChange={onChange} />
        </details>
      )}
      <div className={shared.wrap}>
        <Button
          size="xs"
          variant="quiet"
          disabled={isBusy}
          leftSection={<X size={14} aria-hidden />}
          onClick={() => onChange({ import_id, remove: true })}
        >
          Remove the table
        </Button>
      </div>
    </>
  );
}

function Columns({ table: { import_id, kind, mapping, columns }, isBusy, onChange }: FieldsProps) {
  const fields = kind ? Object.entries(MOVE_TABLES[kind].fields) : [];
  const data = [{ value: '', label: 'Leave out' }, ...fields.map(([value, { label }]) => ({ value, label }))];
  const choose = (header: string, field: string) => {
    const others = mapping.filter((one) => one.header !== header);
    onChange({ import_id, mapping: field === '' ? others : [...others, { header, field }] });
  };
  return (
    <div className={`${shared.columns}`}>
      {columns.map(({ header, samples }) => (
        <NativeSelect
          key={header}
          label={header}
          description={samples.slice(0, 2).join(' · ').slice(0, 80)}
          data={data}
          value={mapping.find((one) => one.header === header)?.field ?? ''}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) => choose(header, value)}
        />
      ))}
    </div>
  );
}
