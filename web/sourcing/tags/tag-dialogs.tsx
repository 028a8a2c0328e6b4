import { Modal, Select } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { AgencyTag } from '@placewell/contract/sourcing/tags.ts';
import { useState } from 'react';
import { useTagSearch } from '../../lib/lookups.ts';
import { formatCount } from '../../lib/values/formats.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { useDialogAction } from '../../ui/feedback/use-dialog-action.ts';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useDeleteTags, useMergeTags, useRenameTag } from './tags.queries.ts';

type TagDialogProps = { tag: AgencyTag | undefined; onClose: () => void };
type FormProps = { tag: AgencyTag; onClose: () => void };

const recordsOf = ({ candidates, jobs, clients }: AgencyTag) =>
  clients === 0
    ? `${formatCount(candidates, 'candidate')} and ${formatCount(jobs, 'job')}`
    : `${formatCount(candidates, 'candidate')}, ${formatCount(jobs, 'job')} and ${formatCount(clients, 'client')}`;

export const RenameTagDialog = ({ tag, onClose }: TagDialogProps) => (
  <Modal opened={tag !== undefined} onClose={onClose} title="Rename tag" size="sm">
    {tag && <RenameForm tag={tag} onClose={onClose} />}
  </Modal>
);

function RenameForm({ tag, onClose }: FormProps) {
  const { sendWithToast } = useRenameTag();
  const [name, setName] = useState(tag.tag);
  const { error, isBusy, run } = useDialogAction(onClose);
  const rename = async () => {
    const body = { tag_key: tag.tag_key, tag: name.trim() };
    await sendWithToast(body);
  };
  return (
    <form
      className={shared.form}
      onSubmit={(event) => {
        event.preventDefault();
        void run(rename);
      }}
    >
      <TextField
        label="Name"
        description={`On ${recordsOf(tag)}.`}
        value={name}
        maxLength={limits.tagLength}
        onChange={(event) => setName(event.currentTarget.value)}
        error={error}
        data-autofocus
      />
      <DialogButtons label="Rename" onCancel={onClose} isBusy={isBusy} />
    </form>
  );
}

/** Replaces a tag by another one. */
export const MergeTagDialog = ({ tag, onClose }: TagDialogProps) => (
  <Modal opened={tag !== undefined} onClose={onClose} title="Merge tag" size="sm">
    {tag && <MergeForm tag={tag} onClose={onClose} />}
  </Modal>
);

const MAX_CHOICES = 50;

function MergeForm({ tag, onClose }: FormProps) {
  const { sendWithToast } = useMergeTags();
  const [into_key, setInto] = useState<string | null>(null);
  const { onSearch, tags } = useTagSearch({ limit: MAX_CHOICES });
  const { error, setError, isBusy, run } = useDialogAction(onClose);
  const merge = async (into_key: string) => {
    const body = { tag_keys: [tag.tag_key], into_key };
    await sendWithToast(body);
  };
  return (
    <form
      className={shared.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (into_key === null) setError('Choose the tag that stays.');
        else void run(() => merge(into_key));
      }}
    >
      <Select
        label={`Tag in the place of “${tag.tag}”`}
        description={`${recordsOf(tag)} get it. “${tag.tag}” is then gone, which cannot be undone.`}
        searchable
        data={tags
          .filter((one) => one.tag_key !== tag.tag_key && one.change === null)
          .map((one) => ({ value: one.tag_key, label: one.tag }))}
        value={into_key}
        onChange={(next) => {
          setInto(next);
          setError(undefined);
        }}
        onFocus={() => onSearch('')}
        onSearchChange={onSearch}
        filter={({ options }) => options}
        nothingFoundMessage="No other tag"
        error={error}
        data-autofocus
      />
      <DialogButtons label="Merge" onCancel={onClose} isBusy={isBusy} />
    </form>
  );
}

/** Removes a tag from all its records; its name has to be typed, because nothing brings it back. */
export function DeleteTagDialog({ tag, onClose }: TagDialogProps) {
  const { sendWithToast } = useDeleteTags();
  const remove = async () => {
    if (!tag) return;
    const body = { tag_keys: [tag.tag_key] };
    await sendWithToast(body);
  };
  const isUsed = tag !== undefined && tag.candidates + tag.jobs > 0;
  return (
    <ConfirmDialog
      opened={tag !== undefined}
      onClose={onClose}
      title={tag ? `Delete “${tag.tag}”` : ''}
      confirmLabel="Delete"
      destructive
      {...(isUsed ? { confirmationWord: tag.tag } : {})}
      onConfirm={remove}
    >
      {tag && (isUsed ? `${recordsOf(tag)} lose this tag. This cannot be undone.` : 'Nothing has this tag.')}
    </ConfirmDialog>
  );
}
