import { Modal } from '@mantine/core';
import { type ClientFile, updateClientFile } from '@placewell/contract/clients/client-files.ts';
import { useCallForm } from '../../../lib/api/forms.ts';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useUpdateClientFile } from './files.queries.ts';

type EditFileDialogProps = { file: ClientFile | undefined; onClose: () => void };

export const EditFileDialog = ({ file, onClose }: EditFileDialogProps) => (
  <Modal opened={file !== undefined} onClose={onClose} title="Change file" size={420}>
    {file && <FileForm file={file} onClose={onClose} />}
  </Modal>
);

function FileForm({ file, onClose }: { file: ClientFile; onClose: () => void }) {
  const update = useUpdateClientFile();
  const { file_id, file_name, dated_on } = file;
  const form = useCallForm(updateClientFile, { file_id, file_name, dated_on });
  const { errors, isSubmitting } = form.formState;
  const submit = form.submit(async (values) => {
    await update.send(values);
    onClose();
  });
  return (
    <form className={shared.form} onSubmit={submit} noValidate>
      <TextField
        label="Name"
        withAsterisk
        data-autofocus
        autoComplete="off"
        error={errors.file_name?.message}
        {...form.register('file_name')}
      />
      <TextField label="Date" type="date" error={errors.dated_on?.message} {...form.register('dated_on')} />
      <FormError message={form.formError} />
      <DialogButtons label="Save" onCancel={onClose} isBusy={isSubmitting} />
    </form>
  );
}
