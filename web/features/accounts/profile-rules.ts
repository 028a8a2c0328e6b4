import { limits } from '@placewell/contract/limits.ts';
import { texts } from '@placewell/contract/texts.ts';
import { z } from 'zod';

/** The only page on which an agency with a pending questionnaire must give its name. */
const PENDING_AGENCY_PATH = '/agency/recruiters-management';

/** Whether the user must complete the profile before continuing: the name is missing and the role needs one. */
export function isProfileRequired(input: {
  role: string;
  fullName: string;
  questionnaireStatus: string;
  path: string;
}): boolean {
  if (input.fullName.trim() !== '') return false;
  if (input.role === 'recruiter' || input.role === 'super_admin') return true;
  if (input.role !== 'agency') return false;
  return input.questionnaireStatus !== 'pending' || input.path === PENDING_AGENCY_PATH;
}

/** The modal's own limit; the server accepts longer names. */
export const ProfileSchema = z.object({
  fullname: z
    .string()
    .trim()
    .min(1, texts.fullNameRequired)
    .max(limits.fullNameModal, texts.fullNameTooLong(limits.fullNameModal)),
});

/** Returns what is wrong with a chosen picture, or undefined. */
export function validateImage(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return texts.imageInvalid;
  return file.size < limits.imageBytes ? undefined : texts.imageTooLarge;
}
