import type { Body, Data } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/sourcing/candidate-files.ts';
import { assertConfirmed, assertCreditsAvailable } from '../../money/money.public.ts';
import { accessOf, assertCan } from '../../people/people.public.ts';
import type { FormContext } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { attachFile, listCandidateFiles, loadFiles, lockCandidate } from '../candidates/candidates.public.ts';
import { parseCandidateFileTask } from './candidate-files.tasks.ts';
import { reserveForResumes } from './file-credits.service.ts';
import { addRecordFiles } from './record-files.service.ts';

/** Adds files to a candidate (`addRecordFiles`). A resume reserves a credit and is parsed in the background. */
export function uploadCandidateFiles(
  context: FormContext,
  { candidate_id, file_kind, dated_on }: Body<typeof calls.uploadCandidateFiles>,
): Promise<Data<typeof calls.uploadCandidateFiles>> {
  const { actor, platform } = context;
  const { agency_id, user_id } = actor;
  const isResume = file_kind === 'resume';
  return addRecordFiles(context, {
    ...{ file_kind, dated_on, folder: `candidates/${candidate_id}` },
    ...{ most: limits.filesPerCandidate, tooMany: 'too_many_candidate_files' },
    findKnown: async (tx) => {
      const candidate = await lockCandidate(tx, candidate_id);
      assertCan(await accessOf(tx, actor), 'update', 'candidate', candidate);
      const files = await listCandidateFiles(tx, [candidate_id]);
      return new Map(files.map((file) => [file.sha256, file.file_id]));
    },
    assertPaid: async (tx, files) => {
      if (!isResume) return;
      await assertConfirmed(tx);
      await assertCreditsAvailable(tx, 'resume', files);
    },
    record: async (tx, files) => {
      const reservations = isResume ? 1 : 0;
      for (const file of files)
        await attachFile({ tx, platform }, candidate_id, { ...file, file_kind, reservations });
      if (isResume && files.length > 0) {
        for (const { file_id } of files)
          await enqueue(
            tx,
            parseCandidateFileTask,
            { agency_id, file_id },
            { key: `parseFile:${file_id}`, isAhead: true },
          );
        // Last, because it locks the balance against other uploads until the commit.
        const reserved = files.map(({ file_id }) => ({ file_id, reservations }));
        await reserveForResumes(tx, reserved, user_id);
      }
      return loadFiles(tx, candidate_id);
    },
  });
}
