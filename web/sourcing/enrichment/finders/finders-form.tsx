import { VisuallyHidden } from '@mantine/core';
import { type Finder, updateFinders } from '@placewell/contract/sourcing/enrichment.ts';
import { useState } from 'react';
import { ApiError, getErrorMessage } from '../../../lib/api/api-error.ts';
import { messageOf } from '../../../lib/api/message-of.ts';
import { isOwnAgency } from '../../../lib/own-agency.ts';
import { toast } from '../../../lib/toasts.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts';
import { SaveReset } from '../../../ui/inputs/save-reset.tsx';
import { useReorder } from '../../../ui/inputs/use-reorder.ts';
import { LeaveGuard } from '../../../ui/page/leave-guard.tsx';
import settings from '../../../ui/page/settings-form.module.css';
import shared from '../../../ui/theme/shared.module.css';
import { useUpdateFinders } from '../enrichment.queries.ts';
import { providerLabel } from '../enrichment-labels.ts';
import { FinderRow } from './finder-row.tsx';
import { type FinderDraft, isSameDraft, problemsOf, toDraft } from './finders-draft.ts';

type FindersFormProps = { saved: readonly Finder[]; canEdit: boolean };

/** The order of the finders, their switches and keys, saved together. */
export function FindersForm({ saved, canEdit }: FindersFormProps) {
  const update = useUpdateFinders();
  const [changed, setDraft] = useState<FinderDraft[]>();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const draft = changed ?? toDraft(saved);
  const isChanged = !isSameDraft(draft, toDraft(saved));
  const problems = isSubmitted ? problemsOf(draft) : {};
  const { listRef, dragged, announcement, handleOf } = useReorder({
    items: draft,
    nameOf: ({ finder }) => providerLabel(finder),
    onChange: setDraft,
  });
  const reset = () => {
    setDraft(undefined);
    setIsSubmitted(false);
  };
  const save = async () => {
    setIsSubmitted(true);
    if (Object.keys(problemsOf(draft)).length > 0)
      return listRef.current?.querySelector<HTMLElement>('input[type="password"]')?.focus();
    const body = { finders: draft };
    try {
      const data = await update.send(body);
      reset();
      const hasKeys = draft.some(({ api_key }) => api_key !== undefined);
      const message = messageOf(updateFinders, data, body);
      // Keys never come back, so a change of them cannot be undone.
      if (hasKeys) toast.success({ message });
      else
        showUndoToast({
          message,
          onUndo: () => update.send({ finders: toDraft(saved) }),
          onRedo: () => update.send(body),
        });
    } catch (error) {
      const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
      toast.error({ message: field ?? getErrorMessage(error) });
    }
  };
  return (
    <form
      className={settings.form}
      data-wide
      aria-labelledby="finders"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div>
        <h2 id="finders">Finders</h2>
        <p className={shared.hint}>
          Finders are tried one after another until one has an address.{' '}
          {isOwnAgency()
            ? 'A vendor with your own key bills you.'
            : 'Whichever finds it, it costs your agency one email credit; a vendor with your own key also bills you.'}
          {!canEdit && ' Agency users can change the order.'}
        </p>
      </div>
      <ol className={shared.plainList} ref={listRef} aria-label="Finders in their order">
        {draft.map((one, at) => {
          const finder = saved.find(({ finder: name }) => name === one.finder);
          return (
            finder && (
              <FinderRow
                key={one.finder}
                finder={finder}
                draft={one}
                place={at + 1}
                isDragged={at === dragged}
                handle={canEdit ? handleOf(at) : undefined}
                problem={problems[one.finder]}
                onChange={(next) =>
                  setDraft(draft.map((other) => (other.finder === one.finder ? next : other)))
                }
              />
            )
          );
        })}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {canEdit && <SaveReset isChanged={isChanged} isSaving={update.isPending} onReset={reset} />}
      <LeaveGuard hasChanges={() => isChanged} subject="the finders" params={['section']} />
    </form>
  );
}
