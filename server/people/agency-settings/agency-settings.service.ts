import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/people/agency-settings.ts';
import type { AgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { texts } from '@placewell/contract/texts.ts';
import {
  CallResult,
  type Context,
  type FormContext,
  type NoTransactionContext,
} from '../../platform/context.ts';
import { withActor } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { imageFile, imageUrl, removeImage, storeImage } from '../accounts/accounts.public.ts';
import { recordSecurity } from '../security-log/security-log.public.ts';
import * as repo from './agency-settings.repo.ts';
import { changeSettings } from './agency-settings.writes.ts';

const toResponse = ({ logo_key, ...settings }: repo.SettingsRow): AgencySettings => ({
  ...settings,
  logo: imageUrl(logo_key),
});

/** The agency's settings. Recruiters read them too, since they decide what recruiters may see. */
export async function getAgencySettings({ tx }: Context): Promise<AgencySettings> {
  return toResponse(await repo.findSettings(tx));
}

/** What of a change is about what recruiters may see, as the log calls it. */
const rightsChanged = ({ recruiters_see_all, client_details }: Partial<repo.SettingsRow>): string[] => [
  ...(recruiters_see_all === undefined
    ? []
    : [recruiters_see_all ? 'recruiters_see_all' : 'recruiters_see_own']),
  ...(client_details === undefined ? [] : [`client_details_${client_details}`]),
];

/**
 * Changes the given settings; writes nothing when they are equal. Permissions are read by every call, so visibility
 * changes with the commit. Throws `invalid_input` for a time zone that the database does not know.
 */
export async function updateAgencySettings(
  { tx, actor, platform }: Context,
  body: Body<typeof calls.updateAgencySettings>,
) {
  const before = await repo.lockSettings(tx);
  const time_zone = body.time_zone === undefined ? undefined : await repo.findTimeZone(tx, body.time_zone);
  if (body.time_zone !== undefined && time_zone === undefined)
    throw new AppError('invalid_input', { fields: { time_zone: texts.timeZoneInvalid } });
  const wanted = { ...body, ...(time_zone === undefined ? {} : { time_zone }) };
  const change = Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof repo.SettingsRow],
    ),
  ) as Partial<repo.SettingsRow>;
  if (Object.keys(change).length === 0) return new CallResult(toResponse(before), texts.nothingChanged);
  await changeSettings({ tx, platform }, change);
  const { agency_id, user_id } = actor;
  for (const change_of_rights of rightsChanged(change))
    await recordSecurity(
      { tx, log: platform.log },
      'rights_changed',
      { agency_id, user_id, change: change_of_rights },
      'What recruiters may see was changed',
    );
  return toResponse(await repo.findSettings(tx));
}

/** The previous logo's file is deleted after the commit. */
async function replaceLogo({ actor, platform }: NoTransactionContext, logo_key: string | null) {
  const { before, after } = await withActor(platform.database, actor, async (tx) => {
    const before = await repo.lockSettings(tx);
    if (before.logo_key !== logo_key) await changeSettings({ tx, platform }, { logo_key });
    return { before, after: await repo.findSettings(tx) };
  });
  if (before.logo_key) await removeImage(platform.storage, before.logo_key);
  return toResponse(after);
}

/** Stores the image as the agency's logo; throws `invalid_input` without one. */
export async function updateAgencyLogo({ form, ...context }: FormContext) {
  const file = imageFile(form, 'logo');
  if (!file) throw new AppError('invalid_input', { fields: { logo: texts.imageInvalid } });
  const logo_key = await storeImage(context.platform.storage, file, 'logo');
  return replaceLogo(context, logo_key);
}

export async function delAgencyLogo(context: NoTransactionContext) {
  return replaceLogo(context, null);
}
