export { cancelEmail, type NewEmail, queueEmail } from './mail.writes.ts';
export { invitationEmail, resetEmail, verificationEmail } from './templates/account.emails.ts';
export { BillingEmail, billingEmail } from './templates/billing.emails.ts';
export { type DigestCounts, digestEmail } from './templates/digest.emails.ts';
export { letterEmail } from './templates/letter.emails.ts';
export { newsEmail } from './templates/news.emails.ts';
export { signInLinkEmail, signInLinkedEmail } from './templates/sign-in.emails.ts';
export { webhookDisabledEmail } from './templates/webhook.emails.ts';
export { unsubscribeLinks } from './unsubscribe.service.ts';
