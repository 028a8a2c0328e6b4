import { searchEverything } from '@placewell/contract/desk/palette.ts';
import { handle } from '../../platform/http/handle.ts';
import * as palette from './palette.service.ts';

export const routes = [
  handle(searchEverything, {
    agency: palette.searchEverything,
    installation: palette.searchAgencies,
  }),
];
