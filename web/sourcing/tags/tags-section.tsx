import { Group, Menu } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { type AgencyTag, getTags, type TagKind } from '@placewell/contract/sourcing/tags.ts';
import { Link } from '@tanstack/react-router';
import { Tags } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatNumber } from '../../lib/values/formats.ts';
import { ListSection } from '../../records/lists/list-page.tsx';
import { listOf, NO_FILTERS, useList } from '../../records/lists/use-list.ts';
import { MutedCell, TimeCell } from '../../ui/data-list/cells.tsx';
import { RowMenu } from '../../ui/data-list/row-menu.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import shared from '../../ui/theme/shared.module.css';
import { DeleteTagDialog, MergeTagDialog, RenameTagDialog } from './tag-dialogs.tsx';

const LISTS: Record<TagKind, string> = {
  candidate: 'candidates-management',
  job: 'jobs-management',
  client: 'clients',
};

type Action = { kind: 'rename' | 'merge' | 'delete'; tag: AgencyTag };

type CountLinkProps = { tag: string; of: TagKind; count: number; inWords?: boolean };

/** How many records have a tag, leading to them. */
function CountLink({ tag, of, count, inWords = false }: CountLinkProps) {
  if (count === 0) return <MutedCell>{inWords ? formatCount(0, of) : '–'}</MutedCell>;
  return (
    <Link
      to={`/agency/${LISTS[of]}`}
      search={{ tags: [tag] }}
      className={shared.link}
      title={`${formatCount(count, of)} tagged “${tag}”`}
    >
      {inWords ? formatCount(count, of) : formatNumber(count)}
    </Link>
  );
}

const CHANGE_WORDS = { rename: 'Being renamed', merge: 'Being merged', delete: 'Being deleted' } as const;

/** The name, and the progress of a change of all its records. */
function TagName({ row }: { row: AgencyTag }) {
  if (!row.change) return <span>{row.tag}</span>;
  const { kind, into, done, total } = row.change;
  return (
    <span role="status">
      {row.tag}
      <MutedCell>
        {` ${CHANGE_WORDS[kind]}${into ? ` to “${into}”` : ''}: ${formatNumber(done)} of ${formatNumber(total)}`}
      </MutedCell>
    </span>
  );
}

function TagMenu({ row, onChoose }: { row: AgencyTag; onChoose: (action: Action) => void }) {
  const item = (kind: Action['kind'], label: string) => (
    <Menu.Item
      onClick={() => onChoose({ kind, tag: row })}
      {...(kind === 'delete' ? { color: 'var(--pw-bad)' } : {})}
    >
      {label}
    </Menu.Item>
  );
  return (
    <RowMenu label={`Actions on ${row.tag}`} isQuiet disabled={row.change !== null}>
      {item('rename', 'Rename…')}
      {item('merge', 'Merge into…')}
      {item('delete', 'Delete…')}
    </RowMenu>
  );
}

export const TAGS = listOf({
  call: getTags,
  topic: ['tags', 'candidates', 'clients', 'jobs'],
  name: 'tags',
  label: 'Tags',
  sort: 'tag_asc',
  filters: NO_FILTERS,
  search: {},
  columns: [
    { id: 'tag', header: 'Tag', sort: 'tag', hasLink: true, cell: (row) => <TagName row={row} /> },
    {
      id: 'candidates',
      header: 'Candidates',
      sort: 'candidates',
      firstSort: 'desc',
      align: 'right',
      width: 120,
      cell: (row) => <CountLink tag={row.tag} of="candidate" count={row.candidates} />,
    },
    {
      id: 'jobs',
      header: 'Jobs',
      sort: 'jobs',
      firstSort: 'desc',
      align: 'right',
      width: 90,
      cell: (row) => <CountLink tag={row.tag} of="job" count={row.jobs} />,
    },
    {
      id: 'clients',
      header: 'Clients',
      sort: 'clients',
      firstSort: 'desc',
      align: 'right',
      width: 90,
      cell: (row) => <CountLink tag={row.tag} of="client" count={row.clients} />,
    },
    {
      id: 'added',
      header: 'Added',
      sort: 'created_at',
      firstSort: 'desc',
      align: 'right',
      width: 110,
      dropOrder: 1,
      cell: (row) => <TimeCell iso={row.created_at} />,
    },
  ],
  rowId: (row) => row.tag_key,
  rowLabel: (row) => row.tag,
  card: (row, { menu }) => (
    <Group justify="space-between" gap={12} wrap="nowrap" className={shared.anywhere}>
      <div>
        <TagName row={row} />
        <Group gap="4px 16px" fz="sm">
          <CountLink tag={row.tag} of="candidate" count={row.candidates} inWords />
          <CountLink tag={row.tag} of="job" count={row.jobs} inWords />
          <CountLink tag={row.tag} of="client" count={row.clients} inWords />
        </Group>
      </div>
      {menu}
    </Group>
  ),
  noResults: { icon: Tags, title: 'No tag has this name' },
});

/** All tags of the agency with their counts; each can be renamed, merged into another and deleted everywhere. */
export function TagsSection() {
  const list = useList(TAGS);
  const { search, setSearch } = list.state;
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const tagOf = (kind: Action['kind']) => (action?.kind === kind ? action.tag : undefined);
  return (
    <ListSection
      list={list}
      lead={
        <TextField
          aria-label="Search tags"
          placeholder="Search tags"
          w={240}
          maxLength={limits.tagLength}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      }
      rowMenu={(row) => <TagMenu row={row} onChoose={setAction} />}
      empty={
        <EmptyState icon={Tags} title="No tags yet">
          Tags mark candidates, jobs and clients for whatever your lists should find again. Select some in a
          list and press t to add the first one.
        </EmptyState>
      }
    >
      <RenameTagDialog tag={tagOf('rename')} onClose={close} />
      <MergeTagDialog tag={tagOf('merge')} onClose={close} />
      <DeleteTagDialog tag={tagOf('delete')} onClose={close} />
    </ListSection>
  );
}
