import * as calls from '@placewell/contract/placements/targets.ts';
import { handle } from '../../platform/http/handle.ts';
import { getTargets, updateTargets } from './targets.service.ts';

export const routes = [handle(calls.getTargets, getTargets), handle(calls.updateTargets, updateTargets)];
