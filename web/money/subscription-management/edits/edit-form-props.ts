import type { AgencySubscriptionDetails } from '@placewell/contract/money/subscription-management.ts';

export type EditFormProps = { details: AgencySubscriptionDetails; onClose: () => void };
