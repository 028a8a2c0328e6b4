import { dark, light } from '../../../ui/theme/tokens.ts';
import type { Appearance } from './stripe-script.ts';

/** Our colours and sizes for the element in Stripe's frame, which cannot read our style sheets. */
export function stripeAppearance(scheme: 'light' | 'dark'): Appearance {
  const tokens = scheme === 'dark' ? dark : light;
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: tokens.accent,
      colorBackground: tokens.surface,
      colorText: tokens.text,
      colorTextSecondary: tokens.muted,
      colorTextPlaceholder: tokens.faint,
      colorDanger: tokens.bad,
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '14px',
      borderRadius: '6px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${tokens.control}`, boxShadow: 'none' },
      '.Label': { fontWeight: '500' },
    },
  };
}
