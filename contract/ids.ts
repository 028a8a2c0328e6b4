import { z } from 'zod';

const id = (message: string) => z.uuid({ error: message });

export const AgencyId = id('Not an agency id');
export const UserId = id('Not a user id');
export const RecruiterId = id('Not a recruiter id');
export const CandidateId = id('Not a candidate id');
export const JobId = id('Not a job id');
export const MatchId = id('Not a match id');
export const UploadId = id('Not an upload id');
export const FileId = id('Not a file id');
