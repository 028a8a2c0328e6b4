import { z } from 'zod';
import { call } from '../call.ts';
import { IdentityId } from '../ids.ts';
import { limits } from '../limits.ts';
import { Domain } from '../sourcing/web-addresses.ts';
import { texts } from '../texts.ts';
import { AgencyName, Email } from './accounts.ts';
import { homeShape } from './agency-home.ts';
import { SIGNED_IN } from './roles.ts';
import { SessionData, SignedIn, signedInMessage } from './session-data.ts';

/** Identity providers: Google, and at most one other OpenID provider per installation. */
export const SIGN_IN_PROVIDERS = ['google', 'oidc'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** A Google ID token, or what `redeemSocialSignIn` returned in its place. */
const GoogleToken = z.string().trim().min(1).max(limits.idTokenLength);
const Code = z.string().min(20).max(200);
/** What the caller says of the person; each is compared with the token and never believed. */
const Claim = z.string().trim().max(500).nullish();
const Picture = z.string().trim().max(2000).nullish();

/** A trusted identity without a session yet. */
export const PendingSignIn = z.object({
  /** Whether to create an agency; otherwise the owner of this email's account has to prove it. */
  needsAgencyCreation: z.boolean(),
  provider: z.enum(SIGN_IN_PROVIDERS),
  provider_name: z.string(),
  /** Taken by the calls that follow, for ten minutes. */
  googleToken: z.string(),
  email: z.string(),
  name: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  picture: z.string(),
  /** Agencies whose invitation to this email is open: their link joins them, signing up does not. */
  invited_by: z.array(z.string()),
});
export type PendingSignIn = z.output<typeof PendingSignIn>;

const TOKEN_ERRORS = [
  'google_not_configured',
  'oidc_not_configured',
  'sign_in_refused',
  'sign_in_expired',
  'provider_email_unverified',
] as const;

/** Whether people sign up: everyone, only who has the link of the first start, or nobody any more. */
export const SIGN_UP_STATES = ['open', 'by_link', 'closed'] as const;
export type SignUpState = (typeof SIGN_UP_STATES)[number];

export const getSignInProviders = call({
  path: 'agency/getSignInProviders',
  effect: 'read',
  roles: 'public',
  summary: 'List the providers with which people can log in here, besides email and password',
  body: z.strictObject({}),
  data: z.object({
    providers: z.array(z.object({ provider: z.enum(SIGN_IN_PROVIDERS), provider_name: z.string() })),
    /** Whether the installation is run for one agency, without plans and credits (decision 131). */
    is_own_agency: z.boolean().default(false),
    sign_up: z.enum(SIGN_UP_STATES).default('open'),
    /** Whether the set-up asks for whom the installation is run: it is new, and no setting says. */
    may_choose_mode: z.boolean().default(false),
  }),
});

export const socialLogin = call({
  path: 'agency/socialLogin',
  effect: 'change',
  roles: 'public',
  summary: 'Log in with a Google ID token; everything else in the body is only compared with it',
  message: signedInMessage,
  createdWhen: 'No one has this email yet: an agency is to be created with agencySocialSignUp',
  bodyLimit: limits.listBodyBytes,
  body: z.strictObject({
    googleToken: GoogleToken,
    email: Email.nullish(),
    name: Claim,
    picture: Picture,
    googleId: Claim,
    givenName: Claim,
    familyName: Claim,
    emailVerified: z.boolean().nullish(),
  }),
  data: z.union([...SignedIn.options, PendingSignIn]),
  errors: [
    ...TOKEN_ERRORS,
    'provider_details_differ',
    'account_link_required',
    'account_inactive',
    'sso_required',
    'sign_up_closed',
  ],
});

export const beginSocialLogin = call({
  path: 'agency/socialLogin',
  method: 'GET',
  effect: 'read',
  roles: 'public',
  summary: 'Lead a browser to the provider, which sends it back to the callback of that provider',
  transport: 'query',
  returns: 'redirect',
  body: z.strictObject({
    provider: z.enum(SIGN_IN_PROVIDERS).default('google'),
    /** The tab that the browser comes from, and goes back to when the sign-in fails. */
    intent: z.enum(['login', 'signup']).default('signup'),
  }),
  data: z.object({}),
  errors: ['google_not_configured', 'oidc_not_configured'],
});

/** What a provider adds beyond these is its own matter. */
const Callback = z.looseObject({
  state: z.string().max(500).optional(),
  code: z.string().max(4000).optional(),
  error: z.string().max(500).optional(),
});

/** One address for each provider, so that none can pass for another. */
const callbackOf = (provider: SignInProvider) =>
  call({
    path: `agency/socialLogin/${provider}`,
    method: 'GET',
    effect: 'read',
    roles: 'public',
    summary: 'Receive the browser from the provider and hand it over to the web application',
    transport: 'query',
    returns: 'redirect',
    body: Callback,
    data: z.object({}),
  });
export const finishGoogleLogin = callbackOf('google');
export const finishOidcLogin = callbackOf('oidc');

export const beginAgencySignIn = call({
  path: 'agency/agencySignIn',
  method: 'GET',
  effect: 'read',
  roles: 'public',
  summary:
    'Lead a browser to the provider of the agency whose verified domain this is, or that of the email; back to the sign-in page where no agency has one',
  transport: 'query',
  returns: 'redirect',
  body: z.strictObject({ email: Email.optional(), domain: Domain.optional() }),
  data: z.object({}),
});

export const finishAgencySignIn = call({
  path: 'agency/socialLogin/agency',
  method: 'GET',
  effect: 'read',
  roles: 'public',
  summary:
    'Receive the browser from the provider of an agency, which has its own parameter `of` in the address',
  transport: 'query',
  returns: 'redirect',
  body: Callback.extend({ of: z.string().max(100).optional() }),
  data: z.object({}),
});

export const redeemSocialSignIn = call({
  path: 'agency/redeemSocialSignIn',
  effect: 'change',
  roles: 'public',
  summary:
    'Redeem the single-use code with which the callback passes on someone who has no account yet, or one that is not linked',
  message: texts.signInToFinish,
  createdWhen: 'No one has this email yet: an agency is to be created with agencySocialSignUp',
  body: z.strictObject({ code: Code }),
  data: PendingSignIn,
  errors: ['handoff_invalid', 'sign_up_closed'],
});

export const agencySocialSignUp = call({
  path: 'agency/agencySocialSignUp',
  effect: 'create',
  roles: 'public',
  summary: 'Create an agency and its first user, for whom a provider vouches, and return a session',
  message: 'Agency created',
  bodyLimit: limits.listBodyBytes,
  body: z.strictObject({
    email: Email,
    googleToken: GoogleToken,
    familyName: Claim,
    givenName: Claim,
    agencyName: AgencyName,
    picture: Picture,
    ...homeShape,
  }),
  data: SessionData.extend({ first_name: z.string() }),
  errors: [
    ...TOKEN_ERRORS,
    'provider_details_differ',
    'email_taken',
    'identity_taken',
    'sign_up_closed',
    'conflict',
  ],
});

export const linkSocialSignIn = call({
  path: 'agency/linkSocialSignIn',
  effect: 'change',
  roles: 'public',
  summary: 'Link the sign-in to the account with its email, proven by the password, and return a session',
  message: (data) => ('needs_second_factor' in data ? signedInMessage(data) : 'Sign-in linked'),
  bodyLimit: limits.listBodyBytes,
  body: z.strictObject({
    googleToken: GoogleToken,
    password: z.string().min(1, 'Password is required').max(limits.passwordMax),
  }),
  data: SignedIn,
  errors: [...TOKEN_ERRORS, 'wrong_credentials', 'account_inactive', 'sso_required', 'identity_taken'],
});

export const sendSocialLink = call({
  path: 'agency/sendSocialLink',
  effect: 'change',
  roles: 'public',
  summary: 'Email a link by which the owner of the account links the sign-in without a password',
  message: texts.signInLinkSent,
  bodyLimit: limits.listBodyBytes,
  body: z.strictObject({ googleToken: GoogleToken }),
  data: z.object({}),
  errors: [...TOKEN_ERRORS],
});

export const checkSocialLink = call({
  path: 'agency/checkSocialLink',
  effect: 'read',
  roles: 'public',
  summary: 'Look at the link of an email that links a sign-in, before it is confirmed',
  body: z.strictObject({ token: Code }),
  data: z.object({ provider_name: z.string(), email: z.string() }),
  errors: ['link_unknown', 'link_expired'],
});

export const confirmSocialLink = call({
  path: 'agency/confirmSocialLink',
  effect: 'change',
  roles: 'public',
  summary: 'Link the sign-in with the token from the email, which works once, and return a session',
  message: (data) => ('needs_second_factor' in data ? signedInMessage(data) : 'Sign-in linked'),
  body: z.strictObject({ token: Code }),
  data: SignedIn,
  errors: ['link_unknown', 'link_expired', 'account_inactive', 'sso_required', 'identity_taken'],
});

export const getLinkedSignIns = call({
  path: 'agency/getLinkedSignIns',
  effect: 'read',
  roles: SIGNED_IN,
  withoutFactor: 'serve',
  whenExpired: 'serve',
  summary: 'List the sign-ins that are linked to the own account',
  body: z.strictObject({}),
  data: z.object({
    items: z.array(
      z.object({
        identity_id: IdentityId,
        provider_name: z.string(),
        email: z.string(),
        linked_at: z.iso.datetime(),
        last_used_at: z.iso.datetime(),
      }),
    ),
  }),
});

export const removeLinkedSignIn = call({
  path: 'agency/removeLinkedSignIn',
  effect: 'change',
  on: 'self',
  roles: SIGNED_IN,
  withoutFactor: 'serve',
  whenExpired: 'serve',
  summary: 'Remove a linked sign-in from the own account, unless it is the only way to log in',
  message: 'Sign-in removed',
  body: z.strictObject({ identity_id: IdentityId }),
  data: z.object({}),
  errors: ['identity_not_found', 'last_sign_in'],
});
