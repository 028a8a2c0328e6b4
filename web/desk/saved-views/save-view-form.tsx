import { Checkbox } from '@mantine/core';
import { addSavedView, type ViewList } from '@placewell/contract/desk/saved-views.ts';
import { useState } from 'react';
import { useCallForm } from '../../lib/api/forms.ts';
import { toast } from '../../lib/toasts.ts';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useAddView, usePatchViews } from './saved-views.queries.ts';
import type { ListViews } from './use-list-views.ts';
import { putView } from './view-address.ts';
import { hasColumns, useCurrentColumns, withColumns } from './view-columns.ts';

type SaveViewFormProps = {
  state: Pick<ListViews, 'current' | 'hasColumns' | 'name'>;
  list: ViewList;
  onCancel: () => void;
  onSaved: () => void;
};

/** Saves the state of the list under a name; the address names the new view at once. */
export function SaveViewForm({ state, list, onCancel, onSaved }: SaveViewFormProps) {
  const add = useAddView();
  const patch = usePatchViews(list);
  const { columns, isChosen } = useCurrentColumns(list);
  const [keepsColumns, setKeepsColumns] = useState(hasColumns(state.current) || isChosen);
  const kept = state.hasColumns && keepsColumns ? columns : undefined;
  const form = useCallForm(
    addSavedView,
    { list, view_name: '', parameters: '', is_shared: false },
    { codes: { view_name_taken: 'view_name' } },
  );
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      className={shared.form}
      noValidate
      onSubmit={form.submit(async (body) => {
        const parameters = withColumns(state.current, kept);
        const view = await add.send({ ...body, parameters });
        patch((views) => putView(views, view));
        state.name(view.view_id, state.hasColumns ? { columns: kept } : undefined);
        toast({
          message: addSavedView.message(view, { ...view, ...body, is_shared: view.is_shared, parameters }),
        });
        onSaved();
      })}
    >
      <h3>Save as view</h3>
      <TextField
        label="Name"
        placeholder="Such as “Available nurses in Leeds”"
        data-autofocus
        autoFocus
        autoComplete="off"
        error={errors.view_name?.message}
        {...form.register('view_name')}
      />
      <Checkbox
        label="Share with the agency"
        description="Everyone can open it; you and agency users can change it."
        {...form.register('is_shared')}
      />
      {state.hasColumns && (
        <Checkbox
          label="Keep the columns"
          description="The view keeps the columns the list shows now."
          checked={keepsColumns}
          onChange={(event) => setKeepsColumns(event.currentTarget.checked)}
        />
      )}
      <FormError message={form.formError ?? errors.parameters?.message} />
      <DialogButtons label="Save view" onCancel={onCancel} isBusy={isSubmitting} />
    </form>
  );
}
