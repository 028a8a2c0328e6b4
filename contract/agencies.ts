import { z } from 'zod';
import { call } from './call.ts';
import { AgencyId } from './ids.ts';
import { limits } from './limits.ts';
import { listFields, listOf } from './lists.ts';

export const AGENCY_STATUSES = ['pending', 'active', 'inactive'] as const;

export const Agency = z.object({
  id: AgencyId,
  agency_name: z.string(),
  agency_status: z.enum(AGENCY_STATUSES),
  fullname: z.string(),
  email: z.string(),
  recruiters: z.int(),
  created_at: z.iso.datetime(),
});

export const getAgencies = call({
  path: 'getAgencies',
  effect: 'read',
  roles: ['super_admin'],
  bodyLimit: limits.listBodyBytes,
  summary: 'List all agencies of the installation',
  blankIsAbsent: true,
  body: z.strictObject({ ...listFields({ sorts: ['created_at', 'agency_name', 'recruiters'] }) }),
  data: listOf(Agency),
});
