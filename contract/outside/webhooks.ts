import { z } from 'zod';
import { call } from '../call.ts';
import { DeliveryId, MatchId, WebhookId } from '../ids.ts';
import { limits } from '../limits.ts';
import { DayOrInstant, listFields, listOf } from '../lists.ts';
import { successTexts } from '../success-texts.ts';
import { texts } from '../texts.ts';
import { WebhookEvent } from './webhook-events.ts';
import {
  DELIVERY_STATUSES,
  WEBHOOK_ERRORS,
  WEBHOOK_TYPES,
  type WebhookErrorCode,
  type WebhookType,
} from './webhook-types.ts';

/** Every spelling of a type that is taken, and the one that is stored and answered. */
const SPELLINGS = {
  NewCandidate: 'NewCandidate',
  NewMatch: 'NewMatch',
  NewShareAnswer: 'NewShareAnswer',
  NewPlacement: 'NewPlacement',
  new_candidate: 'NewCandidate',
  new_match: 'NewMatch',
  new_share_answer: 'NewShareAnswer',
  new_placement: 'NewPlacement',
} as const satisfies Record<string, WebhookType>;
type Spelling = keyof typeof SPELLINGS;

/** A type in any of its spellings. */
export const WireWebhookType = z
  .enum(Object.keys(SPELLINGS) as [Spelling, ...Spelling[]], texts.webhookTypeRequired)
  .transform((spelling): WebhookType => SPELLINGS[spelling]);

const TYPE_LABELS: Readonly<Record<WebhookType, string>> = {
  NewCandidate: texts.webhookNewCandidate,
  NewMatch: texts.webhookNewMatch,
  NewShareAnswer: texts.webhookNewShareAnswer,
  NewPlacement: texts.webhookNewPlacement,
};
/** What people call a type, whichever spelling came. */
export const webhookTypeLabel = (type: Spelling): string => TYPE_LABELS[SPELLINGS[type]];

// A backslash or blank would be read in two ways: the host that is counted must be the one that is contacted.
const isWebUrl = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    /^https?:\/\/[^\s\\]+$/i.test(text) && url !== undefined && url.username === '' && url.password === ''
  );
};

/** Where events are sent to: http or https, without a name or password in it. */
export const WebhookUrl = z
  .string(texts.webhookUrlRequired)
  .trim()
  .min(1, texts.webhookUrlRequired)
  .max(limits.webhookUrl, texts.webhookUrlInvalid)
  .refine((text) => text === '' || isWebUrl(text), texts.webhookUrlInvalid);

export const WEBHOOK_STATUSES = ['active', 'inactive'] as const;
/** Why a webhook was switched off by itself: the receiver answered 410, or nothing has reached it for days. */
export const DISABLED_REASONS = ['gone', 'failing'] as const;

const WebhookError = z.enum(Object.keys(WEBHOOK_ERRORS) as [WebhookErrorCode, ...WebhookErrorCode[]]);

export const Webhook = z.object({
  id: WebhookId,
  type: z.enum(WEBHOOK_TYPES),
  url: z.string(),
  status: z.enum(WEBHOOK_STATUSES),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  disabled_reason: z.enum(DISABLED_REASONS).nullable(),
  /** Since when nothing has been delivered, and why the last attempt failed. */
  failing_since: z.iso.datetime().nullable(),
  last_error: WebhookError.nullable(),
  /** Until when the secret before the present one signs as well. */
  previous_secret_until: z.iso.datetime().nullable(),
});
export type Webhook = z.output<typeof Webhook>;

/** How one attempt ended: `status` is the receiver's, null without an answer. One that failed is tried again. */
export const AttemptOutcome = z.object({
  succeeded: z.boolean(),
  status: z.int().nullable(),
  error: WebhookError.nullable(),
});
export type AttemptOutcome = z.output<typeof AttemptOutcome>;

/** Shown this once: it is stored encrypted and never answered again. */
const Secret = z.string();

const roles = ['recruiter'] as const;

export const getWebhooks = call({
  path: 'webhooks/get',
  effect: 'read',
  roles,
  summary: "List the caller's webhooks, at most one of each type",
  body: z.strictObject({}),
  data: z.array(Webhook),
});

export const addWebhook = call({
  path: 'webhooks/add',
  effect: 'create',
  on: 'self',
  roles,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Add a webhook and send it a ping; it is kept if the ping fails. `secret` signs its events and is not shown again',
  message: texts.webhookAdded,
  body: z.strictObject({ webhook_type: WireWebhookType, url: WebhookUrl }),
  data: Webhook.extend({ secret: Secret, ping: AttemptOutcome }),
  errors: ['webhook_exists'],
});

export const updateWebhook = call({
  path: 'webhooks/update',
  effect: 'change',
  on: 'self',
  roles,
  bodyLimit: limits.listBodyBytes,
  summary: "Give the caller's webhook of a type another URL; what still waits is sent there",
  message: texts.webhookUpdated,
  body: z.strictObject({ webhook_type: WireWebhookType, url: WebhookUrl }),
  data: Webhook,
  errors: ['webhook_not_found'],
});

export const deleteWebhook = call({
  path: 'webhooks/delete',
  effect: 'change',
  on: 'self',
  roles,
  bodyLimit: limits.listBodyBytes,
  summary:
    "Delete the caller's webhook of a type; `url` is not compared. Waiting events are cancelled, the delivery log is kept",
  message: texts.webhookDeleted,
  body: z.strictObject({ webhook_type: WireWebhookType, url: z.string().max(limits.webhookUrl).optional() }),
  data: z.object({}),
  errors: ['webhook_not_found'],
});

