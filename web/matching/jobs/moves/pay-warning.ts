import { texts } from '@placewell/contract/texts.ts';
import { toast } from '../../../lib/toasts.ts';
import { formatCount } from '../../../lib/values/formats.ts';
import { hasPayRange } from '../job-form-schema.ts';

/** Warns how many of the jobs just opened have no pay range, and what that means. */
export function warnWithoutPay(opened: readonly Parameters<typeof hasPayRange>[0][]) {
  const without = opened.filter((job) => !hasPayRange(job)).length;
  if (without === 0) return;
  const subject = opened.length === 1 ? 'Opened' : `${formatCount(without, 'job')} opened`;
  toast.warning({ message: `${subject} without a pay range. ${texts.noPayRange}` });
}
