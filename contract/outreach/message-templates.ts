import { z } from 'zod';
import { call } from '../call.ts';
import { MessageTemplateId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { successTexts } from '../success-texts.ts';
import { texts } from '../texts.ts';
import { messageTextError } from './message-fields.ts';

const withFields = (schema: z.ZodString) =>
  schema.superRefine((text, ctx) => {
    const message = messageTextError(text);
    if (message) ctx.addIssue({ code: 'custom', message });
  });

const line = z
  .string()
  .trim()
  .max(limits.messageSubject)
  .regex(/^[^\p{Cc}]*$/u, texts.messageSubjectLine);
const text = z.string().trim().max(limits.messageBody);

/** Of a message, with fields (`message-fields.ts`). */
export const MessageSubject = withFields(line.min(1));
export const MessageText = withFields(text.min(1));
/** A draft: parts may be empty. */
export const MessageDraft = { subject: withFields(line), body: withFields(text) };

export const MessageTemplate = z.object({
  letter_template_id: MessageTemplateId,
  template_name: z.string(),
  subject: z.string(),
  body: z.string(),
  updated_at: z.iso.datetime(),
});
export type MessageTemplate = z.output<typeof MessageTemplate>;

export const getMessageTemplates = call({
  path: 'letters/getTemplates',
  operationId: 'getLetterTemplates',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: "List the agency's templates for messages to candidates, by name",
  body: z.strictObject({}),
  data: z.object({ items: z.array(MessageTemplate) }),
});

export const saveMessageTemplate = call({
  path: 'letters/saveTemplate',
  operationId: 'saveLetterTemplate',
  effect: 'create',
  roles: ['agency'],
  bodyLimit: limits.listBodyBytes,
  summary: 'Add a template for messages to candidates; with a `letter_template_id` change that one',
  message: (_data, { template_name }) => successTexts.messageTemplateSaved(template_name),
  body: z.strictObject({
    letter_template_id: MessageTemplateId.optional(),
    template_name: z.string().trim().min(1).max(limits.messageTemplateName),
    subject: MessageSubject,
    body: MessageText,
  }),
  data: MessageTemplate,
  errors: ['letter_template_not_found', 'letter_template_name_taken', 'too_many_letter_templates'],
});

export const deleteMessageTemplates = call({
  path: 'letters/deleteTemplates',
  operationId: 'deleteLetterTemplates',
  effect: 'change',
  roles: ['agency'],
  bodyLimit: limits.listBodyBytes,
  summary: 'Delete templates; letters/restoreTemplates undoes this within 7 days',
  message: ({ changed }) => successTexts.deleted(changed, 'template'),
  body: bulkBody('letter_template_ids', MessageTemplateId, {}),
  data: BulkResult,
});

export const restoreMessageTemplates = call({
  path: 'letters/restoreTemplates',
  operationId: 'restoreLetterTemplates',
  effect: 'change',
  roles: ['agency'],
  bodyLimit: limits.listBodyBytes,
  summary: 'Restore deleted templates; one whose name another template has since gets a number behind it',
  message: ({ changed }) => successTexts.restored(changed, 'template'),
  body: bulkBody('letter_template_ids', MessageTemplateId, {}),
  data: BulkResult,
});
