import { AgencyId, ExportId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

const payload = z.object({ agency_id: AgencyId, export_id: ExportId });

export const writeListTask = defineTask('exports.writeList', payload, { lane: 'housekeeping' });
/** The list of agencies: only a task of the installation sees it. */
export const writeAgenciesTask = defineTask('exports.writeAgencies', payload, { lane: 'housekeeping' });
/** Deletes exports whose days are over, with their files. */
export const removeExpiredTask = defineTask('exports.removeExpired', z.object({}), { lane: 'housekeeping' });
