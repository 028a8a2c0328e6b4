import * as calls from '@placewell/contract/people/social-sign-in.ts';
import { handle, handlePublic, handleRedirect } from '../../platform/http/handle.ts';
import * as link from './link.service.ts';
import { getLinkedSignIns, removeLinkedSignIn } from './linked.service.ts';
import { beginSocialLogin, finishSocialLogin } from './redirects.service.ts';
import { getSignInProviders, redeemSocialSignIn, socialLogin } from './sign-in.service.ts';
import { agencySocialSignUp } from './sign-up.service.ts';

export const routes = [
  handlePublic(calls.getSignInProviders, getSignInProviders),
  handlePublic(calls.socialLogin, socialLogin),
  handleRedirect(calls.beginSocialLogin, beginSocialLogin),
  handleRedirect(calls.finishGoogleLogin, finishSocialLogin('google')),
  handleRedirect(calls.finishOidcLogin, finishSocialLogin('oidc')),
  handlePublic(calls.redeemSocialSignIn, redeemSocialSignIn),
  handlePublic(calls.agencySocialSignUp, agencySocialSignUp),
  handlePublic(calls.linkSocialSignIn, link.linkSocialSignIn),
  handlePublic(calls.sendSocialLink, link.sendSocialLink),
  handlePublic(calls.checkSocialLink, link.checkSocialLink),
  handlePublic(calls.confirmSocialLink, link.confirmSocialLink),
  handle(calls.getLinkedSignIns, getLinkedSignIns),
  handle(calls.removeLinkedSignIn, removeLinkedSignIn),
];
