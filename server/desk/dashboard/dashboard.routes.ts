import { getTiles } from '@placewell/contract/desk/dashboard.ts';
import { handle } from '../../platform/http/handle.ts';
import * as dashboard from './dashboard.service.ts';

export const routes = [handle(getTiles, dashboard.getTiles)];
