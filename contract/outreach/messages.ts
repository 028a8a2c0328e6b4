import { z } from 'zod';
import { call } from '../call.ts';
import { CandidateId, MatchId, MessageBatchId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { successTexts } from '../success-texts.ts';
import { texts } from '../texts.ts';
import { MESSAGE_FIELDS, type MessageField } from './message-fields.ts';
import { MessageDraft, MessageSubject, MessageText } from './message-templates.ts';

// Messages are emails that a person of an agency writes to candidates.

/** To whom: candidates, or matches, whose candidates are written to about the jobs. */
const recipientIds = {
  candidate_ids: z.array(CandidateId).min(1).max(limits.messageRecipients).optional(),
  match_ids: z.array(MatchId).min(1).max(limits.messageRecipients).optional(),
};
type Recipients = { candidate_ids?: unknown; match_ids?: unknown };
const checkRecipients = ({ candidate_ids, match_ids }: Recipients, ctx: z.RefinementCtx) => {
  if ((candidate_ids === undefined) === (match_ids === undefined))
    ctx.addIssue({ code: 'custom', path: ['candidate_ids'], message: texts.nameRecipients });
};

/** Why a candidate gets no message; each is also an error code. */
export const MESSAGE_REFUSALS = [
  'candidate_not_found',
  'match_not_found',
  'forbidden',
  'candidate_deleted',
  'candidate_merged',
  'candidate_archived',
  'candidate_do_not_contact',
  'candidate_sample',
  'candidate_opted_out',
  'candidate_without_email',
  'candidate_email_unusable',
  'letter_field_missing',
  'letter_twice',
] as const;
export type MessageRefusal = (typeof MESSAGE_REFUSALS)[number];

const MessageRecipient = z.object({
  /** The id that the call was given, of a candidate or a match. */
  id: z.uuid(),
  /** Null where the caller may not see the candidate. */
  candidate_name: z.string().nullable(),
  email: z.string().nullable(),
  refusal: z.enum(MESSAGE_REFUSALS).nullable(),
  /** The refusal as a sentence. */
  message: z.string().nullable(),
});

export const previewMessages = call({
  path: 'letters/preview',
  operationId: 'previewLetters',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Show a message as each candidate would get it, who would be refused and why, and how many messages the caller may still send',
  body: z.strictObject({ ...recipientIds, ...MessageDraft }).superRefine(checkRecipients),
  /** `changed` counts those who would be written to. */
  data: BulkResult.extend({
    recipients: z.array(
      MessageRecipient.extend({
        /** Filled in; a field without a value stays as it was written. */
        subject: z.string(),
        body: z.string(),
        missing: z.array(z.enum(Object.keys(MESSAGE_FIELDS) as [MessageField, ...MessageField[]])),
      }),
    ),
    /** What stands below each text: who writes, and how not to be written to any more. */
    closing: z.string(),
    /** Messages that the caller may still send in these 24 hours. */
    left: z.int(),
    reply_to: z.string(),
  }),
});

export const sendMessages = call({
  path: 'letters/send',
  operationId: 'sendLetters',
  effect: 'create',
  on: [
    { entity: 'candidate', action: 'read' },
    { entity: 'match', action: 'update' },
  ],
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Write an email to candidates who may be written to, each with their own values; the others are refused by name. It leaves after 10 seconds, until then letters/cancel cancels it. Then it stands in their timelines, and matches that it was written from are contacted if that is forward',
  message: ({ changed }) => successTexts.messagesLeave(changed),
  body: z
    .strictObject({ ...recipientIds, subject: MessageSubject, body: MessageText })
    .superRefine(checkRecipients),
  data: BulkResult.extend({
    /** For letters/cancel; null if nobody is written to. */
    letter_batch_id: MessageBatchId.nullable(),
    leaves_at: z.iso.datetime().nullable(),
    recipients: z.array(MessageRecipient),
  }),
  errors: ['too_many_letters', 'sending_stopped', 'email_unverified'],
});

export const cancelMessages = call({
  path: 'letters/cancel',
  operationId: 'cancelLetters',
  effect: 'change',
  on: 'self',
  roles: AGENCY_STAFF,
  summary: 'Cancel messages that have not been sent yet; only their author may',
  message: ({ changed }) => successTexts.messagesCanceled(changed),
  body: z.strictObject({ letter_batch_id: MessageBatchId }),
  data: z.object({ changed: z.int() }),
  errors: ['letters_not_found', 'letters_left'],
});

const MessageLink = z.string().min(20).max(200);

export const checkMessageLink = call({
  path: 'letters/checkLink',
  operationId: 'checkLetterLink',
  effect: 'read',
  roles: 'public',
  summary: 'Show whose emails the link in a message is about, and whether they were ended already',
  body: z.strictObject({ token: MessageLink }),
  data: z.object({ agency_name: z.string(), opted_out_at: z.iso.datetime().nullable() }),
  errors: ['link_unknown'],
});

export const optOutOfMessages = call({
  path: 'letters/optOut',
  operationId: 'optOutOfLetters',
  effect: 'change',
  roles: 'public',
  summary: 'End the emails of an agency to a candidate, by the link in one of them',
  message: texts.unsubscribed,
  body: z.strictObject({ token: MessageLink }),
  data: z.object({ agency_name: z.string() }),
  errors: ['link_unknown'],
});

export const optInToMessages = call({
  path: 'letters/optIn',
  operationId: 'optInToLetters',
  effect: 'change',
  roles: 'public',
  summary: 'Undo letters/optOut, by the same link',
  message: texts.optedIn,
  body: z.strictObject({ token: MessageLink }),
  data: z.object({ agency_name: z.string() }),
  errors: ['link_unknown'],
});

export const unsubscribeFromMessages = call({
  path: 'letters/unsubscribe',
  operationId: 'unsubscribeFromLetters',
  effect: 'change',
  roles: 'public',
  transport: 'raw',
  summary:
    'letters/optOut as mail programs do it (RFC 8058): a POST to the address of the header List-Unsubscribe, with its `token` in the query; the body is not read',
  message: texts.unsubscribed,
  body: z.strictObject({}),
  data: z.object({ agency_name: z.string() }),
  errors: ['link_unknown'],
});

export const openMessageOptOutPage = call({
  path: 'letters/unsubscribe',
  operationId: 'openLetterOptOutPage',
  method: 'GET',
  effect: 'read',
  roles: 'public',
  summary: 'Lead a browser to the page that ends the emails, for mail programs without the one click',
  transport: 'query',
  returns: 'redirect',
  body: z.looseObject({ token: MessageLink }),
  data: z.object({}),
});
