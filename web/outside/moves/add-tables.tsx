import { Progress } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { Move } from '@placewell/contract/outside/moves.ts';
import { TABLE_ENDINGS } from '@placewell/contract/sourcing/import-fields.ts';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { formatBytes } from '../../lib/values/formats.ts';
import { FileChoice } from '../../ui/files/file-choice.tsx';
import { WindowDrop } from '../../ui/files/window-drop.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import shared from '../../ui/theme/shared.module.css';
import { usePutMove, useStartMove } from './moves.queries.ts';

const TITLE = 'Move your agency in';
const ALLOWED = `Up to ${limits.moveTables} tables as CSV, Excel (.xlsx), JSON or a ZIP with a folder of files, ${formatBytes(limits.importFileBytes)} each`;

/** Uploads tables that are chosen, or dropped anywhere in the window, for a new move or for this one. */
export function AddTables({ move }: { move?: Move }) {
  const start = useStartMove();
  const put = usePutMove();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const send = async (files: readonly File[]) => {
    if (files.length === 0 || share !== undefined) return;
    setProblem(undefined);
    setShare(0);
    try {
      const body = move ? { move_id: move.move_id } : {};
      put(await start.send(body, { files: { files: [...files] }, onProgress: setShare }));
    } catch (error) {
      setProblem(getErrorMessage(error));
    } finally {
      setShare(undefined);
    }
  };
  return (
    <>
      <FileChoice
        label={move ? 'Add tables' : TITLE}
        title={move ? 'Add tables' : TITLE}
        details={`${ALLOWED}. Drop them anywhere on this page.`}
        buttons={[
          {
            label: 'Tables',
            text: 'Choose files',
            accept: [...TABLE_ENDINGS, '.zip'].join(),
            multiple: true,
          },
        ]}
        isPrimary={!move}
        isDisabled={share !== undefined}
        onFiles={(files) => void send(files)}
      >
        {share !== undefined && (
          <div className={shared.wholeRow} role="status">
            <span className={shared.hint}>
              {share < 1 ? `Uploading ${Math.round(share * 100)}%` : 'Reading the tables …'}
            </span>
            <Progress value={share * 100} animated={share === 1} size="sm" aria-label="Uploaded" />
          </div>
        )}
        {problem && (
          <div className={shared.wholeRow}>
            <FormError message={problem} />
          </div>
        )}
      </FileChoice>
      <WindowDrop
        title="Drop the tables to move in"
        details={ALLOWED}
        onFiles={(files) => void send(files)}
      />
    </>
  );
}
