/** The first three cost a credit. `invalid`: a message to the address is reported to have bounced. */
export const EMAIL_STATUSES = ['deliverable', 'probable', 'accept_all', 'unknown', 'invalid'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];
