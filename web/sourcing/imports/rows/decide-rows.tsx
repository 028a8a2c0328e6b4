import type { Import, ImportRow } from '@placewell/contract/sourcing/imports.ts';
import { toast } from '../../../lib/toasts.ts';
import { formatCount } from '../../../lib/values/formats.ts';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { DECISION_LABELS } from '../import-labels.ts';
import { useDecideImportRows, usePutImport } from '../imports.queries.ts';

type Decision = NonNullable<ImportRow['decision']>;
const DECISIONS = Object.keys(DECISION_LABELS) as Decision[];

type DecideRowsProps = {
  of: Import;
  /** Without them, all rows that wait for a decision. */
  rowNumbers?: number[];
  onDecided?: () => void;
};

export function DecideRows({ of, rowNumbers, onDecided }: DecideRowsProps) {
  const decide = useDecideImportRows();
  const put = usePutImport();
  const send = async (decision: Decision | null) => {
    const answer = await decide.send({
      import_id: of.import_id,
      decision,
      ...(rowNumbers ? { row_numbers: rowNumbers } : {}),
    });
    put(answer.import);
    return answer.decided;
  };
  const choose = async (decision: Decision) => {
    try {
      const decided = await send(decision);
      onDecided?.();
      if (decided === 0) toast.info({ message: 'Every row of these is decided already.' });
      else
        showUndoToast({
          message: `${formatCount(decided, 'row')}: ${DECISION_LABELS[decision].toLowerCase()}`,
          onUndo: async () => void (await send(null)),
        });
    } catch (error) {
      showErrorToast(error);
    }
  };
  return (
    <>
      {!rowNumbers && <span>All that wait:</span>}
      {DECISIONS.map((decision) => (
        <Button key={decision} size="xs" loading={decide.isPending} onClick={() => void choose(decision)}>
          {DECISION_LABELS[decision]}
        </Button>
      ))}
    </>
  );
}
