import { z } from 'zod';
import { AgencyId, UserId } from '../ids.ts';
import { texts } from '../texts.ts';
import { ROLES } from './roles.ts';

export const QUESTIONNAIRE_STATUSES = ['pending', 'completed', 'skipped forever'] as const;

/** The result of every way to sign in. `agency_id` is empty for a super admin. */
export const SessionData = z.object({
  token: z.string(),
  role: z.enum(ROLES),
  fullname: z.string(),
  image: z.string(),
  agency_id: z.union([AgencyId, z.literal('')]),
  user_id: UserId,
  questionnaire_status: z.enum(QUESTIONNAIRE_STATUSES),
});
export type SessionData = z.output<typeof SessionData>;

export const FACTOR_KINDS = ['passkey', 'totp'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** What proves a person at a sign-in, besides the password. */
export const FACTOR_METHODS = [...FACTOR_KINDS, 'recovery_code'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

/** A message of the Web Authentication API, which its library checks. */
export const PasskeyMessage = z.looseObject({});

/** The answer of a sign-in in place of a session, where the account has a second factor. */
export const SecondFactorNeeded = z.object({
  needs_second_factor: z.literal(true),
  /** Given to `login/verifyFactor` within ten minutes. */
  challenge: z.string(),
  methods: z.array(z.enum(FACTOR_METHODS)),
  /** Options for `navigator.credentials.get`, where a passkey may be used. */
  passkey: PasskeyMessage.nullable(),
});
export type SecondFactorNeeded = z.output<typeof SecondFactorNeeded>;

/** What a person gets who has signed in: a session, or the question for the second factor. */
export const SignedIn = z.union([SessionData, SecondFactorNeeded]);
export type SignedIn = z.output<typeof SignedIn>;

export const signedInMessage = (data: object) =>
  'needs_second_factor' in data ? texts.secondFactorNeeded : 'Logged in';

/** What a call answers for people without a second factor. */
export type WithoutFactor<D> = Exclude<D, SecondFactorNeeded>;
