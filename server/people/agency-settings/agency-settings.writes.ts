import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { updateAgencyRow } from '../agencies/agencies.public.ts';
import type { SettingsRow } from './agency-settings.repo.ts';

/** Changes settings and notifies every open browser of the agency, whose lists may have other rows now. */
export async function changeSettings(tx: TenantTx, change: Partial<SettingsRow>) {
  await updateAgencyRow(tx, change);
  await publishLiveEvent(tx, { type: 'agency_settings.changed' });
}
