import * as calls from '@placewell/contract/people/agency-sign-in.ts';
import { handle } from '../../platform/http/handle.ts';
import { getAgencySignIn, setAgencySignInMode, updateAgencySignIn } from './agency-sign-in.service.ts';
import { verifyAgencyDomain } from './domain-proof.service.ts';

export const routes = [
  handle(calls.getAgencySignIn, getAgencySignIn),
  handle(calls.updateAgencySignIn, updateAgencySignIn),
  handle(calls.verifyAgencyDomain, verifyAgencyDomain, { transaction: false }),
  handle(calls.setAgencySignInMode, setAgencySignInMode),
];
