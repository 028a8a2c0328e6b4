import type { AgencySubscriptionDetails } from '@placewell/contract/money/subscription-management.ts';

/** Props of the edit forms. */
export type EditFormProps = { details: AgencySubscriptionDetails; onClose: () => void };
