import type * as calls from '@placewell/contract/agencies.ts';
import type { Body } from '@placewell/contract/call.ts';
import type { InstallationContext } from '../../platform/context.ts';
import { listAgencies } from './agencies.repo.ts';

/** One page of all agencies of the installation, for super admins; the installation itself is left out. */
export async function getAgencies({ tx }: InstallationContext, body: Body<typeof calls.getAgencies>) {
  const { page, limit } = body;
  const { rows: items, total } = await listAgencies(tx, body);
  return { items, total, total_is_exact: true, page, limit, total_pages: Math.ceil(total / limit) };
}
