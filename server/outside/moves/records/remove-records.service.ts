import type {
  ActivityId,
  ClientId,
  ContactId,
  FileId,
  JobId,
  MatchId,
  PlacementId,
} from '@placewell/contract/ids.ts';
import type { MoveKind } from '@placewell/contract/outside/move-kinds.ts';
import { delClientFiles, delContact, removeClients } from '../../../clients/clients.public.ts';
import { deleteMatches, removeJobs } from '../../../matching/matching.public.ts';
import { delActivities } from '../../../outreach/outreach.public.ts';
import { deletePlacement } from '../../../placements/placements.public.ts';
import type { Context } from '../../../platform/context.ts';
import { delCandidateFiles } from '../../../sourcing/sourcing.public.ts';

type Remove = (context: Context, ids: readonly string[]) => Promise<unknown>;

const entries: Remove = (context, ids) => delActivities(context, { ids: ids as ActivityId[] });

/** Deletes records that a move added; they can be restored for some days, as if a person had deleted them. */
export const REMOVE: Readonly<Record<Exclude<MoveKind, 'candidates'>, Remove>> = {
  // Only records that the same undo deletes name it.
  clients: (context, ids) => removeClients(context, ids as ClientId[]),
  contacts: (context, ids) => delContact(context, { ids: ids as ContactId[] }),
  jobs: (context, ids) => removeJobs(context, ids as JobId[]),
  matches: (context, ids) => deleteMatches(context, { ids: ids as MatchId[] }),
  placements: async ({ tx }, ids) => {
    const left = { left_batch_id: null, left_status: null, left_status_on: null };
    for (const id of ids) await deletePlacement(tx, { placement_id: id as PlacementId }, left);
  },
  notes: entries,
  calls: entries,
  tasks: entries,
  // Each takes those that are of its records.
  files: async (context, ids) => {
    await delCandidateFiles(context, { ids: ids as FileId[] });
    await delClientFiles(context, { ids: ids as FileId[] });
  },
};
