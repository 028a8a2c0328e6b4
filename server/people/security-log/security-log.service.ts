import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/people/security-log.ts';
import type { Context } from '../../platform/context.ts';
import { resolveDayRange } from '../../platform/db/lists/days.ts';
import { readEntries } from './security-log.repo.ts';

/** A page of the agency's security log, newest first. Dates are days in the agency's time zone, or instants. */
export async function getSecurityLog({ tx }: Context, body: Body<typeof calls.getSecurityLog>) {
  return readEntries(tx, body, await resolveDayRange(tx, body.from_date, body.to_date));
}
