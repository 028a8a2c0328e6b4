import * as calls from '@placewell/contract/people/accounts.ts';
import * as factors from '@placewell/contract/people/second-factor.ts';
import { handle } from '../../platform/http/handle.ts';
import { login, logout } from './accounts.service.ts';
import { leaveAdministration, switchToAdministration } from './administration/switch.service.ts';
import { changeUnverifiedEmail } from './change-email.service.ts';
import { redeemHandoff } from './handoff/handoff.service.ts';
import {
  acceptInvite,
  checkLink,
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './links.service.ts';
import { routes as ownAccount } from './own-account/own-account.routes.ts';
import { getImage, getUserProfile, updateUserProfile } from './profile.service.ts';
import { verifyFactor } from './second-factor/challenge.service.ts';
import {
  getFactorDemand,
  setFactorDemand,
  setFactorDemandOfAll,
} from './second-factor/factor-demand.service.ts';
import {
  resetSecondFactor,
  resetSecondFactorOfAgency,
  stopFactorReset,
  stopOwnFactorReset,
} from './second-factor/factor-resets.service.ts';
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  getSecondFactors,
  removeFactor,
  renewRecoveryCodes,
} from './second-factor/own-factors.service.ts';
import { setUp } from './sign-up/set-up.service.ts';
import { signUp } from './sign-up/sign-up.service.ts';

export const routes = [
  handle(calls.login, login),
  handle(calls.logout, logout),
  handle(calls.signUp, signUp),
  handle(calls.forgotPassword, forgotPassword),
  handle(calls.resetPassword, resetPassword),
  handle(calls.checkLink, checkLink),
  handle(calls.verifyEmail, verifyEmail),
  handle(calls.resendVerification, resendVerification),
  handle(calls.changeUnverifiedEmail, changeUnverifiedEmail, { transaction: false }),
  handle(calls.acceptInvite, acceptInvite),
  handle(calls.setUp, setUp),
  handle(calls.switchToAdministration, switchToAdministration, { transaction: false }),
  handle(calls.leaveAdministration, leaveAdministration, { transaction: false }),
  handle(calls.redeemHandoff, redeemHandoff),
  handle(factors.verifyFactor, verifyFactor),
  handle(factors.getSecondFactors, getSecondFactors),
  handle(factors.beginTotp, beginTotp, { transaction: false }),
  handle(factors.confirmTotp, confirmTotp),
  handle(factors.beginPasskey, beginPasskey, { transaction: false }),
  handle(factors.confirmPasskey, confirmPasskey),
  handle(factors.removeFactor, removeFactor, { transaction: false }),
  handle(factors.renewRecoveryCodes, renewRecoveryCodes, { transaction: false }),
  handle(factors.resetSecondFactor, {
    agency: resetSecondFactor,
    installation: resetSecondFactorOfAgency,
  }),
  handle(factors.stopFactorReset, stopFactorReset),
  handle(factors.stopOwnFactorReset, stopOwnFactorReset),
  handle(factors.getFactorDemand, {
    agency: getFactorDemand,
    installation: getFactorDemand,
  }),
  handle(factors.setFactorDemand, {
    agency: setFactorDemand,
    installation: setFactorDemandOfAll,
  }),
  handle(calls.getUserProfile, getUserProfile),
  handle(calls.updateUserProfile, updateUserProfile),
  handle(calls.getImage, getImage),
  ...ownAccount,
];
