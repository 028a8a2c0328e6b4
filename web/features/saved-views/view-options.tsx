import { ActionIcon, Checkbox, UnstyledButton } from '@mantine/core';
import { type SavedView, updateSavedView, type ViewList } from '@placewell/contract/saved-views.ts';
import { ArrowDown, ArrowUp, Check, ChevronLeft, Link as LinkIcon, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useCallForm } from '../../lib/api/forms.ts';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useCopy } from '../../ui/inputs/use-copy.ts';
import { isTyping } from '../../ui/page/keyboard.ts';
import { useDeleteViews, useSetDefaultView, useUpdateView } from './saved-views.queries.ts';
import type { ListViews } from './use-list-views.ts';
import { hasColumns, useCurrentColumns, withColumns } from './view-columns.ts';
import styles from './views.module.css';

type ViewOptionsProps = { state: ListViews; list: ViewList; view: SavedView; onBack: () => void };

/** What can be done with one view: by whoever sees it, and below that by whoever may change it. Esc or ← leads back. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the controls inside
    <div className={styles.form} onKeyDown={onKeyDown}>
      <div className={styles.optionsHead}>
        <ActionIcon size="sm" aria-label="Back to the views" onClick={onBack} autoFocus={!mayChange}>
          <ChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <h3 className={styles.title}>{view.view_name}</h3>
      </div>
      {view.is_shared && <p className={styles.hint}>Shared by {view.created_by_name}</p>}
      {mayChange && <RenameForm view={view} />}
      <Checkbox
        label="My default"
        description="The list opens with this view, for you alone."
        checked={view.is_default}
        disabled={setDefault.isPending}
        onChange={() =>
          void setDefault.send({ list, view_id: view.is_default ? null : view.view_id }).catch(showErrorToast)
        }
      />
      {mayChange && <Changes state={state} list={list} view={view} onBack={onBack} />}
      <UnstyledButton className={styles.item} onClick={() => void copy(state.linkTo(view))}>
        {isCopied ? <Check size={15} aria-hidden /> : <LinkIcon size={15} aria-hidden />}
        <span aria-live="polite">{isCopied ? 'Link copied' : 'Copy link'}</span>
      </UnstyledButton>
    </div>
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
      className={styles.rename}
      noValidate
      onSubmit={form.submit(async (body) => {
        await update.send(body);
        form.reset(body);
      })}
    >
      <TextField
        label="Name"
        autoFocus
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

/** What the maker of a view changes, and agency users of a shared one. */
function Changes({ state, list, view, onBack }: ViewOptionsProps) {
  const update = useUpdateView();
  const deleteViews = useDeleteViews();
  const { columns } = useCurrentColumns(list);
  const { view_id, parameters, is_shared, position } = view;
  const change = (body: Partial<Pick<SavedView, 'parameters' | 'is_shared' | 'position'>>) =>
    update.send({ view_id, ...body }).catch(showErrorToast);
  const group = state.views?.filter((one) => one.is_shared === is_shared) ?? [];
  const at = group.indexOf(view);
  const keepColumns = async () => {
    const next = hasColumns(parameters) ? undefined : columns;
    if ((await change({ parameters: withColumns(parameters, next) })) && state.view === view)
      state.name(view_id, next);
  };
  const remove = async () => {
    if ((await deleteViews([view_id])) > 0 && state.view === view) state.name(undefined);
    onBack();
  };
  return (
    <>
      <Checkbox
        label="Share with the agency"
        description={
          is_shared
            ? 'Everybody can open it; its maker and agency users can change it.'
            : 'Only you see it now.'
        }
        checked={is_shared}
        disabled={update.isPending}
        onChange={() => void change({ is_shared: !is_shared })}
      />
      {state.hasColumns && (
        <Checkbox
          label="Keep the columns"
          description="The view shows the columns that the list shows now."
          checked={hasColumns(parameters)}
          disabled={update.isPending}
          onChange={() => void keepColumns()}
        />
      )}
      <div className={styles.actions}>
        <UnstyledButton
          className={styles.item}
          disabled={at <= 0 || update.isPending}
          onClick={() => void change({ position: position - 1 })}
        >
          <ArrowUp size={15} aria-hidden /> Move up
        </UnstyledButton>
        <UnstyledButton
          className={styles.item}
          disabled={at >= group.length - 1 || update.isPending}
          onClick={() => void change({ position: position + 1 })}
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
