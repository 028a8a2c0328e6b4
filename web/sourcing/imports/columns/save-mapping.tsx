import { Modal } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { type ImportMapping, saveImportMapping } from '@placewell/contract/sourcing/imports.ts';
import { useCallForm } from '../../../lib/api/forms.ts';
import { toast } from '../../../lib/toasts.ts';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useSaveMapping } from '../imports.queries.ts';
import type { Draft } from '../use-import-draft.ts';

type SaveMappingProps = {
  draft: Draft;
  kept: readonly ImportMapping[];
  /** Of the kept mapping that was applied. */
  initialName: string | undefined;
  onClose: () => void;
  onSaved: (name: string) => void;
};

/** Saves the current mapping under a name, for everybody who sees the user's records. */
export const SaveMapping = ({ opened, ...props }: SaveMappingProps & { opened: boolean }) => (
  <Modal opened={opened} onClose={props.onClose} title="Save as mapping" size="sm">
    {opened && <SaveForm {...props} />}
  </Modal>
);

function SaveForm({ draft, kept, initialName = '', onClose, onSaved }: SaveMappingProps) {
  const save = useSaveMapping();
  const { recruiter_id: _owner, tags: _tags, ...settings } = draft.settings;
  const form = useCallForm(
    saveImportMapping,
    { mapping_name: initialName, columns: draft.mapping, settings },
    { codes: { mapping_name_taken: 'mapping_name' } },
  );
  const { errors, isSubmitting } = form.formState;
  const isSame = (one: ImportMapping) =>
    one.mapping_name.toLowerCase() === form.watch('mapping_name').trim().toLowerCase();
  // The name of another's, which one may not replace, is refused as taken.
  const replaced = kept.find((one) => one.may_change && isSame(one));
  return (
    <form
      className={shared.form}
      noValidate
      onSubmit={form.submit(async (body) => {
        const sent = replaced?.mapping_id ? { ...body, mapping_id: replaced.mapping_id } : body;
        const saved = await save.send(sent);
        toast.success({ message: `Mapping “${saved.mapping_name}” saved` });
        onSaved(saved.mapping_name);
        onClose();
      })}
    >
      <TextField
        label="Name"
        placeholder="Such as “Monthly export”"
        description="Everyone who can see your records can use it. It also keeps how dates and salaries are read."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus
        autoComplete="off"
        maxLength={limits.viewName}
        error={errors.mapping_name?.message}
        {...form.register('mapping_name')}
      />
      <FormError message={form.formError} />
      <DialogButtons
        label={replaced ? `Replace “${replaced.mapping_name}”` : 'Save mapping'}
        onCancel={onClose}
        isBusy={isSubmitting}
      />
    </form>
  );
}
