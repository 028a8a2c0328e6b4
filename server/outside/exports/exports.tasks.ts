import { AgencyId, ExportId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineDueTask } from '../../platform/jobs/due-agencies.ts';
import { defineTask } from '../../platform/jobs/task.ts';

const payload = z.object({ agency_id: AgencyId, export_id: ExportId });

export const writeListTask = defineTask('exports.writeList', payload, { lane: 'housekeeping' });
/** Lists agencies, which only a task of the installation sees. */
export const writeAgenciesTask = defineTask('exports.writeAgencies', payload, { lane: 'housekeeping' });
export const removeExpiredTask = defineDueTask('exports.removeExpired');
