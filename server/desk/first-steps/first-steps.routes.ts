import * as calls from '@placewell/contract/desk/first-steps.ts';
import { handle } from '../../platform/http/handle.ts';
import { addSamples, getFirstSteps, removeSamples } from './first-steps.service.ts';

export const routes = [
  handle(calls.getFirstSteps, getFirstSteps),
  handle(calls.addSamples, addSamples, { transaction: false }),
  handle(calls.removeSamples, removeSamples),
];
