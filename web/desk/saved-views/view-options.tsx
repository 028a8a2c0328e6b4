import { ActionIcon, Checkbox, Stack, UnstyledButton } from '@mantine/core';
import { type SavedView, updateSavedView, type ViewList } from '@placewell/contract/desk/saved-views.ts';
import { ArrowDown, ArrowUp, Check, ChevronLeft, Link as LinkIcon, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useCallForm } from '../../lib/api/forms.ts';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useCopy } from '../../ui/inputs/use-copy.ts';
import { isTyping } from '../../ui/page/keyboard.ts';
import shared from '../../ui/theme/shared.module.css';
import { useDeleteViews, useSetDefaultView, useUpdateView } from './saved-views.queries.ts';
import type { ListViews } from './use-list-views.ts';
import { hasColumns, useCurrentColumns, withColumns } from './view-columns.ts';
import styles from './views.module.css';

type ViewOptionsProps = { state: ListViews; list: ViewList; view: SavedView; onBack: () => void };

/** The actions on one view, for readers and for those who may change it. ← returns. */
export function ViewOptions({ state, list, view, onBack }: ViewOptionsProps) {
  const setDefault = useSetDefaultView();
  const { isCopied, copy } = useCopy();
  const mayChange = state.mayChange(view);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.key === 'Tab') return;
    event.stopPropagation();
    if (event.key === 'ArrowLeft' && !isTyping(event.target)) onBack();
  };
  return (
    <Stack gap={12} p={8} onKeyDown={onKeyDown}>
      <div className={shared.row}>
        <ActionIcon size="sm" aria-label="Back to the views" onClick={onBack} autoFocus>
          <ChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <h3 className={shared.truncate}>{view.view_name}</h3>
      </div>
      {view.is_shared && <p className={shared.hint}>Shared by {view.created_by_name}</p>}
      {mayChange && <RenameForm view={view} />}
      <Checkbox
        label="My default"
        description="The list opens with this view for you only."
        checked={view.is_default}
        disabled={setDefault.isPending}
        onChange={() =>
          void setDefault.send({ list, view_id: view.is_default ? null : view.view_id }).catch(showErrorToast)
        }
      />
      {mayChange && <Sharing state={state} list={list} view={view} onBack={onBack} />}
      <div className={styles.acts}>
        <UnstyledButton className={styles.item} onClick={() => void copy(state.linkTo(view))}>
          {isCopied ? <Check size={15} aria-hidden /> : <LinkIcon size={15} aria-hidden />}
          <span aria-live="polite">{isCopied ? 'Link copied' : 'Copy link'}</span>
        </UnstyledButton>
        {mayChange && <Moves state={state} list={list} view={view} onBack={onBack} />}
      </div>
    </Stack>
  );
}

function RenameForm({ view }: { view: SavedView }) {
  const update = useUpdateView();
  const { view_id, view_name } = view;
  const form = useCallForm(
    updateSavedView,
    { view_id, view_name },
    { codes: { view_name_taken: 'view_name' } },
  );
  const { errors, isSubmitting, isDirty } = form.formState;
  return (
    <form
      className={shared.stack}
      noValidate
      onSubmit={form.submit(async (body) => {
        await update.send(body);
        form.reset(body);
      })}
    >
      <TextField
        label="Name"
        autoComplete="off"
        error={errors.view_name?.message}
        {...form.register('view_name')}
      />
      <Button type="submit" loading={isSubmitting} disabled={!isDirty}>
        Rename
      </Button>
      <FormError message={form.formError} />
    </form>
  );
}

/** Changes a view; a refusal shows a toast and returns undefined. */
function useChange({ view_id }: SavedView) {
  const update = useUpdateView();
  const change = (body: Partial<Pick<SavedView, 'parameters' | 'is_shared' | 'position'>>) =>
    update.send({ view_id, ...body }).catch(showErrorToast);
  return { change, isChanging: update.isPending };
}

/** Who sees a view, and whether it keeps the columns. */
function Sharing({ state, list, view }: ViewOptionsProps) {
  const { change, isChanging } = useChange(view);
  const { columns } = useCurrentColumns(list);
  const { view_id, parameters, is_shared } = view;
  const keepColumns = async () => {
    const next = hasColumns(parameters) ? undefined : columns;
    if ((await change({ parameters: withColumns(parameters, next) })) && state.view?.view_id === view_id)
      state.name(view_id, { columns: next });
  };
  return (
    <>
      <Checkbox
        label="Share with the agency"
        description={
          is_shared
            ? 'Everyone can open it; its author and agency users can change it.'
            : 'Now only you can see it.'
        }
        checked={is_shared}
        disabled={isChanging}
        onChange={() => void change({ is_shared: !is_shared })}
      />
      {state.hasColumns && (
        <Checkbox
          label="Keep the columns"
          description="The view keeps the columns the list shows now."
          checked={hasColumns(parameters)}
          disabled={isChanging}
          onChange={() => void keepColumns()}
        />
      )}
    </>
  );
}

function Moves({ state, view, onBack }: ViewOptionsProps) {
  const { change, isChanging } = useChange(view);
  const deleteViews = useDeleteViews();
  const group = state.views?.filter((one) => one.is_shared === view.is_shared) ?? [];
  const at = group.indexOf(view);
  const remove = async () => {
    if ((await deleteViews([view.view_id])) > 0 && state.view?.view_id === view.view_id)
      state.name(undefined);
    onBack();
  };
  return (
    <>
      <div className={shared.row}>
        <UnstyledButton
          className={styles.item}
          disabled={at <= 0 || isChanging}
          onClick={() => void change({ position: at - 1 })}
        >
          <ArrowUp size={15} aria-hidden /> Move up
        </UnstyledButton>
        <UnstyledButton
          className={styles.item}
          disabled={at >= group.length - 1 || isChanging}
          onClick={() => void change({ position: at + 1 })}
        >
          <ArrowDown size={15} aria-hidden /> Move down
        </UnstyledButton>
      </div>
      <UnstyledButton className={styles.item} onClick={() => void remove()}>
        <Trash2 size={15} aria-hidden /> Delete view
      </UnstyledButton>
    </>
  );
}
