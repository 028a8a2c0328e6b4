import { z } from 'zod';

// A missing id is reported as required, like any other field.
const id = (message: string) => z.uuid({ error: ({ input }) => (input === undefined ? undefined : message) });

export const AgencyId = id('Invalid agency ID');
export const UserId = id('Invalid user ID');
export const RecruiterId = id('Invalid recruiter ID');
export const CandidateId = id('Invalid candidate ID');
export const JobId = id('Invalid job ID');
export const MatchId = id('Invalid match ID');
export const UploadId = id('Invalid upload ID');
export const FileId = id('Invalid file ID');
