import * as calls from '@placewell/contract/agencies.ts';
import { handleInstallation } from '../../platform/http/handle.ts';
import { listAgencies } from './agencies.repo.ts';

export const routes = [
  handleInstallation(calls.getAgencies, async ({ tx }, body) => {
    const { rows, total } = await listAgencies(tx, body);
    return {
      items: rows.map((row) => ({
        ...row,
        agency_status: row.agency_status as 'active',
        recruiters: row.recruiters ?? 0,
      })),
      total,
      total_is_exact: true,
      page: body.page,
      limit: body.limit,
      total_pages: Math.ceil(total / body.limit),
    };
  }),
];
