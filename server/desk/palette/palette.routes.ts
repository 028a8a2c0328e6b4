import { searchEverything } from '@placewell/contract/desk/palette.ts';
import { handleForBoth } from '../../platform/http/handle.ts';
import * as palette from './palette.service.ts';

export const routes = [
  handleForBoth(searchEverything, {
    agency: palette.searchEverything,
    installation: palette.searchAgencies,
  }),
];
