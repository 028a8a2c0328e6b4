import * as calls from '@placewell/contract/people/accounts.ts';
import {
  handle,
  handleForm,
  handlePublic,
  handlePublicFile,
  handleWithoutTransaction,
} from '../../platform/http/handle.ts';
import * as accounts from './accounts.service.ts';
import { changeUnverifiedEmail } from './change-email.service.ts';
import { redeemHandoff } from './handoff/handoff.service.ts';
import * as links from './links.service.ts';
import { getImage, getUserProfile, updateUserProfile } from './profile.service.ts';

export const routes = [
  handlePublic(calls.login, accounts.login),
  handle(calls.logout, accounts.logout),
  handlePublic(calls.signUp, accounts.signUp),
  handlePublic(calls.forgotPassword, links.forgotPassword),
  handlePublic(calls.resetPassword, links.resetPassword),
  handlePublic(calls.checkLink, links.checkLink),
  handlePublic(calls.verifyEmail, links.verifyEmail),
  handle(calls.resendVerification, links.resendVerification),
  handleWithoutTransaction(calls.changeUnverifiedEmail, changeUnverifiedEmail),
  handlePublic(calls.acceptInvite, links.acceptInvite),
  handlePublic(calls.setUp, accounts.setUp),
  handlePublic(calls.redeemHandoff, redeemHandoff),
  handle(calls.getUserProfile, getUserProfile),
  handleForm(calls.updateUserProfile, updateUserProfile),
  handlePublicFile(calls.getImage, getImage),
];
