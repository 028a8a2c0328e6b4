import { AgencyId, ExportId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

const payload = z.object({ agency_id: AgencyId, export_id: ExportId });

export const writeListTask = defineTask('exports.writeList', payload, { lane: 'housekeeping' });
/** Lists agencies, which only a task of the installation sees. */
export const writeAgenciesTask = defineTask('exports.writeAgencies', payload, { lane: 'housekeeping' });
export const removeExpiredTask = defineTask('exports.removeExpired', z.object({}), { lane: 'housekeeping' });
