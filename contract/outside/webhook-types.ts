// The closed lists of webhooks, apart from what they send, which pages need not load.

/** The types of events. */
export const WEBHOOK_TYPES = ['NewCandidate', 'NewMatch', 'NewShareAnswer', 'NewPlacement'] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];
/** The names of events in the log and in emails. */
export const EVENT_LABELS: Readonly<Record<WebhookType | 'Ping', string>> = {
  NewCandidate: 'New candidate',
  NewMatch: 'New match',
  NewShareAnswer: 'New share answer',
  NewPlacement: 'New placement',
  Ping: 'Ping',
};

/** Why an attempt failed, or why an event will not be sent. */
export const WEBHOOK_ERRORS = {
  http_error: 'The receiver answered with an error.',
  redirected: 'The receiver answered with a redirect, which is not followed. Give its final address.',
  gone: 'The receiver answered 410: it does not want any more events.',
  url_invalid: 'The address is not a valid http or https address.',
  address_refused: 'The address leads into a private network, to which nothing is sent.',
  name_not_found: 'The host name of the address does not exist.',
  connection_failed: 'The receiver could not be reached, or the connection broke.',
  tls_failed: 'The certificate of the receiver is not valid.',
  timed_out: 'The receiver did not respond within 10 seconds.',
  interrupted: 'Placewell stopped before the response was recorded. The receiver may have got the event.',
  secret_unreadable: 'The signing secret cannot be read. Make a new one.',
  candidate_left:
    'The candidate was archived, deleted or transferred to a colleague, or may no longer be contacted.',
  webhook_inactive: 'The webhook was switched off.',
  webhook_disabled: 'The webhook was switched off because nothing had reached it for several days.',
  webhook_deleted: 'The webhook was deleted.',
} as const;
export type WebhookErrorCode = keyof typeof WEBHOOK_ERRORS;

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'canceled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
