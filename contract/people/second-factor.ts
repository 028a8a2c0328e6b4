import { z } from 'zod';
import { call } from '../call.ts';
import { AgencyId, FactorId, UserId } from '../ids.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';
import { LinkToken } from './accounts.ts';
import { SIGNED_IN } from './roles.ts';
import { FACTOR_KINDS, PasskeyMessage, SessionData } from './session-data.ts';

const FactorName = z.string().trim().min(1, 'Name is required').max(limits.factorName);
/** Six digits, as apps show them, or a recovery code. */
const FactorCode = z.string().trim().min(1, 'Code is required').max(40);
/** The message of a browser about a passkey, as JSON. */
const PasskeyAnswer = z.string().min(2).max(limits.passkeyAnswer);
const Password = z.string().max(limits.passwordMax).default('');
const RecoveryCodes = z.array(z.string());

export const verifyFactor = call({
  path: 'login/verifyFactor',
  effect: 'change',
  roles: 'public',
  summary:
    'Finish a login with the second factor: a code of an authenticator app, a recovery code, which works once, or a passkey',
  message: 'Logged in',
  bodyLimit: limits.listBodyBytes,
  body: z.strictObject({
    challenge: z.string().min(20).max(200),
    code: FactorCode.optional(),
    passkey: PasskeyAnswer.optional(),
  }),
  data: SessionData,
  errors: ['wrong_factor', 'challenge_invalid', 'account_inactive'],
});

const OWN = { roles: SIGNED_IN, whenExpired: 'serve' } as const;
const PROOF_ERRORS = ['wrong_credentials', 'recent_sign_in_needed'] as const;

