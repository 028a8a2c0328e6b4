import { Readable } from 'node:stream';
import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/placements/fee-note.ts';
import { texts } from '@placewell/contract/texts.ts';
import { accessOf } from '../../people/people.public.ts';
import type { FileResult, NoTransactionContext } from '../../platform/context.ts';
import { withActor } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import {
  documentFileName,
  findBranding,
  findUnsupportedScript,
  MEDIA_TYPES,
  renderDocument,
} from '../../sharing/sharing.public.ts';
import { findPlacement } from '../placements/placements.public.ts';
import { feeNoteOf } from './fee-note.rules.ts';

/** What the accounts need of a placement, as the actor may see it, on one page in the look of the agency. */
export async function getFeeNote(
  { actor, platform }: NoTransactionContext,
  { placement_id }: Body<typeof calls.getFeeNote>,
): Promise<FileResult> {
  const { placement, branding } = await withActor(platform.database, actor, async (tx) => ({
    placement: await findPlacement(tx, await accessOf(tx, actor), placement_id),
    branding: await findBranding(tx, platform),
  }));
  const note = feeNoteOf(placement);
  const script = findUnsupportedScript(note);
  if (script) {
    const message = texts.scriptNotSupported(placement.candidate_name, script);
    throw new AppError('script_not_supported', { message });
  }
  const bytes = await renderDocument({ note, branding, format: 'pdf' });
  return {
    stream: Readable.from([bytes]),
    type: MEDIA_TYPES.pdf,
    file_name: documentFileName({ display_name: placement.candidate_name }, 'Fee note', 'pdf'),
    is_private: true,
    is_inline: false,
  };
}
