import type { DomainEvents } from '../../domain-events.ts';
import { removeFilesLater } from '../../platform/files.ts';
import { deleteFilesOfCandidate, updateUploadOwner } from './uploads.repo.ts';

/** With a candidate go the files it came from, their readings and those of its duplicates. */
export function listen(events: DomainEvents) {
  events.on('candidate.purged', async (tx, { candidate_id }) => {
    await removeFilesLater(tx, await deleteFilesOfCandidate(tx, candidate_id));
  });
  events.on('recruiter.removed', (tx, { recruiter_id, heir_id }) =>
    updateUploadOwner(tx, recruiter_id, heir_id),
  );
}
