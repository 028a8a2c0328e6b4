import { Box } from '@mantine/core';
import { useInterviewsOf } from './interview-calls.ts';
import { InterviewList } from './interview-list.tsx';

/** The interviews of a candidate, for all jobs; nothing while there are none. */
export function CandidateInterviews({ candidateId }: { candidateId: string }) {
  const { data } = useInterviewsOf({ candidate_id: candidateId });
  if (!data || data.items.length === 0) return null;
  return (
    <Box px={20} pt="md">
      <InterviewList label="Interviews" interviews={data.items} isNamed />
    </Box>
  );
}
