import { Stack } from '@mantine/core';
import type { Import, ImportRow } from '@placewell/contract/sourcing/imports.ts';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../lib/session/session-store.ts';
import { formatNumber } from '../../../lib/values/formats.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { SideDrawer } from '../../../ui/drawer/side-drawer.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { fieldLabel, readableFields } from '../field-labels.ts';
import styles from '../imports.module.css';
import { rowName, rowState } from './row-labels.ts';

type RowDrawerProps = { of: Import; row: ImportRow | undefined; onClose: () => void };

/** One row: its outcome and the reasons, the parsed values, and the cells of the file. */
export const RowDrawer = ({ of, row, onClose }: RowDrawerProps) => (
  <SideDrawer
    opened={row !== undefined}
    onClose={onClose}
    title={row ? rowName(row) : ''}
    details={row && `Row ${formatNumber(row.row_number)} of ${of.file_name}`}
  >
    {row && <RowDetails of={of} row={row} />}
  </SideDrawer>
);

function RowDetails({ of, row }: { of: Import; row: ImportRow }) {
  const { role } = useSession();
  const fields = readableFields(row.fields);
  return (
    <Stack gap={20}>
      <Stack component="section" gap={10}>
        <StatusDot {...rowState(row)} />
        {row.reasons.map(({ code, header, message }) => (
          <p key={`${code} ${header}`} className={shared.anywhere}>
            {header && <b>{header}: </b>}
            {message}
          </p>
        ))}
        {row.candidate_id && (
          <Link
            className={shared.link}
            to={`/${role}/candidates-management`}
            search={{ candidate: row.candidate_id, ...(role === 'agency' ? { view_scope: 'all' } : {}) }}
          >
            Open {row.candidate_name ?? 'the candidate'}
          </Link>
        )}
      </Stack>
      {fields.length > 0 && (
        <Stack component="section" gap={10} aria-label="As it is read">
          <h3>As it is read</h3>
          <dl className={styles.values}>
            {fields.map(([name, text]) => (
              <div key={name}>
                <dt className={`${shared.muted} ${shared.anywhere}`}>{fieldLabel(name)}</dt>
                <dd className={shared.anywhere}>{text}</dd>
              </div>
            ))}
            {row.resume_file_name && (
              <div>
                <dt className={`${shared.muted} ${shared.anywhere}`}>Resume</dt>
                <dd className={shared.anywhere}>{row.resume_file_name}</dd>
              </div>
            )}
          </dl>
        </Stack>
      )}
      <Stack component="section" gap={10} aria-label="In the file">
        <h3>In the file</h3>
        <dl className={styles.values}>
          {of.columns.map(({ header }) => (
            <div key={header}>
              <dt className={`${shared.muted} ${shared.anywhere}`}>{header}</dt>
              <dd className={shared.anywhere}>{row.cells[header] || '–'}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Stack>
  );
}
