import * as calls from '@placewell/contract/desk/digests.ts';
import { handle } from '../../platform/http/handle.ts';
import * as digests from './digests.service.ts';

export const routes = [
  handle(calls.getDigestSetting, digests.getDigestSetting),
  handle(calls.updateDigestSetting, digests.updateDigestSetting),
];
