import {
  createPolymorphicComponent,
  Button as MantineButton,
  type ButtonProps as MantineProps,
} from '@mantine/core';
import { texts } from '@placewell/contract/texts.ts';
import { forwardRef } from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'destructive' | 'quiet';
export type ButtonProps = Omit<MantineProps, 'variant' | 'loading' | 'color'> & {
  variant?: ButtonVariant;
  /** Shows "Loading..." and ignores clicks. */
  loading?: boolean;
};

const VARIANT_PROPS: Record<ButtonVariant, Partial<MantineProps>> = {
  primary: { variant: 'filled' },
  secondary: { variant: 'default' },
  destructive: {
    variant: 'filled',
    color: 'var(--pw-bad-solid)',
    style: { '--pw-button-text': 'var(--pw-on-bad)' },
  },
  quiet: { variant: 'subtle' },
};

/** The product's button: `primary` (one per page), `secondary`, `destructive`, `quiet`. */
export const Button = createPolymorphicComponent<'button', ButtonProps>(
  forwardRef<HTMLButtonElement, ButtonProps>(function Button(
    { variant = 'secondary', loading = false, disabled, children, ...rest },
    ref,
  ) {
    return (
      <MantineButton
        ref={ref}
        {...VARIANT_PROPS[variant]}
        {...rest}
        disabled={loading || disabled === true}
        {...(loading ? { 'aria-busy': true, leftSection: undefined } : {})}
      >
        {loading ? texts.loading : children}
      </MantineButton>
    );
  }),
);
