import * as calls from '@placewell/contract/people/social-sign-in.ts';
import { handle } from '../../platform/http/handle.ts';
import * as link from './link.service.ts';
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
  handle(calls.redeemSocialSignIn, redeemSocialSignIn),
  handle(calls.agencySocialSignUp, agencySocialSignUp),
  handle(calls.linkSocialSignIn, link.linkSocialSignIn),
  handle(calls.sendSocialLink, link.sendSocialLink),
  handle(calls.checkSocialLink, link.checkSocialLink),
  handle(calls.confirmSocialLink, link.confirmSocialLink),
  handle(calls.getLinkedSignIns, getLinkedSignIns),
  handle(calls.removeLinkedSignIn, removeLinkedSignIn),
];
