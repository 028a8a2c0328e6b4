import type { Enrichment } from '@placewell/contract/sourcing/enrichment.ts';
import { Ban, CircleStop, Copy, RotateCcw } from 'lucide-react';
import { toast } from '../../../lib/toasts.ts';
import { formatCount } from '../../../lib/values/formats.ts';
import type { SelectionState } from '../../../ui/data-list/use-selection.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { useCopy } from '../../../ui/inputs/use-copy.ts';
import { isOpen } from '../enrichment-labels.ts';
import type { EnrichmentActions } from '../use-enrichment-actions.ts';

type EnrichmentBulkActionsProps = {
  selection: SelectionState;
  rows: readonly Enrichment[];
  actions: EnrichmentActions;
};

/** Actions on the selected look-ups, each for those it applies to. */
export function EnrichmentBulkActions({ selection, rows, actions }: EnrichmentBulkActionsProps) {
  const { copy } = useCopy();
  const selected = rows.filter((row) => selection.ids.has(row.enrichment_id));
  const addresses = [
    ...new Set(selected.flatMap((row) => (row.email && !row.bounced_at ? [row.email] : []))),
  ];
  const open = selected.filter(isOpen);
  const ended = selected.filter((row) => !isOpen(row) && !row.is_do_not_enrich);
  const nameable = selected.filter((row) => !row.is_do_not_enrich && actions.canName(row));
  const copyAll = async () => {
    if (await copy(addresses.join('\n')))
      toast.success({ message: `${formatCount(addresses.length, 'address', 'addresses')} copied` });
  };
  const run = async (act: Promise<boolean>) => {
    if (await act) selection.clear();
  };
  return (
    <>
      <Button
        size="xs"
        leftSection={<Copy size={14} aria-hidden />}
        disabled={addresses.length === 0}
        onClick={() => void copyAll()}
      >
        {addresses.length === 0 ? 'Copy' : `Copy ${formatCount(addresses.length, 'address', 'addresses')}`}
      </Button>
      {ended.length > 0 && (
        <Button
          size="xs"
          leftSection={<RotateCcw size={14} aria-hidden />}
          onClick={() => void run(actions.lookUpAgain(ended))}
        >
          Look up again
        </Button>
      )}
      {open.length > 0 && (
        <Button
          size="xs"
          leftSection={<CircleStop size={14} aria-hidden />}
          onClick={() => void actions.stop(open).then(selection.clear)}
        >
          {`Stop ${open.length}`}
        </Button>
      )}
      {nameable.length > 0 && (
        <Button
          size="xs"
          leftSection={<Ban size={14} aria-hidden />}
          onClick={() => void run(actions.neverAgain(nameable))}
        >
          Never look up again
        </Button>
      )}
    </>
  );
}
