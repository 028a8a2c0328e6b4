import { Checkbox, Modal } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { tagKey } from '@placewell/contract/sourcing/tags.ts';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTagSearch } from '../../lib/lookups.ts';
import { formatCount, formatNumber } from '../../lib/values/formats.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import shared from '../../ui/theme/shared.module.css';
import { changeOf, nextChoice, statesOf, type TagChoices, type Tagged } from './tag-states.ts';
import styles from './tags.module.css';

const MAX_SHOWN = 50;

type TagsDialogProps = {
  /** The records to tag; the dialog is closed when there are none. */
  records: readonly Tagged[];
  noun: readonly [string, string?];
  onClose: () => void;
  /** Changes the tags and shows its own messages. */
  onApply: (ids: readonly string[], change: { add: string[]; remove: string[] }) => Promise<unknown>;
};

/** Tags of one or many records: each is on all, some or none of them; new ones can be created. */
export function TagsDialog(props: TagsDialogProps) {
  const { records, noun, onClose } = props;
  return (
    <Modal
      opened={records.length > 0}
      onClose={onClose}
      title={records.length > 1 ? `Tags of ${formatCount(records.length, ...noun)}` : 'Tags'}
      size="sm"
    >
      {records.length > 0 && <TagPicker {...props} />}
    </Modal>
  );
}

/** Moves the focus among the checkboxes, and from the first one up to the input. */
function moveFocus(event: KeyboardEvent<HTMLFormElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')];
  const next = fields[fields.indexOf(event.target as HTMLInputElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function useTagChoices(records: readonly Tagged[]) {
  const [choices, setChoices] = useState<TagChoices>(new Map());
  const before = statesOf(records);
  const stateOf = (key: string) => choices.get(key)?.state ?? before.get(key)?.state ?? 'none';
  const toggle = (tag: string) => {
    const key = tagKey(tag);
    const state = nextChoice(before.get(key)?.state ?? 'none', stateOf(key));
    const next = new Map(choices);
    next.delete(key);
    if (state) next.set(key, { tag, state });
    setChoices(next);
  };
  return { choices, before, stateOf, toggle };
}

function TagPicker({ records, onClose, onApply }: TagsDialogProps) {
  const { choices, before, stateOf, toggle } = useTagChoices(records);
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { onSearch, tags, isSearching } = useTagSearch({ limit: MAX_SHOWN });
  const typed = text.trim();
  const key = tagKey(typed);
  // Tags of the records first, then newly created ones, then the agency's others.
  const own = [...before.values(), ...choices.values()].map(({ tag }) => ({ tag, count: undefined }));
  const others = tags.map(({ tag, candidates, jobs, clients }) => ({
    tag,
    count: candidates + jobs + clients,
  }));
  const shown = [...new Map([...others, ...own].map((one) => [tagKey(one.tag), one])).entries()]
    .filter(([one]) => one.includes(key))
    .sort(([a], [b]) => Number(before.has(b)) - Number(before.has(a)));
  const canCreate = key !== '' && !isSearching && !shown.some(([one]) => one === key);
  const change = (next: string) => {
    setText(next);
    onSearch(next.trim());
  };
  const choose = (tag: string) => {
    toggle(tag);
    change('');
    input.current?.focus();
  };
  const apply = async () => {
    if (typed !== '') return choose(shown.find(([one]) => one === key)?.[1].tag ?? typed);
    if (choices.size === 0) return onClose();
    setIsBusy(true);
    await onApply(
      records.map(({ id }) => id),
      changeOf(choices),
    );
    onClose();
  };
  return (
    <form
      className={shared.form}
      onKeyDown={moveFocus}
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <TextField
        ref={input}
        label="Find or create a tag"
        value={text}
        maxLength={limits.tagLength}
        onFocus={() => onSearch(typed)}
        onChange={(event) => change(event.currentTarget.value)}
        data-autofocus
      />
      <ul className={`${shared.plainList} ${styles.options}`} aria-label="Tags">
        {shown.map(([one, { tag, count }]) => (
          <li key={one} className={shared.hovers}>
            <Checkbox
              label={tag}
              className={`${shared.fill} ${shared.anywhere}`}
              checked={stateOf(one) === 'all'}
              indeterminate={stateOf(one) === 'some'}
              onChange={() => toggle(tag)}
            />
            {count !== undefined && (
              <span className={`${shared.tiny} ${shared.muted} ${shared.numeric}`}>
                {formatNumber(count)}
              </span>
            )}
          </li>
        ))}
        {canCreate && (
          <li>
            <Button
              size="xs"
              variant="quiet"
              leftSection={<Plus size={14} aria-hidden />}
              onClick={() => choose(typed)}
            >
              {`Create tag “${typed}”`}
            </Button>
          </li>
        )}
        {shown.length === 0 && !canCreate && !isSearching && (
          <li className={shared.hint}>No tags yet. Type a name to create the first one.</li>
        )}
      </ul>
      <DialogButtons label="Apply" onCancel={onClose} isBusy={isBusy} />
    </form>
  );
}
