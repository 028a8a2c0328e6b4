import type { Page } from '@placewell/contract/pages.ts';
import { texts } from '@placewell/contract/texts.ts';

/** The module of a page's component, loaded on the first visit, and its name there. */
export type PagePart = readonly [load: () => Promise<object>, name: string];

const socialSignIn = [
  () => import('../people/accounts/social/social-sign-in-page.tsx'),
  'SocialSignInPage',
] as const;

/** The pages outside the shell that anyone may open: path, title, and the module and name of its component. */
export const OPEN_PAGES = [
  ['/auth', 'Log in', [() => import('../people/accounts/sign-in-page.tsx'), 'SignInPage']],
  [
    '/auth/reset-password',
    'Reset password',
    [() => import('../people/accounts/reset-password-page.tsx'), 'ResetPasswordPage'],
  ],
  [
    '/auth/accept-invite',
    'Accept invitation',
    [() => import('../people/accounts/accept-invite-page.tsx'), 'AcceptInvitePage'],
  ],
  [
    '/auth/verify-email',
    'Confirm email',
    [() => import('../people/accounts/verify-email-page.tsx'), 'VerifyEmailPage'],
  ],
  [
    '/auth/second-factor',
    texts.secondFactorNeeded,
    [() => import('../people/accounts/second-factor/second-factor-page.tsx'), 'SecondFactorPage'],
  ],
  [
    '/auth/confirm-email-change',
    'Confirm new email',
    [() => import('../people/accounts/account/confirm-new-email-page.tsx'), 'ConfirmNewEmailPage'],
  ],
  [
    '/auth/stop-factor-reset',
    'Stop the reset',
    [() => import('../people/accounts/second-factor/stop-reset-page.tsx'), 'StopResetPage'],
  ],
  ['/auth/create-agency', 'Create agency', socialSignIn],
  ['/auth/link-account', 'Link account', socialSignIn],
  [
    '/unsubscribe',
    'Unsubscribe',
    [() => import('../people/accounts/unsubscribe-page.tsx'), 'UnsubscribePage'],
  ],
  ['/letters/opt-out', 'Emails', [() => import('../outreach/messages/opt-out-page.tsx'), 'OptOutPage']],
  ['/setup', 'Set up', [() => import('../people/accounts/set-up-page.tsx'), 'SetUpPage']],
  ['/about', 'About', [() => import('./about/about-page.tsx'), 'AboutPage']],
] as const satisfies readonly (readonly [Page, string, PagePart])[];
