import { AgencyId, FileId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

const OfFile = z.object({ agency_id: AgencyId, file_id: FileId, replaces: FileId.nullish() });

/**
 * Parses a resume that was added to a candidate. `replaces` is set when a person chose the resume: the one matched at
 * that time, null for none. If unset, the resume is matched if it is the newest.
 */
export const parseCandidateFileTask = defineTask('candidateFiles.parse', OfFile, { lane: 'parsing' });
/** Goes on with a `parseCandidateFileTask` whose file holds pictures of text. */
export const readCandidateScanTask = defineTask('candidateFiles.readScan', OfFile, { lane: 'scanning' });
