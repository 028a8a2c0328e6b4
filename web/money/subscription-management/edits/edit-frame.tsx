import { Textarea, type TextareaProps } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { forwardRef, type ReactNode } from 'react';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';

type EditFrameProps = {
  label: string;
  variant?: 'primary' | 'destructive';
  error: string | undefined;
  isBusy: boolean;
  onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

export const EditFrame = ({ label, variant, error, isBusy, onSubmit, onClose, children }: EditFrameProps) => (
  <form className={shared.form} noValidate onSubmit={onSubmit}>
    {children}
    <FormError message={error} />
    <DialogButtons label={label} onCancel={onClose} isBusy={isBusy} {...(variant ? { variant } : {})} />
  </form>
);

/** The reason, which every edit needs. */
export const ReasonField = forwardRef<HTMLTextAreaElement, TextareaProps>(function ReasonField(props, ref) {
  return (
    <Textarea
      ref={ref}
      label="Reason"
      withAsterisk
      autosize
      minRows={2}
      maxLength={limits.adminReason}
      description="Kept in the log of the installation"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
    />
  );
});
