import type { OffLimits } from '@placewell/contract/clients/off-limits.ts';
import { formatDay } from '../../lib/values/formats.ts';

/** "Off limits until 3 Mar 2027". */
export const offLimitsUntilText = (day: string) => `Off limits until ${formatDay(day)}`;

/** "Off limits until 3 Mar 2027: works at Acme Ltd". */
export const offLimitsSentence = ({
  off_limits_until,
  client_name,
}: Pick<OffLimits, 'off_limits_until' | 'client_name'>) =>
  `${offLimitsUntilText(off_limits_until)}: works at ${client_name}`;

/** The employer to name first: one that was not overridden, if there is any. */
export const firstOffLimits = <Found extends OffLimits>(found: readonly Found[]): Found | undefined =>
  found.find(({ override }) => override === null) ?? found[0];
