import type { Import, ImportRow } from '@placewell/contract/sourcing/imports.ts';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../lib/session/session-store.ts';
import { formatNumber } from '../../../lib/values/formats.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { SideDrawer } from '../../../ui/drawer/side-drawer.tsx';
import { fieldLabel, readableFields } from '../field-labels.ts';
import styles from '../imports.module.css';
import { rowName, rowState } from './row-labels.ts';
import own from './rows.module.css';

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
    <div className={own.details}>
      <section className={styles.section}>
        <StatusDot {...rowState(row)} />
        {row.reasons.map(({ code, header, message }) => (
          <p key={`${code} ${header}`} className={own.reason}>
            {header && <b>{header}: </b>}
            {message}
          </p>
        ))}
        {row.candidate_id && (
          <Link
            to={`/${role}/candidates-management`}
            search={{ candidate: row.candidate_id, ...(role === 'agency' ? { view_scope: 'all' } : {}) }}
          >
            Open {row.candidate_name ?? 'the candidate'}
          </Link>
        )}
      </section>
      {fields.length > 0 && (
        <section className={styles.section} aria-label="As it is read">
          <h3 className={styles.title}>As it is read</h3>
          <dl className={own.values}>
            {fields.map(([name, text]) => (
              <div key={name}>
                <dt>{fieldLabel(name)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
            {row.resume_file_name && (
              <div>
                <dt>Resume</dt>
                <dd>{row.resume_file_name}</dd>
              </div>
            )}
          </dl>
        </section>
      )}
      <section className={styles.section} aria-label="In the file">
        <h3 className={styles.title}>In the file</h3>
        <dl className={own.values}>
          {of.columns.map(({ header }) => (
            <div key={header}>
              <dt>{header}</dt>
              <dd>{row.cells[header] || '–'}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
