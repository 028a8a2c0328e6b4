import { limits } from '@placewell/contract/limits.ts';
import { texts } from '@placewell/contract/texts.ts';
import { z } from 'zod';

/** The page on which alone an agency that has not finished its start is asked for its name. */
const PENDING_AGENCY_PATH = '/agency/recruiters-management';

/** Whether the profile has to be completed before going on: a name is missing, and the role needs one. */
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

/** The modal's own limit; the server takes the shell's longer names too. */
export const ProfileForm = z.object({
  fullname: z
    .string()
    .trim()
    .min(1, texts.fullNameRequired)
    .max(limits.fullNameModal, texts.fullNameTooLong(limits.fullNameModal)),
});

/** What is wrong with a chosen picture, if anything. */
export function validateImage(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return texts.imageInvalid;
  return file.size < limits.imageBytes ? undefined : texts.imageTooLarge;
}
