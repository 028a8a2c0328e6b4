import { Progress } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { Import } from '@placewell/contract/sourcing/imports.ts';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatBytes, formatNumber } from '../../../lib/values/formats.ts';
import { WindowDrop } from '../../../ui/files/window-drop.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import styles from '../imports.module.css';
import { takeTable } from './handed-over-table.ts';
import { useStartTable } from './use-start-table.ts';

const ALLOWED = `CSV or Excel (.xlsx) · up to ${formatNumber(limits.importRows)} rows and ${formatBytes(limits.importFileBytes)}`;

type ChooseTableProps = {
  title: string;
  /** Beside the button of a page that has no other first step. */
  isPrimary?: boolean;
  onStarted: (started: Import) => void;
};

/** Uploads a table that is chosen, or dropped anywhere in the window. */
export function ChooseTable({ title, isPrimary = false, onStarted }: ChooseTableProps) {
  const input = useRef<HTMLInputElement>(null);
  const { send, share, problem, retry } = useStartTable(onStarted);
  const isBusy = share !== undefined;
  const first = useRef(send);
  useEffect(() => {
    const table = takeTable();
    if (table) void first.current([table]);
  }, []);
  return (
    <section className={styles.drop} aria-label={title}>
      <FileSpreadsheet size={22} strokeWidth={1.6} aria-hidden />
      <div>
        <b>{title}</b>
        <small>{ALLOWED}. Drop it anywhere on this page.</small>
      </div>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        Choose file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Table of candidates"
        accept=".csv,.tsv,.txt,.xlsx"
        onChange={(event) => {
          void send([...(event.currentTarget.files ?? [])]);
          // Allows choosing the same file again, once it is corrected.
          event.currentTarget.value = '';
        }}
      />
      {isBusy && (
        <div className={styles.across} role="status">
          <small>{share < 1 ? `Uploading ${Math.round(share * 100)}%` : 'Reading the columns …'}</small>
          <Progress value={share * 100} animated={share === 1} size="sm" aria-label="Uploaded" />
        </div>
      )}
      {problem && (
        <div className={`${styles.alert} ${styles.across}`} data-tone="bad" role="alert">
          <p>{problem}</p>
          {retry && (
            <div className={styles.buttons}>
              <Button size="xs" onClick={retry}>
                Try again
              </Button>
            </div>
          )}
        </div>
      )}
      <WindowDrop title="Drop the table to import" details={ALLOWED} onFiles={(files) => void send(files)} />
    </section>
  );
}
