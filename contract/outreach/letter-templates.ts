import { z } from 'zod';
import { call } from '../call.ts';
import { LetterTemplateId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { successTexts } from '../success-texts.ts';
import { texts } from '../texts.ts';
import { letterTextError } from './letter-fields.ts';

const withFields = (schema: z.ZodString) =>
  schema.superRefine((text, ctx) => {
    const message = letterTextError(text);
    if (message) ctx.addIssue({ code: 'custom', message });
  });

const line = z
  .string()
  .trim()
  .max(limits.letterSubject)
  .regex(/^[^\p{Cc}]*$/u, texts.letterSubjectLine);
const text = z.string().trim().max(limits.letterBody);

/** Of a letter, with fields (`letter-fields.ts`). */
export const LetterSubject = withFields(line.min(1));
export const LetterText = withFields(text.min(1));
/** While somebody still writes. */
export const LetterDraft = { subject: withFields(line), body: withFields(text) };

export const LetterTemplate = z.object({
  letter_template_id: LetterTemplateId,
  template_name: z.string(),
  subject: z.string(),
  body: z.string(),
  updated_at: z.iso.datetime(),
});
export type LetterTemplate = z.output<typeof LetterTemplate>;

export const getLetterTemplates = call({
  path: 'letters/getTemplates',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: "List the agency's templates for letters to candidates, by name",
  body: z.strictObject({}),
  data: z.object({ items: z.array(LetterTemplate) }),
});

export const saveLetterTemplate = call({
  path: 'letters/saveTemplate',
  effect: 'create',
  roles: ['agency'],
  bodyLimit: limits.listBodyBytes,
  summary: 'Add a template for letters to candidates; with a `letter_template_id` change that one',
  message: (_data, { template_name }) => successTexts.letterTemplateSaved(template_name),
  body: z.strictObject({
    letter_template_id: LetterTemplateId.optional(),
    template_name: z.string().trim().min(1).max(limits.letterTemplateName),
    subject: LetterSubject,
    body: LetterText,
  }),
  data: LetterTemplate,
  errors: ['letter_template_not_found', 'letter_template_name_taken', 'too_many_letter_templates'],
});

export const deleteLetterTemplates = call({
  path: 'letters/deleteTemplates',
  effect: 'change',
  roles: ['agency'],
  bodyLimit: limits.listBodyBytes,
  summary: 'Delete templates; letters/restoreTemplates undoes this within 7 days',
  message: ({ changed }) => successTexts.deleted(changed, 'template'),
  body: bulkBody('letter_template_ids', LetterTemplateId, {}),
  data: BulkResult,
});

export const restoreLetterTemplates = call({
  path: 'letters/restoreTemplates',
  effect: 'change',
  roles: ['agency'],
  bodyLimit: limits.listBodyBytes,
  summary: 'Restore deleted templates; one whose name another template has since gets a number behind it',
  message: ({ changed }) => successTexts.restored(changed, 'template'),
  body: bulkBody('letter_template_ids', LetterTemplateId, {}),
  data: BulkResult,
});
