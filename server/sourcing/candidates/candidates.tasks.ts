import { AgencyId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

export const checkDocumentsTask = defineTask('candidates.checkDocuments', z.object({}), {
  lane: 'housekeeping',
});
export const renewDocumentsTask = defineTask('candidates.renewDocuments', z.object({ agency_id: AgencyId }), {
  lane: 'housekeeping',
});
