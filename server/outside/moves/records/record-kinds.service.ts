import type { MoveKind } from '@placewell/contract/outside/move-kinds.ts';
import { callKind, noteKind, taskKind } from './activity-records.service.ts';
import { clientKind, contactKind } from './client-records.service.ts';
import { fileKind } from './file-records.service.ts';
import { jobKind, matchKind } from './job-records.service.ts';
import { placementKind } from './placement-records.service.ts';
import type { RecordKind } from './record-kind.rules.ts';

/** How rows of each kind become records; candidates are written by the engine of imports. */
export const RECORD_KINDS: Readonly<Record<Exclude<MoveKind, 'candidates'>, RecordKind>> = {
  clients: clientKind,
  contacts: contactKind,
  jobs: jobKind,
  matches: matchKind,
  placements: placementKind,
  notes: noteKind,
  calls: callKind,
  tasks: taskKind,
  files: fileKind,
};
