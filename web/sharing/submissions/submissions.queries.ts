import { getSubmission } from '@placewell/contract/sharing/submissions.ts';
import { callQuery, useCallQuery } from '../../lib/api/queries.ts';
import { SUBMISSION_TOPICS } from '../../records/sharing/submission-calls.ts';

export const useSubmission = (submission_id: string | undefined) =>
  useCallQuery(
    getSubmission,
    { submission_id: submission_id ?? '' },
    { topic: SUBMISSION_TOPICS, enabled: submission_id !== undefined },
  );

/** For loading it ahead of its opening. */
export const submissionQuery = ({ submission_id }: { submission_id: string }) =>
  callQuery(getSubmission, { submission_id }, SUBMISSION_TOPICS);
