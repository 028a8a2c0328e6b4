import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/people/accounts.ts';
import type { Context, FormContext, PublicContext } from '../../platform/context.ts';
import { withActor } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { findAwaitedTrialEnd, isAwaitingConfirmation } from '../agencies/agencies.public.ts';
import { findAccount } from './accounts.repo.ts';
import { updateUser } from './accounts.writes.ts';
import { canSwitch } from './administration/switch.service.ts';
import { imageFile, imageUrl, removeImage, storeImage } from './images.service.ts';
import { mailPlaceOf } from './mail-place.service.ts';
import { findTrialRefusal } from './trials/trials.repo.ts';

/** The signed-in user's own profile. */
export async function getUserProfile(context: Context) {
  const { tx, actor } = context;
  const account = await findAccount(tx, actor);
  if (!account) throw new AppError('invalid_token');
  return {
    fullname: account.fullname,
    role: account.role,
    email: account.email,
    image: imageUrl(account.image_key),
    agency_name: account.agency_name,
    is_email_verified: account.email_verified_at !== null,
    awaits_confirmation: await isAwaitingConfirmation(tx),
    trial_credits_until: await findAwaitedTrialEnd(tx),
    trial_refusal: await findTrialRefusal(tx),
    has_password: account.password_hash !== null,
    mail_goes_to: await mailPlaceOf(context),
    can_switch: await canSwitch(tx, actor),
    factor_due_at: actor.factor_due_at,
  };
}

/** Changes the name and, if sent, the picture; deletes the previous picture. */
export async function updateUserProfile(
  { actor, platform, form }: FormContext,
  body: Body<typeof calls.updateUserProfile>,
) {
  const file = imageFile(form, 'image');
  const image_key = file ? await storeImage(platform.storage, file) : undefined;
  const previous = await withActor(platform.database, actor, async (tx) => {
    const account = await findAccount(tx, actor);
    await updateUser(tx, actor, { fullname: body.fullname, ...(image_key ? { image_key } : {}) });
    return account;
  });
  if (image_key && previous?.image_key) await removeImage(platform.storage, previous.image_key);
  return { fullname: body.fullname, image: imageUrl(image_key ?? previous?.image_key ?? null) };
}

/** Streams a stored image by its key, which cannot be guessed; needs no session. */
export async function getImage({ platform }: PublicContext, { key }: Body<typeof calls.getImage>) {
  if (!(await platform.storage.exists(`images/${key}`))) throw new AppError('not_found');
  return {
    stream: await platform.storage.getStream(`images/${key}`),
    type: 'image/webp',
    file_name: key,
    is_private: false,
    is_inline: true,
  };
}
