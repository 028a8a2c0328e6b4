import { Box, Progress, Stack } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { TABLE_ENDINGS } from '@placewell/contract/sourcing/import-fields.ts';
import type { Import } from '@placewell/contract/sourcing/imports.ts';
import { useEffect, useRef } from 'react';
import { formatBytes, formatNumber } from '../../../lib/values/formats.ts';
import { FileChoice } from '../../../ui/files/file-choice.tsx';
import { WindowDrop } from '../../../ui/files/window-drop.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { takeTable } from './handed-over-table.ts';
import { useStartTable } from './use-start-table.ts';

const ALLOWED = `CSV, Excel (.xlsx), JSON or vCard · up to ${formatNumber(limits.importRows)} rows and ${formatBytes(limits.importFileBytes)}`;

type ChooseTableProps = {
  title: string;
  /** Beside the button of a page that has no other first step. */
  isPrimary?: boolean;
  onStarted: (started: Import) => void;
};

/** Uploads a table that is chosen, or dropped anywhere in the window. */
export function ChooseTable({ title, isPrimary = false, onStarted }: ChooseTableProps) {
  const { send, share, problem, retry } = useStartTable(onStarted);
  const isBusy = share !== undefined;
  const first = useRef(send);
  useEffect(() => {
    const table = takeTable();
    if (table) void first.current([table]);
  }, []);
  return (
    <>
      <FileChoice
        label={title}
        title={title}
        details={`${ALLOWED}. Drop it anywhere on this page.`}
        buttons={[{ label: 'Table of candidates', text: 'Choose file', accept: TABLE_ENDINGS.join() }]}
        isPrimary={isPrimary}
        isDisabled={isBusy}
        onFiles={(files) => void send(files)}
      >
        {isBusy && (
          <Stack gap={6} mt={8} className={shared.wholeRow} role="status">
            <span className={shared.hint}>
              {share < 1 ? `Uploading ${Math.round(share * 100)}%` : 'Reading the columns …'}
            </span>
            <Progress value={share * 100} animated={share === 1} size="sm" aria-label="Uploaded" />
          </Stack>
        )}
        {problem && (
          <Box mt={8} className={shared.wholeRow}>
            <FormError message={problem}>
              {retry && (
                <Button size="xs" mt={8} display="block" onClick={retry}>
                  Try again
                </Button>
              )}
            </FormError>
          </Box>
        )}
      </FileChoice>
      <WindowDrop title="Drop the table to import" details={ALLOWED} onFiles={(files) => void send(files)} />
    </>
  );
}
