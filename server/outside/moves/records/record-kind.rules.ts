import type { MoveKind } from '@placewell/contract/outside/move-kinds.ts';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { StoredImport } from '../../../sourcing/sourcing.public.ts';
import type { StoredMove } from '../moves.repo.ts';
import type { FoundLinks } from '../reading/link-keys.rules.ts';
import type { Link, ReadRecord } from '../reading/read-record.rules.ts';

/** The field by which calls name a record of each kind. */
export const ID_FIELDS = {
  clients: 'client_id',
  contacts: 'contact_id',
  candidates: 'candidate_id',
  jobs: 'job_id',
  matches: 'match_id',
  placements: 'placement_id',
  notes: 'activity_id',
  calls: 'activity_id',
  tasks: 'activity_id',
  files: 'file_id',
} as const satisfies Record<MoveKind, string>;

/** IDs of the records that a row names, by `ID_FIELDS`. */
export type Links = Partial<Record<(typeof ID_FIELDS)[MoveKind], string>>;
export type Body = Record<string, unknown>;

export type Preparing = {
  tx: TenantTx;
  move: StoredMove;
  table: StoredImport;
  lookUp: (links: readonly Link[]) => Promise<FoundLinks>;
};

/** How rows of a kind become records: by the services of the calls that add them, with their validation and defaults. */
export type RecordKind = {
  /** The kinds of records that a row must name: one of each list. */
  needs?: readonly (readonly MoveKind[])[];
  /** Completes what rows of a batch say by what the move knows. */
  prepare?: (preparing: Preparing, reads: readonly ReadRecord[]) => Promise<void>;
  /** The kind that a row of a mixed table is. */
  partOf?: (read: ReadRecord) => RecordKind;
  /** The body of the call that adds the record. */
  schema: z.ZodType;
  toBody: (read: ReadRecord, links: Links) => Body;
  /** Keys beside the ID by which later rows of the move find it, in lower case. */
  names?: (read: ReadRecord) => readonly string[];
  /** The one record that is the same. */
  find?: (tx: TenantTx, body: Body, links: Links) => Promise<string | undefined>;
  add: (context: Context, body: Body, read: ReadRecord) => Promise<string>;
};
