import * as calls from '@placewell/contract/desk/palette.ts';
import { handle } from '../../platform/http/handle.ts';
import { searchAgencies, searchEverything } from './palette.service.ts';

export const routes = [
  handle(calls.searchEverything, {
    agency: searchEverything,
    installation: searchAgencies,
  }),
];
