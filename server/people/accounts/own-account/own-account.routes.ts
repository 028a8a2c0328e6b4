import * as calls from '@placewell/contract/people/own-account.ts';
import { handle } from '../../../platform/http/handle.ts';
import { changeEmail, confirmNewEmail } from './change-email.service.ts';
import { changePassword } from './change-password.service.ts';
import { endOtherSessions, endSession, getSessions } from './sessions.service.ts';

export const routes = [
  handle(calls.getSessions, getSessions),
  handle(calls.endSession, endSession),
  handle(calls.endOtherSessions, endOtherSessions),
  handle(calls.changePassword, changePassword, { transaction: false }),
  handle(calls.changeEmail, changeEmail, { transaction: false }),
  handle(calls.confirmNewEmail, confirmNewEmail),
];
