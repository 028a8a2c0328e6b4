import * as calls from '@placewell/contract/desk/digests.ts';
import { handle } from '../../platform/http/handle.ts';
import { getDigestSetting, updateDigestSetting } from './digests.service.ts';

export const routes = [
  handle(calls.getDigestSetting, getDigestSetting),
  handle(calls.updateDigestSetting, updateDigestSetting),
];
