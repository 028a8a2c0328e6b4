import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/sourcing/uploads.ts';
import { accessOf, checkCan } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { loadUploads } from './load-uploads.service.ts';
import * as repo from './uploads.repo.ts';
import { hideUpload } from './uploads.writes.ts';

/** The user's own uploads of the last 24 hours that are still running or have not been dismissed. */
export async function getUploads({ tx, actor }: Context) {
  return {
    items: await loadUploads(tx, await accessOf(tx, actor), await repo.listRecentUploads(tx, actor.user_id)),
  };
}

/** Hides an upload from the tray; one that is still running stays visible until it has finished. */
export async function dismissUpload({ tx, actor }: Context, { upload_id }: Body<typeof calls.dismissUpload>) {
  const upload = await repo.findUpload(tx, upload_id);
  if (!checkCan(await accessOf(tx, actor), 'dismiss', 'upload', upload))
    throw new AppError('upload_not_found');
  await hideUpload(tx, upload_id);
  return {};
}
