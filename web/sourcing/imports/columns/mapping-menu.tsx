import { Group, Menu } from '@mantine/core';
import type { Import, ImportMapping } from '@placewell/contract/sourcing/imports.ts';
import { ChevronDown, Plus, SlidersHorizontal, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatNumber } from '../../../lib/values/formats.ts';
import { Chip } from '../../../ui/chips/chips.tsx';
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { recognisedMapping } from '../import-rules.ts';
import { useImportMappings } from '../imports.queries.ts';
import type { Draft } from '../use-import-draft.ts';
import { ManageMappings } from './manage-mappings.tsx';
import { SaveMapping } from './save-mapping.tsx';

type MappingMenuProps = {
  of: Pick<Import, 'import_id' | 'columns'>;
  draft: Draft;
  onApply: (draft: Draft) => void;
};

/** Built-in mappings and the agency's saved ones, best fit first; and saving the current one. */
export function MappingMenu({ of, draft, onApply }: MappingMenuProps) {
  const found = useImportMappings(of.import_id);
  const [open, setOpen] = useState<'save' | 'manage'>();
  const [name, setName] = useState<string>();
  const items = found.data?.items ?? [];
  const kept = items.filter((one) => one.mapping_id !== null);
  const ready = items.filter((one) => one.mapping_id === null);
  const apply = (one: ImportMapping) => {
    const known = Object.entries(one.settings).filter(([, value]) => value !== undefined);
    onApply({ mapping: one.columns, settings: { ...draft.settings, ...Object.fromEntries(known) } });
    const before = name;
    setName(one.mapping_name);
    showUndoToast({
      message: `“${one.mapping_name}” applied to ${formatCount(one.columns.length, 'column')}`,
      onUndo: () => {
        onApply(draft);
        setName(before);
      },
    });
  };
  const first = recognisedMapping(of.columns);
  const restart = () => {
    onApply({ ...draft, mapping: first });
    setName(undefined);
    showUndoToast({ message: 'Columns are as they were recognised', onUndo: () => onApply(draft) });
  };
  const section = (label: string, some: readonly ImportMapping[]) =>
    some.length > 0 && (
      <>
        <Menu.Label>{label}</Menu.Label>
        {some.map((one) => (
          <Menu.Item
            key={one.mapping_id ?? one.mapping_name}
            onClick={() => apply(one)}
            disabled={one.fitting === 0}
            rightSection={<Fit of={of} one={one} />}
          >
            {one.mapping_name}
          </Menu.Item>
        ))}
      </>
    );
  return (
    <>
      <Menu position="bottom-end" width={340}>
        <Menu.Target>
          <Button size="xs" rightSection={<ChevronDown size={14} aria-hidden />}>
            {name ?? 'Mappings'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {section('Kept by the agency', kept)}
          {section('Ready', ready)}
          {found.isError && <Menu.Label role="alert">The mappings could not be loaded.</Menu.Label>}
          <Menu.Divider />
          <Menu.Item
            leftSection={<Undo2 size={15} aria-hidden />}
            disabled={JSON.stringify(first) === JSON.stringify(draft.mapping)}
            onClick={restart}
          >
            Back to what was recognised
          </Menu.Item>
          <Menu.Item
            leftSection={<Plus size={15} aria-hidden />}
            disabled={draft.mapping.length === 0}
            onClick={() => setOpen('save')}
          >
            Save as mapping…
          </Menu.Item>
          {kept.length > 0 && (
            <Menu.Item
              leftSection={<SlidersHorizontal size={15} aria-hidden />}
              onClick={() => setOpen('manage')}
            >
              Rename or delete…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <SaveMapping
        opened={open === 'save'}
        onClose={() => setOpen(undefined)}
        draft={draft}
        kept={kept}
        initialName={kept.some((one) => one.mapping_name === name) ? name : undefined}
        onSaved={setName}
      />
      <ManageMappings opened={open === 'manage'} onClose={() => setOpen(undefined)} kept={kept} />
    </>
  );
}

/** How well a mapping fits the table, and whether it was ever tried on a real file. */
const Fit = ({ of, one }: { of: Pick<Import, 'columns'>; one: ImportMapping }) => (
  <Group component="span" gap={8} wrap="nowrap" fz="xs" c="dimmed">
    {!one.is_tried && (
      <span title="Made from public lists of fields, and not tried on a real file yet">
        <Chip label="Not tried" kind="near" />
      </span>
    )}
    {one.fitting === 0
      ? 'Does not fit'
      : `${formatNumber(one.fitting)} of ${formatCount(of.columns.length, 'column')}`}
  </Group>
);
