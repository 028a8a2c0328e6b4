import { z } from 'zod';

// A missing id is reported as required, like any other field.
const id = (message: string) => z.uuid({ error: ({ input }) => (input === undefined ? undefined : message) });

// Branded, so that the id of one entity does not compile where another's is expected. Callers send plain strings.
export const AgencyId = id('Invalid agency ID').brand<'AgencyId'>();
export type AgencyId = z.output<typeof AgencyId>;
export const UserId = id('Invalid user ID').brand<'UserId'>();
export type UserId = z.output<typeof UserId>;
/** A recruiter is a user: only the message differs. */
export const RecruiterId = id('Invalid recruiter ID').brand<'UserId'>();
export type RecruiterId = UserId;
export const CandidateId = id('Invalid candidate ID').brand<'CandidateId'>();
export type CandidateId = z.output<typeof CandidateId>;
export const JobId = id('Invalid job ID').brand<'JobId'>();
export type JobId = z.output<typeof JobId>;
export const ClientId = id('Invalid client ID').brand<'ClientId'>();
export type ClientId = z.output<typeof ClientId>;
export const ContactId = id('Invalid contact ID').brand<'ContactId'>();
export type ContactId = z.output<typeof ContactId>;
export const ClientMergeId = id('Invalid merge ID').brand<'ClientMergeId'>();
export type ClientMergeId = z.output<typeof ClientMergeId>;
export const ContactMergeId = id('Invalid merge ID').brand<'ContactMergeId'>();
export type ContactMergeId = z.output<typeof ContactMergeId>;
export const OverrideId = id('Invalid override ID').brand<'OverrideId'>();
export type OverrideId = z.output<typeof OverrideId>;
export const ShareId = id('Invalid share ID').brand<'ShareId'>();
export type ShareId = z.output<typeof ShareId>;
/** Of a contact in one share: whom its own link leads to. */
export const ShareRecipientId = id('Invalid recipient ID').brand<'ShareRecipientId'>();
export type ShareRecipientId = z.output<typeof ShareRecipientId>;
export const SubmissionId = id('Invalid submission ID').brand<'SubmissionId'>();
export type SubmissionId = z.output<typeof SubmissionId>;
export const InterviewId = id('Invalid interview ID').brand<'InterviewId'>();
export type InterviewId = z.output<typeof InterviewId>;
export const OfferId = id('Invalid offer ID').brand<'OfferId'>();
export type OfferId = z.output<typeof OfferId>;
export const PlacementId = id('Invalid placement ID').brand<'PlacementId'>();
export type PlacementId = z.output<typeof PlacementId>;
export const MatchId = id('Invalid match ID').brand<'MatchId'>();
export type MatchId = z.output<typeof MatchId>;
export const ProposalId = id('Invalid proposal ID').brand<'ProposalId'>();
export type ProposalId = z.output<typeof ProposalId>;
export const UploadId = id('Invalid upload ID').brand<'UploadId'>();
export type UploadId = z.output<typeof UploadId>;
export const FileId = id('Invalid file ID').brand<'FileId'>();
export type FileId = z.output<typeof FileId>;
export const QuestionId = id('Invalid question ID').brand<'QuestionId'>();
export type QuestionId = z.output<typeof QuestionId>;
export const ViewId = id('Invalid view ID').brand<'ViewId'>();
export type ViewId = z.output<typeof ViewId>;
export const ExportId = id('Invalid export ID').brand<'ExportId'>();
export type ExportId = z.output<typeof ExportId>;
export const ImportId = id('Invalid import ID').brand<'ImportId'>();
export type ImportId = z.output<typeof ImportId>;
export const MoveId = id('Invalid move ID').brand<'MoveId'>();
export type MoveId = z.output<typeof MoveId>;
export const MappingId = id('Invalid mapping ID').brand<'MappingId'>();
export type MappingId = z.output<typeof MappingId>;
export const TransferId = id('Invalid transfer ID').brand<'TransferId'>();
export type TransferId = z.output<typeof TransferId>;
export const ActivityId = id('Invalid activity ID').brand<'ActivityId'>();
export type ActivityId = z.output<typeof ActivityId>;
export const MessageTemplateId = id('Invalid template ID').brand<'MessageTemplateId'>();
export type MessageTemplateId = z.output<typeof MessageTemplateId>;
/** Of the messages that one call sends. */
export const MessageBatchId = id('Invalid message batch ID').brand<'MessageBatchId'>();
export type MessageBatchId = z.output<typeof MessageBatchId>;
export const NotificationId = id('Invalid notification ID').brand<'NotificationId'>();
export type NotificationId = z.output<typeof NotificationId>;
export const EmailId = id('Invalid email ID').brand<'EmailId'>();
export type EmailId = z.output<typeof EmailId>;
export const CandidateMergeId = id('Invalid merge ID').brand<'CandidateMergeId'>();
export type CandidateMergeId = z.output<typeof CandidateMergeId>;
/** Two candidates who share something: their ids in their order, with a colon between them. */
export const PairId = z
  .string()
  .regex(/^(?:(?:^|(?!^):)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}){2}$/, 'Invalid pair ID')
  .brand<'PairId'>();
export type PairId = z.output<typeof PairId>;
export const PurchaseId = id('Invalid purchase ID').brand<'PurchaseId'>();
export type PurchaseId = z.output<typeof PurchaseId>;
export const InvoiceId = id('Invalid invoice ID').brand<'InvoiceId'>();
export type InvoiceId = z.output<typeof InvoiceId>;
export const EnrichmentId = id('Invalid enrichment ID').brand<'EnrichmentId'>();
export type EnrichmentId = z.output<typeof EnrichmentId>;
export const DoNotEnrichId = id('Invalid entry ID').brand<'DoNotEnrichId'>();
export type DoNotEnrichId = z.output<typeof DoNotEnrichId>;
export const SubscriptionId = id('Invalid subscription ID').brand<'SubscriptionId'>();
export type SubscriptionId = z.output<typeof SubscriptionId>;
export const FactorId = id('Invalid factor ID').brand<'FactorId'>();
export type FactorId = z.output<typeof FactorId>;
export const IdentityId = id('Invalid sign-in ID').brand<'IdentityId'>();
export type IdentityId = z.output<typeof IdentityId>;
/** Of a card; made by the payment provider, or of a test card as it was typed (sandbox-cards.ts). */
export const PaymentMethodId = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/, 'Invalid payment method ID');
export const WebhookId = id('Invalid webhook ID').brand<'WebhookId'>();
export type WebhookId = z.output<typeof WebhookId>;
/** Of an event on its way to one webhook. */
export const DeliveryId = id('Invalid delivery ID').brand<'DeliveryId'>();
export type DeliveryId = z.output<typeof DeliveryId>;
