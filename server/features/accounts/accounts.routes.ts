import * as calls from '@placewell/contract/accounts.ts';
import { handleForm, handleIdentity, handlePublic, handlePublicFile } from '../../platform/http/handle.ts';
import * as accounts from './accounts.service.ts';
import { getImage, getUserProfile, updateUserProfile } from './profile.service.ts';

export const routes = [
  handlePublic(calls.login, accounts.login),
  handleIdentity(calls.logout, accounts.logout),
  handlePublic(calls.signUp, accounts.signUp),
  handlePublic(calls.forgotPassword, accounts.forgotPassword),
  handlePublic(calls.resetPassword, accounts.resetPassword),
  handlePublic(calls.checkLink, accounts.checkLink),
  handlePublic(calls.verifyEmail, accounts.verifyEmail),
  handleIdentity(calls.resendVerification, accounts.resendVerification),
  handlePublic(calls.acceptInvite, accounts.acceptInvite),
  handlePublic(calls.setUp, accounts.setUp),
  handleIdentity(calls.getUserProfile, getUserProfile),
  handleForm(calls.updateUserProfile, 1, updateUserProfile),
  handlePublicFile(calls.getImage, getImage),
];
