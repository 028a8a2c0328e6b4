import { ActionIcon, Group, Modal } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { ImportMapping } from '@placewell/contract/sourcing/imports.ts';
import { Check, Pencil, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatCount, formatDay } from '../../../lib/values/formats.ts';
import { TitleCell } from '../../../ui/data-list/cells.tsx';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts';
import { useDialogAction } from '../../../ui/feedback/use-dialog-action.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useDelMapping, useSaveMapping } from '../imports.queries.ts';

type ManageMappingsProps = { opened: boolean; onClose: () => void; kept: readonly ImportMapping[] };

/** The agency's mappings: recruiters rename and delete their own, agency users all. */
export const ManageMappings = ({ opened, onClose, kept }: ManageMappingsProps) => (
  <Modal opened={opened} onClose={onClose} title="Mappings of the agency">
    <ul className={shared.plainList}>
      {kept.map((one) => (
        <MappingRow key={one.mapping_id} one={one} />
      ))}
    </ul>
    {kept.length === 0 && 'There are none.'}
  </Modal>
);

function MappingRow({ one }: { one: ImportMapping }) {
  const [name, setName] = useState<string>();
  const save = useSaveMapping();
  const remove = useDelMapping();
  const { error, setError, isBusy, run } = useDialogAction(() => setName(undefined));
  const { mapping_name, columns, settings, created_by_name, created_on } = one;
  const facts = [
    !one.is_hidden && formatCount(columns.length, 'column'),
    created_by_name && `by ${created_by_name}`,
    created_on && `kept on ${formatDay(created_on)}`,
  ].filter(Boolean);
  const close = () => {
    setName(undefined);
    setError(undefined);
  };
  const rename = () =>
    void run(() =>
      save.send({ mapping_id: one.mapping_id ?? undefined, mapping_name: name ?? '', columns, settings }),
    );
  const del = () =>
    void remove
      .send({ mapping_id: one.mapping_id ?? '' })
      .then(() =>
        showUndoToast({
          message: `Mapping “${mapping_name}” deleted`,
          onUndo: () => save.send({ mapping_name, columns, settings }).then(() => undefined),
        }),
      )
      .catch(showErrorToast);
  if (name !== undefined)
    return (
      <Line>
        <TextField
          className={shared.fill ?? ''}
          aria-label={`New name of ${mapping_name}`}
          autoFocus
          maxLength={limits.viewName}
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') rename();
            if (event.key !== 'Escape') return;
            // The dialog stays open.
            event.stopPropagation();
            close();
          }}
        />
        <ActionIcon aria-label="Save name" disabled={isBusy || name.trim() === ''} onClick={rename}>
          <Check size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label="Keep the old name" onClick={close}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </Line>
    );
  return (
    <Line>
      <span className={`${shared.fill} ${shared.nowrap}`}>
        <TitleCell title={mapping_name} details={facts.join(' · ')} />
      </span>
      {one.may_change && (
        <>
          <ActionIcon aria-label={`Rename ${mapping_name}`} onClick={() => setName(mapping_name)}>
            <Pencil size={15} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={`Delete ${mapping_name}`} onClick={del}>
            <Trash2 size={15} aria-hidden />
          </ActionIcon>
        </>
      )}
    </Line>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <Group component="li" gap={4} mih={48} wrap="nowrap" className={shared.underlined}>
    {children}
  </Group>
);
