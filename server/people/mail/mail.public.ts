export { cancelEmail, type NewEmail, queueEmail } from './mail.writes.ts';
export { wasAddressRefused } from './refused-addresses.service.ts';
export {
  emailChangeAskedEmail,
  emailChangedEmail,
  emailChangeEmail,
  invitationEmail,
  passwordChangedEmail,
  resetEmail,
  verificationEmail,
} from './templates/account.emails.ts';
export { BillingEmail, billingEmail } from './templates/billing.emails.ts';
export { type DigestCounts, type DigestNumbers, digestEmail } from './templates/digest.emails.ts';
export { interviewEmail } from './templates/interview.emails.ts';
export { letInAgainEmail, letInNoticeEmail } from './templates/let-in.emails.ts';
export { messageEmail } from './templates/message.emails.ts';
export { newsEmail } from './templates/news.emails.ts';
export { factorChangedEmail, factorResetEmail } from './templates/second-factor.emails.ts';
export { shareEmail } from './templates/share.emails.ts';
export { domainLostEmail, signInLinkEmail, signInLinkedEmail } from './templates/sign-in.emails.ts';
export { webhookDisabledEmail } from './templates/webhook.emails.ts';
export { unsubscribeLinks } from './unsubscribe.service.ts';
