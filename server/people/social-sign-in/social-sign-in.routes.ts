import * as calls from '@placewell/contract/people/social-sign-in.ts';
import { handle } from '../../platform/http/handle.ts';
import { beginAgencySignIn, finishAgencySignIn } from './agency-sign-in.service.ts';
import { checkSocialLink, confirmSocialLink, linkSocialSignIn, sendSocialLink } from './link.service.ts';
import { getLinkedSignIns, removeLinkedSignIn } from './linked.service.ts';
import { beginSocialLogin, finishSocialLogin } from './redirects.service.ts';
import { getSignInProviders, redeemSocialSignIn, socialLogin } from './sign-in.service.ts';
import { agencySocialSignUp } from './sign-up.service.ts';

export const routes = [
  handle(calls.getSignInProviders, getSignInProviders),
  handle(calls.socialLogin, socialLogin),
  handle(calls.beginSocialLogin, beginSocialLogin),
  handle(calls.finishGoogleLogin, finishSocialLogin('google')),
  handle(calls.finishOidcLogin, finishSocialLogin('oidc')),
  handle(calls.beginAgencySignIn, beginAgencySignIn),
  handle(calls.finishAgencySignIn, finishAgencySignIn),
  handle(calls.redeemSocialSignIn, redeemSocialSignIn),
  handle(calls.agencySocialSignUp, agencySocialSignUp),
  handle(calls.linkSocialSignIn, linkSocialSignIn),
  handle(calls.sendSocialLink, sendSocialLink),
  handle(calls.checkSocialLink, checkSocialLink),
  handle(calls.confirmSocialLink, confirmSocialLink),
  handle(calls.getLinkedSignIns, getLinkedSignIns),
  handle(calls.removeLinkedSignIn, removeLinkedSignIn),
];
