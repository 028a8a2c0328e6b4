import { limits } from '@placewell/contract/limits.ts';
import {
  type DO_NOT_ENRICH_KINDS,
  type DoNotEnrichEntry,
  getDoNotEnrich,
} from '@placewell/contract/sourcing/enrichment.ts';
import { Ban } from 'lucide-react';
import { z } from 'zod';
import type { FilterParams } from '../../../lib/list-state.ts';
import { formatDay } from '../../../lib/values/formats.ts';
import { ListSection } from '../../../records/lists/list-page.tsx';
import { listOf, useList } from '../../../records/lists/use-list.ts';
import { plainLanguage } from '../../../records/search/search-language.ts';
import { MutedCell, TimeCell, TitleCell } from '../../../ui/data-list/cells.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { AddEntriesDialog } from './add-entries-dialog.tsx';
import { useEntryActions } from './use-entry-actions.ts';

type Kind = (typeof DO_NOT_ENRICH_KINDS)[number];
const KIND_LABELS: Record<Kind, string> = {
  email: 'Email address',
  domain: 'Whole company',
  linkedin: 'LinkedIn profile',
  person: 'Person',
};
const KINDS = Object.keys(KIND_LABELS) as [Kind, ...Kind[]];
const Filters = z.object({ entry_kind: z.enum(KINDS).optional() } satisfies FilterParams<
  typeof getDoNotEnrich,
  'q'
>);

/** The title of an entry, as far as the user may read it. */
const titleOf = ({ email, domain, linkedin_url, recruiter_name, is_hidden }: DoNotEnrichEntry) =>
  is_hidden ? 'Added by a colleague' : (email ?? domain ?? linkedin_url ?? recruiter_name ?? '');

/** When it was added; of a colleague's only the day is known. */
const Added = ({ row }: { row: DoNotEnrichEntry }) =>
  row.is_hidden ? (
    <MutedCell>{formatDay(row.created_at.slice(0, 10))}</MutedCell>
  ) : (
    <TimeCell iso={row.created_at} />
  );

export const DO_NOT_ENRICH = listOf({
  call: getDoNotEnrich,
  topic: 'enrichment',
  name: 'do-not-enrich',
  label: 'Do-not-enrich list',
  sort: 'created_at_desc',
  limit: limits.pageSizeMatches,
  filters: Filters,
  filterBar: (rows) => [rows.oneOf('entry_kind', 'Kind', KINDS, (kind) => KIND_LABELS[kind])],
  search: {
    name: 'q',
    label: 'Search the do-not-enrich list',
    language: plainLanguage('nordlys OR fjord'),
  },
  columns: [
    {
      id: 'entry',
      header: 'Never looked up',
      minWidth: 240,
      cell: (row) => <TitleCell title={titleOf(row)} details={row.company_name} />,
    },
    {
      id: 'kind',
      header: 'Kind',
      width: 140,
      cell: (row) => <MutedCell>{KIND_LABELS[row.entry_kind]}</MutedCell>,
    },
    {
      id: 'note',
      header: 'Note',
      minWidth: 160,
      dropOrder: 2,
      cell: (row) => <MutedCell>{row.note}</MutedCell>,
    },
    {
      id: 'added_by',
      header: 'Added by',
      width: 150,
      dropOrder: 1,
      cell: (row) => <MutedCell>{row.added_by_name}</MutedCell>,
    },
    {
      id: 'added',
      header: 'Added',
      sort: 'created_at',
      firstSort: 'desc',
      align: 'right',
      width: 100,
      cell: (row) => <Added row={row} />,
    },
  ],
  rowId: (row) => row.entry_id,
  rowLabel: titleOf,
  card: (row, { menu }) => (
    <>
      <div className={shared.spread}>
        <TitleCell title={titleOf(row)} details={row.company_name} />
        {menu}
      </div>
      <div className={shared.facts}>
        <span>{KIND_LABELS[row.entry_kind]}</span>
        {row.note && <span>{row.note}</span>}
        <Added row={row} />
      </div>
    </>
  ),
  noResults: { icon: Ban, title: 'No entry matches this search' },
});

/** People, addresses and companies that the agency never looks up. The dialog to add some is in the URL (`?new=1`). */
export function DoNotEnrichSection() {
  const list = useList(DO_NOT_ENRICH);
  const { params, change, selection, selected } = list;
  const { add, remove } = useEntryActions();
  const removeSelected = () => {
    selection.clear();
    void remove(selected);
  };
  const addButton = (
    <Button variant="primary" onClick={() => change({ new: 1 })}>
      Add entries
    </Button>
  );
  return (
    <ListSection
      list={list}
      actions={addButton}
      bulkActions={
        <Button size="xs" onClick={removeSelected}>
          Remove
        </Button>
      }
      rowMenu={(row) =>
        !row.is_hidden && (
          <Button
            size="xs"
            variant="quiet"
            aria-label={`Remove ${titleOf(row)}`}
            onClick={() => void remove([row])}
          >
            Remove
          </Button>
        )
      }
      empty={
        <EmptyState icon={Ban} title="The list is empty" action={addButton}>
          No one in your agency can look up the people, addresses and companies on this list. Add anyone who
          asks for it.
        </EmptyState>
      }
    >
      <AddEntriesDialog
        opened={params.new !== undefined}
        onClose={() => change({ new: undefined })}
        onAdd={add}
      />
    </ListSection>
  );
}
