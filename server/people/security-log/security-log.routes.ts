import * as calls from '@placewell/contract/people/security-log.ts';
import { handle } from '../../platform/http/handle.ts';
import { getSecurityLog } from './security-log.service.ts';

export const routes = [handle(calls.getSecurityLog, getSecurityLog)];
