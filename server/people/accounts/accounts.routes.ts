import * as calls from '@placewell/contract/people/accounts.ts';
import { handle } from '../../platform/http/handle.ts';
import * as accounts from './accounts.service.ts';
import { changeUnverifiedEmail } from './change-email.service.ts';
import { redeemHandoff } from './handoff/handoff.service.ts';
import * as links from './links.service.ts';
import { getImage, getUserProfile, updateUserProfile } from './profile.service.ts';

export const routes = [
  handle(calls.login, accounts.login),
  handle(calls.logout, accounts.logout),
  handle(calls.signUp, accounts.signUp),
  handle(calls.forgotPassword, links.forgotPassword),
  handle(calls.resetPassword, links.resetPassword),
  handle(calls.checkLink, links.checkLink),
  handle(calls.verifyEmail, links.verifyEmail),
  handle(calls.resendVerification, links.resendVerification),
  handle(calls.changeUnverifiedEmail, changeUnverifiedEmail, { transaction: false }),
  handle(calls.acceptInvite, links.acceptInvite),
  handle(calls.setUp, accounts.setUp),
  handle(calls.redeemHandoff, redeemHandoff),
  handle(calls.getUserProfile, getUserProfile),
  handle(calls.updateUserProfile, updateUserProfile),
  handle(calls.getImage, getImage),
];
