import { z } from 'zod';
import { call } from '../call.ts';
import { PlacementId } from '../ids.ts';
import { AGENCY_STAFF } from '../people/roles.ts';

export const getFeeNote = call({
  path: 'agency/getFeeNote',
  effect: 'read',
  returns: 'file',
  roles: AGENCY_STAFF,
  summary: 'Get the facts of a placement for the accounts as a PDF of one page, headed "Not an invoice"',
  body: z.strictObject({ placement_id: PlacementId }),
  data: z.object({}),
  errors: ['placement_not_found', 'script_not_supported'],
});
