import { Box } from '@mantine/core';
import { SubmissionsOf } from './submissions-of.tsx';

/** To whom a candidate was introduced, for which jobs. */
export const CandidateSubmissions = ({ candidateId }: { candidateId: string }) => (
  <Box px={20} py="md">
    <SubmissionsOf
      of={{ candidate_id: candidateId }}
      known={['candidate']}
      none="Not submitted yet. Send candidates from their matches."
    />
  </Box>
);
