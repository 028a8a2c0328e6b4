import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../limits.ts';
import { Domain } from '../sourcing/web-addresses.ts';
import { texts } from '../texts.ts';

/** Whether people sign in by their agency's provider: not at all, if they choose so, or in no other way. */
export const SIGN_IN_MODES = ['off', 'offered', 'required'] as const;
export type SignInMode = (typeof SIGN_IN_MODES)[number];

/** As in the provider's discovery document. Without encryption only on the machine itself, as in tests. */
const Issuer = z
  .url({ protocol: /^https?$/, error: texts.issuerInvalid })
  .max(limits.issuerLength)
  .refine((text) => {
    const url = URL.parse(text);
    return url?.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '');
  }, texts.issuerInvalid);

const ClientId = z.string().trim().min(1, texts.required).max(limits.clientIdLength);
const ClientSecret = z.string().trim().min(1, texts.required).max(limits.clientSecretLength);

/** The agency's provider and the proof of its domain. The secret is never returned. */
export const AgencySignIn = z.object({
  domain: z.string(),
  issuer: z.string(),
  oidc_client_id: z.string(),
  provider_name: z.string(),
  sign_in_mode: z.enum(SIGN_IN_MODES),
  /** The TXT record that proves the domain. */
  record_name: z.string(),
  record_value: z.string(),
  /** Where the provider sends browsers back to. */
  redirect_url: z.string(),
  verified_at: z.iso.datetime().nullable(),
  /** Since when the record of a verified domain has not been found. */
  missing_since: z.iso.datetime().nullable(),
  /** Whether the caller has signed in by it, without which it cannot be required. */
  has_signed_in: z.boolean(),
});
export type AgencySignIn = z.output<typeof AgencySignIn>;

export const getAgencySignIn = call({
  path: 'agency/getSignIn',
  effect: 'read',
  roles: ['agency'],
  summary: "Get the agency's identity provider and the proof of its domain; null without one",
  body: z.strictObject({}),
  data: z.object({ sign_in: AgencySignIn.nullable() }),
});

export const updateAgencySignIn = call({
  path: 'agency/updateSignIn',
  effect: 'change',
  roles: ['agency'],
  summary:
    "Set the agency's identity provider. A new domain has to be proved; with another issuer it is not required until it has been tried",
  message: 'Sign-in saved',
  body: z.strictObject({
    domain: Domain,
    issuer: Issuer,
    oidc_client_id: ClientId,
    /** Required at first; later the stored one stays where none is given. */
    oidc_client_secret: ClientSecret.optional(),
    provider_name: z.string().trim().min(1, texts.required).max(limits.providerNameLength),
  }),
  data: z.object({ sign_in: AgencySignIn }),
});

export const verifyAgencyDomain = call({
  path: 'agency/verifySignInDomain',
  effect: 'change',
  roles: ['agency'],
  summary: 'Look up the TXT record that proves the domain',
  message: 'Domain verified',
  body: z.strictObject({}),
  data: z.object({ sign_in: AgencySignIn }),
  errors: ['sign_in_not_set_up', 'domain_not_proved', 'domain_taken'],
});

export const setAgencySignInMode = call({
  path: 'agency/setSignInMode',
  effect: 'change',
  roles: ['agency'],
  summary: 'Offer or require the identity provider, or switch it off. Required asks for an own sign-in by it',
  message: 'Sign-in saved',
  body: z.strictObject({ sign_in_mode: z.enum(SIGN_IN_MODES) }),
  data: z.object({ sign_in: AgencySignIn }),
  errors: ['sign_in_not_set_up', 'domain_not_verified', 'sign_in_not_tried'],
});
