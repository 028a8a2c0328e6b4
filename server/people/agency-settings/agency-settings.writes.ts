import { offLimitsEffectChanged } from '../../domain-events.ts';
import type { Context } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { updateAgencyRow } from '../agencies/agencies.public.ts';
import type { SettingsRow } from './agency-settings.repo.ts';

type WriteContext = { tx: TenantTx; platform: Pick<Context['platform'], 'events'> };

/** Changes settings and notifies every open browser of the agency, whose lists may have other rows now. */
export async function changeSettings({ tx, platform }: WriteContext, change: Partial<SettingsRow>) {
  await updateAgencyRow(tx, change);
  if (change.off_limits_effect !== undefined) await platform.events.emit(tx, offLimitsEffectChanged, {});
  await publishLiveEvent(tx, { type: 'agency_settings.changed' });
}
