import { z } from 'zod';

// An id that is left out is said to be required, as any other field.
const id = (message: string) => z.uuid({ error: ({ input }) => (input === undefined ? undefined : message) });

export const AgencyId = id('Not an agency id');
export const UserId = id('Not a user id');
export const RecruiterId = id('Not a recruiter id');
export const CandidateId = id('Not a candidate id');
export const JobId = id('Not a job id');
export const MatchId = id('Not a match id');
export const UploadId = id('Not an upload id');
export const FileId = id('Not a file id');