export const getSecondFactors = call({
  ...OWN,
  path: 'account/getSecondFactors',
  effect: 'read',
  summary: 'List the second factors of the own account',
  body: z.strictObject({}),
  data: z.object({
    items: z.array(
      z.object({
        factor_id: FactorId,
        kind: z.enum(FACTOR_KINDS),
        factor_name: z.string(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
      }),
    ),
    recovery_codes_left: z.int(),
    /** Passkeys belong to a host name: there are none where PUBLIC_URL has an address. */
    offers_passkeys: z.boolean(),
    has_password: z.boolean(),
    /** When a reset that was asked for removes them, at the next login from then on. */
    factor_reset_at: z.iso.datetime().nullable(),
  }),
});

export const beginTotp = call({
  ...OWN,
  path: 'account/beginTotp',
  effect: 'change',
  on: 'self',
  summary:
    'Make the secret of an authenticator app; it counts once a code of it is confirmed, within ten minutes',
  message: 'Scan the code with your app',
  body: z.strictObject({ password: Password }),
  data: z.object({ secret: z.string(), uri: z.string() }),
  errors: [...PROOF_ERRORS, 'too_many_factors'],
});

/** With the recovery codes, if it is the first factor. They are shown this once. */
const Added = z.object({ factor_id: FactorId, recovery_codes: RecoveryCodes });

export const confirmTotp = call({
  ...OWN,
  path: 'account/confirmTotp',
  effect: 'change',
  on: 'self',
  summary: 'Add the authenticator app whose code this is; the first factor returns ten recovery codes',
  message: texts.factorAdded,
  body: z.strictObject({ code: FactorCode, factor_name: FactorName }),
  data: Added,
  errors: ['wrong_factor', 'factor_not_begun'],
});

export const beginPasskey = call({
  ...OWN,
  path: 'account/beginPasskey',
  effect: 'change',
  on: 'self',
  summary: 'Return the options with which a browser makes a passkey, within ten minutes',
  message: 'Follow your browser',
  body: z.strictObject({ password: Password }),
  data: z.object({ options: PasskeyMessage }),
  errors: [...PROOF_ERRORS, 'too_many_factors', 'passkeys_unavailable'],
});

export const confirmPasskey = call({
  ...OWN,
  path: 'account/confirmPasskey',
  effect: 'change',
  on: 'self',
  summary: 'Add the passkey that the browser made; the first factor returns ten recovery codes',
  message: texts.factorAdded,
  bodyLimit: limits.listBodyBytes,
  body: z.strictObject({ factor_name: FactorName, passkey: PasskeyAnswer }),
  data: Added,
  errors: ['wrong_factor', 'factor_not_begun', 'passkeys_unavailable'],
});

export const removeFactor = call({
  ...OWN,
  path: 'account/removeFactor',
  effect: 'change',
  on: 'self',
  summary: 'Remove a second factor of the own account; with the last one the recovery codes go',
  message: 'Second factor removed',
  body: z.strictObject({ factor_id: FactorId, password: Password }),
  data: z.object({}),
  errors: [...PROOF_ERRORS, 'factor_not_found'],
});

export const renewRecoveryCodes = call({
  ...OWN,
  path: 'account/renewRecoveryCodes',
  effect: 'change',
  on: 'self',
  summary: 'Replace the recovery codes, which are shown this once',
  message: 'Recovery codes replaced',
  body: z.strictObject({ password: Password }),
  data: z.object({ recovery_codes: RecoveryCodes }),
  errors: [...PROOF_ERRORS, 'factor_not_found'],
});

export const resetSecondFactor = call({
  path: 'agency/resetSecondFactor',
  effect: 'change',
  roles: ['agency', 'super_admin'],
  summary:
    'Remove the second factors of a person who has lost them, in 24 hours: an agency user those of a recruiter, a super admin those of anyone in the agency that they name. The person is notified at all addresses, and can stop it',
  message: texts.factorResetAsked,
  body: z.strictObject({ user_id: UserId, agency_id: AgencyId.optional() }),
  data: z.object({ factor_reset_at: z.iso.datetime() }),
  errors: [
    'agency_not_found',
    'recruiter_not_found',
    'recruiter_inactive',
    'no_second_factor',
    'scope_mismatch',
  ],
});

export const stopFactorReset = call({
  path: 'login/stopFactorReset',
  effect: 'change',
  roles: 'public',
  summary: 'Stop the reset of second factors with the token from the email about it',
  message: texts.factorResetStopped,
  body: z.strictObject({ token: LinkToken }),
  data: z.object({}),
  errors: ['link_unknown', 'link_expired', 'link_used', 'account_inactive'],
});

export const stopOwnFactorReset = call({
  ...OWN,
  path: 'account/stopFactorReset',
  effect: 'change',
  on: 'self',
  summary: 'Stop the reset of your own second factors',
  message: texts.factorResetStopped,
  body: z.strictObject({}),
  data: z.object({}),
});

const DEMAND = { roles: ['agency', 'super_admin'] } as const;

/** Since when everyone of the agency, or of the installation, has to have a second factor; null: nobody has to. */
const FactorDemand = z.object({
  by_agency_since: z.iso.datetime().nullable(),
  by_installation_since: z.iso.datetime().nullable(),
});

export const getFactorDemand = call({
  ...DEMAND,
  path: 'agency/getFactorDemand',
  effect: 'read',
  summary: 'Get whether the agency or the installation demands a second factor of everyone',
  body: z.strictObject({}),
  data: FactorDemand,
});

export const setFactorDemand = call({
  ...DEMAND,
  path: 'agency/setFactorDemand',
  effect: 'change',
  summary: `Demand a second factor of everyone in the agency, or as a super admin on the installation, or no longer. People have ${limits.factorGraceDays} days to add one; after that only calls about the own account serve them without one. Demanding asks for an own second factor`,
  message: (_, { is_demanded }) => (is_demanded ? texts.factorDemanded : texts.factorNotDemanded),
  body: z.strictObject({ is_demanded: z.boolean() }),
  data: FactorDemand,
  errors: ['factor_needed_first'],
});