export const rotateWebhookSecret = call({
  path: 'webhooks/rotateSecret',
  effect: 'change',
  on: 'self',
  roles,
  summary:
    'Make a new signing secret, which is not shown again; for 24 hours events are signed with the previous one as well',
  message: texts.webhookSecretRotated,
  body: z.strictObject({ webhook_type: WireWebhookType }),
  data: Webhook.extend({ secret: Secret }),
  errors: ['webhook_not_found'],
});

export const setWebhookStatus = call({
  path: 'webhooks/setStatus',
  effect: 'change',
  on: 'self',
  roles,
  summary: 'Switch a webhook off, which cancels waiting events, or on again',
  message: ({ status }) => successTexts.webhookSwitched(status === 'active'),
  body: z.strictObject({ webhook_type: WireWebhookType, status: z.enum(WEBHOOK_STATUSES) }),
  data: Webhook,
  errors: ['webhook_not_found'],
});

export const sendTestEvent = call({
  path: 'webhooks/sendTest',
  effect: 'change',
  on: 'self',
  roles,
  summary: 'Send an event about made-up records, with `is_test`, to try a webhook',
  message: (outcome) => successTexts.testEventSent(outcome),
  body: z.strictObject({ webhook_type: WireWebhookType }),
  data: AttemptOutcome,
  errors: ['webhook_not_found', 'webhook_inactive'],
});

export const matchWebhook = call({
  path: 'webhooks/matchWebhook',
  effect: 'change',
  on: { entity: 'match', action: 'read' },
  roles,
  summary: "Send one match to the caller's webhook for new matches now, as often as this is called",
  message: (outcome) => successTexts.matchSent(outcome),
  body: z.strictObject({ match_id: MatchId }),
  data: AttemptOutcome,
  errors: ['match_not_found', 'webhook_not_found', 'webhook_inactive', 'match_not_sent'],
});

/** What a delivery holds: an event of its webhook's type, or a ping. */
export const EVENT_TYPES = [...WEBHOOK_TYPES, 'Ping'] as const;

/** An event on its way to a webhook. */
export const WebhookDelivery = z.object({
  delivery_id: DeliveryId,
  /** The id that the receiver gets, the same for each attempt. */
  event_id: z.uuid(),
  event_type: z.enum(EVENT_TYPES),
  webhook_type: z.enum(WEBHOOK_TYPES),
  is_test: z.boolean(),
  /** The candidate's name at that time; null where the event has none or hides it. */
  candidate_name: z.string().nullable(),
  job_title: z.string().nullable(),
  /** Where the webhook sends now; null once it is deleted. */
  url: z.string().nullable(),
  delivery_status: z.enum(DELIVERY_STATUSES),
  /** Since it was queued or last replayed. */
  attempts: z.int(),
  /** Null unless it is pending. */
  next_attempt_at: z.iso.datetime().nullable(),
  last_status: z.int().nullable(),
  last_error: WebhookError.nullable(),
  created_at: z.iso.datetime(),
  delivered_at: z.iso.datetime().nullable(),
  /** Whether replay would send it: its webhook is there and active. What waits or is being sent leaves by itself. */
  can_replay: z.boolean(),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const { page, limit, sort_by } = listFields({ sorts: ['created_at'], limit: limits.deliveriesPage });

export const getDeliveries = call({
  path: 'webhooks/getDeliveries',
  effect: 'read',
  roles,
  bodyLimit: limits.listBodyBytes,
  summary:
    "List the caller's deliveries of the last 30 days, the newest first; `failed` counts those of the type that replay of all would send",
  blankIsAbsent: true,
  body: z.strictObject({
    page,
    limit,
    sort_by,
    webhook_type: WireWebhookType.optional(),
    delivery_status: z.enum(DELIVERY_STATUSES).optional(),
    from_date: DayOrInstant.optional(),
    to_date: DayOrInstant.optional(),
  }),
  data: listOf(WebhookDelivery).extend({ failed: z.int() }),
});

/** One time that a delivery was tried; without a `status` there was no answer. */
export const DeliveryAttempt = z.object({
  attempted_at: z.iso.datetime(),
  status: z.int().nullable(),
  error: WebhookError.nullable(),
  ms: z.int(),
  /** The beginning of the answer. */
  response: z.string().nullable(),
  /** There was an answer that is not kept: it came from a private network that the operator has opened. */
  response_withheld: z.boolean(),
  was_replay: z.boolean(),
});

export const getDelivery = call({
  path: 'webhooks/getDelivery',
  effect: 'read',
  roles,
  summary: 'Get one delivery with its body and all attempts, the newest first',
  body: z.strictObject({ delivery_id: DeliveryId }),
  data: WebhookDelivery.extend({ payload: WebhookEvent, attempt_log: z.array(DeliveryAttempt) }),
  errors: ['delivery_not_found'],
});

export const replayDeliveries = call({
  path: 'webhooks/replay',
  effect: 'change',
  on: 'self',
  roles,
  bodyLimit: limits.listBodyBytes,
  summary:
    "Send the caller's deliveries again under their ids: those named, or all that failed, of one type if it is given. `inactive` counts those whose webhook is switched off or deleted; what waits is left alone",
  message: ({ changed }) => successTexts.deliveriesReplayed(changed),
  body: z
    .strictObject({
      delivery_ids: z.array(DeliveryId).min(1).max(limits.bulkIds).optional(),
      all_failed: z.literal(true).optional(),
      webhook_type: WireWebhookType.optional(),
    })
    .superRefine(({ delivery_ids, all_failed }, ctx) => {
      if ((delivery_ids === undefined) === (all_failed === undefined))
        ctx.addIssue({ code: 'custom', path: ['delivery_ids'], message: texts.deliveriesOrAllFailed });
    }),
  data: z.object({ changed: z.int(), inactive: z.int() }),
  errors: ['delivery_not_found'],
});
