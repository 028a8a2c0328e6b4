import * as calls from '@placewell/contract/credits.ts';
import { handle } from '../../platform/http/handle.ts';
import { getCreditsBalance } from './credits.service.ts';

export const routes = [handle(calls.getCreditsBalance, getCreditsBalance)];
