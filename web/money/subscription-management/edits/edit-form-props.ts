import type { AgencySubscriptionDetails } from '@placewell/contract/money/subscription-management.ts';

/** What a form of an edit is given. */
export type EditFormProps = { details: AgencySubscriptionDetails; onClose: () => void };
