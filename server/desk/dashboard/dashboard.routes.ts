import * as calls from '@placewell/contract/desk/dashboard.ts';
import { handle } from '../../platform/http/handle.ts';
import { getTiles } from './dashboard.service.ts';

export const routes = [handle(calls.getTiles, getTiles)];
