import { type ReactNode, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { CallForm } from '../../lib/api/forms.ts';
import { LeaveGuard } from '../page/leave-guard.tsx';
import shared from '../theme/shared.module.css';
import { Button } from './button.tsx';
import { FormFooter } from './form-footer.tsx';

type FormFrameProps<V extends FieldValues, Saved> = {
  form: CallForm<V>;
  save: (values: V) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  onCancel: () => void;
  /** Of the button that saves. */
  label: string;
  /** By default, whether an input differs from its first value. */
  hasChanges?: () => boolean;
  /** See `LeaveGuard`. */
  subject: string;
  params: readonly string[];
  className?: string | undefined;
  /** Draws the drawer around the form, with the buttons as its footer. */
  frame: (body: ReactNode, footer: ReactNode) => ReactNode;
  children: ReactNode;
};

/** A form in a drawer: Enter or its button saves, and unsaved changes are not lost without a question. */
export function FormFrame<V extends FieldValues, Saved>(props: FormFrameProps<V, Saved>) {
  const { form, save, onSaved, onCancel, label, subject, params, className, frame, children } = props;
  const { isSubmitting, isDirty } = form.formState;
  const { hasChanges = () => isDirty } = props;
  const isDone = useRef(false);
  const submit = form.submit(async (values) => {
    const saved = await save(values);
    isDone.current = true;
    onSaved(saved);
  });
  return (
    <FormProvider {...form}>
      {frame(
        <form className={className ?? shared.form} noValidate onSubmit={submit}>
          {children}
          <button type="submit" hidden />
        </form>,
        <FormFooter error={form.formError} onCancel={onCancel}>
          <Button variant="primary" loading={isSubmitting} onClick={() => void submit()}>
            {label}
          </Button>
        </FormFooter>,
      )}
      <LeaveGuard hasChanges={() => !isDone.current && hasChanges()} subject={subject} params={params} />
    </FormProvider>
  );
}
