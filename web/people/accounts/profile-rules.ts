import { limits } from '@placewell/contract/limits.ts';
import { texts } from '@placewell/contract/texts.ts';
import { z } from 'zod';

/** The only page on which an agency with a pending questionnaire must enter its name. */
const PENDING_AGENCY_PATH = /^\/agency\/recruiters-management\/?$/i;

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
  return input.questionnaireStatus !== 'pending' || PENDING_AGENCY_PATH.test(input.path);
}

/** `required`: until the name is entered, hosted by the root layout. `edit`: from the menu, hosted by the shell. */
export type ProfileVariant = 'required' | 'edit';
const LONGEST_NAME = { required: limits.fullNameModal, edit: limits.fullNameShell } as const;

/** The form's schema; the mandatory one also accepts the unchanged stored name, whatever its length. */
export function profileSchema(variant: ProfileVariant, storedName: string) {
  const longest = LONGEST_NAME[variant];
  const isAccepted = (name: string) => name.length <= longest || name === storedName.trim();
  return z.object({
    fullname: z
      .string()
      .trim()
      .min(1, texts.fullNameRequired)
      .refine(isAccepted, texts.fullNameTooLong(longest)),
    role: z.string().min(1, texts.roleRequired),
  });
}
