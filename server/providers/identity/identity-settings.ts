import type { SignInProvider } from '@placewell/contract/people/social-sign-in.ts';
import { z } from 'zod';
import { defineSettings, type SettingsValues, settingsOf } from '../../platform/settings.ts';

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Secrets and tokens travel encrypted; a provider on the same machine, as in tests, needs no certificate. */
const Issuer = z.url({ protocol: /^https?$/ }).refine((text) => {
  const url = new URL(text);
  return url.protocol === 'https:' || isLoopback(url);
}, 'Expected an address that begins with https://');

const together =
  (names: readonly string[]) => (values: Record<string, unknown>, context: z.RefinementCtx) => {
    const given = names.filter((name) => values[name] !== undefined);
    if (given.length === 0 || given.length === names.length) return;
    for (const name of names)
      if (values[name] === undefined)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `Set ${names.join(', ')}, or none of them`,
        });
  };

export const identitySettings = defineSettings(
  z
    .object({
      GOOGLE_CLIENT_ID: z.string().optional(),
      GOOGLE_CLIENT_SECRET: z.string().optional(),
      /** Another issuer in place of Google's, for tests. */
      GOOGLE_ISSUER: Issuer.default('https://accounts.google.com'),
      /** Any other OpenID provider: its issuer, as in its discovery document. */
      OIDC_ISSUER: Issuer.optional(),
      OIDC_CLIENT_ID: z.string().optional(),
      OIDC_CLIENT_SECRET: z.string().optional(),
      /** The label of its button. */
      OIDC_NAME: z.string().trim().max(40).default('single sign-on'),
    })
    .superRefine(together(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']))
    .superRefine(together(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])),
);

export type ProviderConfig<P extends string = SignInProvider> = {
  provider: P;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
};

export function providerConfigs(config: { readonly settings: SettingsValues }): ProviderConfig[] {
  const values = settingsOf(config, identitySettings);
  const given = [
    {
      provider: 'google' as const,
      name: 'Google',
      issuer: values.GOOGLE_ISSUER,
      clientId: values.GOOGLE_CLIENT_ID,
      clientSecret: values.GOOGLE_CLIENT_SECRET,
    },
    {
      provider: 'oidc' as const,
      name: values.OIDC_NAME,
      issuer: values.OIDC_ISSUER,
      clientId: values.OIDC_CLIENT_ID,
      clientSecret: values.OIDC_CLIENT_SECRET,
    },
  ];
  return given.filter((one): one is ProviderConfig => !!one.issuer && !!one.clientId && !!one.clientSecret);
}
