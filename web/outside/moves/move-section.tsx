import { Group, Skeleton } from '@mantine/core';
import { MOVE_KINDS, MOVE_TABLES } from '@placewell/contract/outside/move-kinds.ts';
import type { Move } from '@placewell/contract/outside/moves.ts';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { formatDate } from '../../lib/values/formats.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import settings from '../../ui/page/settings-form.module.css';
import shared from '../../ui/theme/shared.module.css';
import { AddTables } from './add-tables.tsx';
import { countsSentence } from './move-labels.ts';
import { MoveProgress } from './move-progress.tsx';
import { MoveRows } from './move-rows.tsx';
import { MoveTables } from './move-tables.tsx';
import { MoveWords } from './move-words.tsx';
import {
  downloadMoveReport,
  isWorking,
  useCheckMove,
  useNewestMove,
  usePutMove,
  useRunMove,
} from './moves.queries.ts';
import { downloadTemplate } from './templates.ts';

const UndoMoveDialog = lazyPart(() => import('./undo-move-dialog.tsx'), 'UndoMoveDialog', {
  closed: { of: undefined },
});

/** Moves an agency in: its tables, what their words mean, the check, the move and its report. */
export function MoveSection() {
  const found = useNewestMove();
  const move = found.data?.move ?? undefined;
  const [left, setLeft] = useState<string>();
  const isNew = !move || move.move_status === 'undone' || move.tables.length === 0 || move.move_id === left;
  return (
    <div className={shared.scroll}>
      <section className={settings.form} data-wide aria-labelledby="move-in">
        <h2 id="move-in">Move your agency in</h2>
        <p>
          Clients, contacts, candidates, jobs, pipeline, placements, notes, calls, tasks and files of another
          system. Its IDs join the tables, in any order.
        </p>
        {found.isError && !found.data ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data === undefined ? (
          <div aria-busy>
            <Skeleton height={88} />
          </div>
        ) : (
          <>
            {move?.move_status === 'undone' && (
              <Notice tone="plain">
                The last move was undone
                {countsSentence({ added: 0, joined: 0, waiting: 0, refused: 0 }, keptOf(move))}.
              </Notice>
            )}
            {isNew ? <FirstTables /> : <OpenMove move={move} onAnother={() => setLeft(move.move_id)} />}
          </>
        )}
      </section>
    </div>
  );
}

const keptOf = (move: Move) => move.tables.reduce((sum, { kept }) => sum + kept, 0);

const FirstTables = () => (
  <>
    <AddTables />
    <details>
      <summary className={shared.hint}>Download a template</summary>
      <Group gap={8} mt={8}>
        {MOVE_KINDS.map((kind) => (
          <Button key={kind} size="xs" onClick={() => downloadTemplate(kind)}>
            {MOVE_TABLES[kind].label}
          </Button>
        ))}
      </Group>
    </details>
  </>
);

type OpenProps = { move: Move; onAnother: () => void };

function OpenMove({ move, onAnother }: OpenProps) {
  const isBusy = isWorking(move);
  const isChecked = move.checked_at !== null;
  return (
    <>
      {isBusy && <MoveProgress move={move} />}
      {!isBusy && <Steps move={move} onAnother={onAnother} />}
      <MoveTables move={move} isOpen={!isBusy} />
      {!isBusy && move.words.length > 0 && <MoveWords move={move} />}
      {!isBusy && <AddTables move={move} />}
      {!isBusy && (isChecked || move.finished_at !== null) && <MoveRows move={move} />}
    </>
  );
}

const SENTENCES: Partial<Record<Move['move_status'], string>> = {
  mapping: 'Say what the tables and their words mean, then check the rows. Nothing is written yet.',
  checked: 'The rows are checked. Nothing is written yet',
  finished: 'Moved in',
  canceled: 'Stopped. What was written stays',
  failed: 'An error of ours stopped it. What was written stays',
};

/** Whether the kind of each table and the meaning of each status are known. */
const isSaid = ({ tables, words }: Move) =>
  tables.length > 0 &&
  tables.every(({ kind }) => kind !== null) &&
  words.every(({ about, value }) => value !== null || about === 'owner' || about === 'currency');

function Steps({ move, onAnother }: OpenProps) {
  const { move_id, move_status, checked_at, counts, undo_until } = move;
  const check = useCheckMove();
  const run = useRunMove();
  const put = usePutMove();
  const [isAsking, setIsAsking] = useState(false);
  const isMapping = move_status === 'mapping';
  return (
    <>
      <p role="status">
        {SENTENCES[move_status]}
        {!isMapping && countsSentence(counts, keptOf(move))}
      </p>
      <Group gap={8}>
        <Button
          variant={checked_at === null ? 'primary' : 'secondary'}
          loading={check.isPending}
          disabled={!isSaid(move)}
          onClick={() => void check.send({ move_id }).then(put, showErrorToast)}
        >
          Check the rows
        </Button>
        {checked_at !== null && move_status !== 'finished' && (
          <Button
            variant="primary"
            loading={run.isPending}
            onClick={() => void run.send({ move_id }).then(put, showErrorToast)}
          >
            Move in
          </Button>
        )}
        {checked_at !== null && (
          <Button onClick={() => void downloadMoveReport(move_id).catch(showErrorToast)}>
            Download the report
          </Button>
        )}
        {move_status === 'finished' && (
          <Button variant="quiet" onClick={onAnother}>
            Start another move
          </Button>
        )}
        {undo_until !== null && (
          <Button onClick={() => setIsAsking(true)}>Undo until {formatDate(undo_until)}</Button>
        )}
      </Group>
      <UndoMoveDialog of={isAsking ? move : undefined} onClose={() => setIsAsking(false)} />
    </>
  );
}
