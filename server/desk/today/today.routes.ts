import * as calls from '@placewell/contract/desk/today.ts';
import { handle } from '../../platform/http/handle.ts';
import { getToday, getTodayDuplicates } from './today.service.ts';

export const routes = [
  handle(calls.getToday, getToday),
  handle(calls.getTodayDuplicates, getTodayDuplicates),
];
