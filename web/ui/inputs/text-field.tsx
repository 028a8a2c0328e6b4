import { PasswordInput, TextInput, type TextInputProps } from '@mantine/core';
import { forwardRef, type ReactNode } from 'react';

export type TextFieldProps = Omit<TextInputProps, 'leftSection' | 'rightSection'> & {
  prefixIcon?: ReactNode;
  suffixIcon?: ReactNode;
};

/** Text input with label, error line, and icons before and after. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { prefixIcon, suffixIcon, ...rest },
  ref,
) {
  return <TextInput ref={ref} leftSection={prefixIcon} rightSection={suffixIcon} {...rest} />;
});

/** Password input that can reveal the password. */
export const PasswordField = forwardRef<HTMLInputElement, Omit<TextFieldProps, 'prefixIcon' | 'suffixIcon'>>(
  function PasswordField(props, ref) {
    return (
      <PasswordInput
        ref={ref}
        {...(props as object)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      />
    );
  },
);
