import type { AgencyId } from '@placewell/contract/ids.ts';
import {
  type CandidateFeatures,
  createIndex,
  IdNumbers,
  type JobFeatures,
  type MatchIndex,
  type Reach,
  withAgencyReach,
} from '@placewell/matching';
import { lockKeys } from '../../../platform/db/locks.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { hasLease } from '../../../platform/jobs/has-lease.ts';
import type { Lease } from '../../../platform/jobs/task.ts';
import { collectGarbage } from '../../../platform/workers/collect-garbage.ts';
import { yielding } from '../../../platform/workers/yielding.ts';
import { vocabulary } from '../../../providers/vocabulary/current-vocabulary.ts';
import { featuresVersion } from '../../../providers/vocabulary/scoring-versions.ts';
import {
  fromStoredWeights,
  readScoringSettings,
  type ScoringSettings,
} from '../../match-settings/match-settings.public.ts';
import type { Side } from '../preparing/prepared.rules.ts';
import { findHorizon, listFeatureChanges, listFeatures, SIDES, streamFeatures } from './features.repo.ts';

type LoadedIndex = {
  index: MatchIndex;
  /** For each indexed row, the transaction that wrote its version. */
  versions: Record<Side, IdNumbers>;
  /** Rows that cannot be scored until their features are renewed. */
  stale: Record<Side, Set<string>>;
  /** Every change by a transaction older than this one is in the index. */
  horizon: number;
  /** The agency's reach with which its jobs are indexed. */
  reach: Reach;
  /** An index serves one vocabulary; it is reloaded when the vocabulary changes. */
  featuresVersion: string;
};

type Snapshot = { index: MatchIndex; settings: ScoringSettings };

/** Blocks other writers of matches or features of the agency until the transaction ends. */
export const lockMatching = (tx: TenantTx) => lockKeys(tx, ['matching']);

/** The in-memory indexes of this thread's agencies, at most `maxBytes`: the least recently used are evicted. */
export class AgencyIndexes {
  readonly #entries = new Map<string, LoadedIndex>();
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * Takes the agency's matching lock and returns an index with every committed feature row. Call it before the
   * transaction writes features: those would stay in memory after a rollback.
   *
   * Why no pair is missed: a candidate's task and a job's task both hold the agency's lock from here to their commit,
   * so one runs entirely before the other; the later one reads the earlier one's rows and finds the pair. Locks are
   * released after the commit is visible, and every statement after the lock has its own snapshot. A refresh reads the
   * rows of all transactions that were unfinished at the previous refresh, and of all later ones.
   *
   * Drops the index and returns undefined if `lease` is no longer the agency's: a process that stood still is to write
   * nothing. One that stands still later holds the lock, and the next owner writes only after it.
   */
  async acquireForWrite(
    tx: TenantTx,
    agency_id: AgencyId,
    lease: Lease | undefined,
  ): Promise<(Snapshot & { hasStaleFeatures: boolean }) | undefined> {
    const entry = await this.#findOrLoad(tx, agency_id);
    await lockMatching(tx);
    if (lease !== undefined && !(await hasLease(tx, lease))) {
      this.drop(agency_id);
      return undefined;
    }
    const settings = await refresh(tx, entry);
    const hasStaleFeatures = entry.stale.job.size + entry.stale.candidate.size > 0;
    return { index: entry.index, settings, hasStaleFeatures };
  }

  /** A read-only index of the committed state: takes no lock and may be outdated a moment later. */
  async snapshot(tx: TenantTx, agency_id: AgencyId): Promise<Snapshot> {
    const entry = await this.#findOrLoad(tx, agency_id);
    return { settings: await refresh(tx, entry), index: entry.index };
  }

  /** Loading takes seconds at 100,000 candidates, so it precedes the lock. */
  async #findOrLoad(tx: TenantTx, agency_id: AgencyId): Promise<LoadedIndex> {
    const cached = this.#entries.get(agency_id);
    const entry = cached?.featuresVersion === featuresVersion() ? cached : await loadIndex(tx);
    this.#entries.delete(agency_id);
    this.#entries.set(agency_id, entry);
    this.#evict(agency_id);
    return entry;
  }

  bytes(): number {
    return [...this.#entries.values()].reduce((sum, entry) => sum + indexBytes(entry), 0);
  }

  has(agency_id: AgencyId): boolean {
    return this.#entries.has(agency_id);
  }

  drop(agency_id: AgencyId) {
    this.#entries.delete(agency_id);
  }

  #evict(keptAgencyId: string) {
    let bytes = this.bytes();
    for (const [agency_id, entry] of this.#entries) {
      if (bytes <= this.#maxBytes) return;
      if (agency_id === keptAgencyId) continue;
      this.#entries.delete(agency_id);
      bytes -= indexBytes(entry);
    }
  }
}

const indexBytes = ({ index, versions }: LoadedIndex) =>
  index.bytes() + versions.candidate.bytes() + versions.job.bytes();

function upsert(
  entry: LoadedIndex,
  side: Side,
  { id, weights }: { id: string; weights: number[] | null },
  features: CandidateFeatures | JobFeatures,
) {
  if (side === 'job')
    entry.index.upsertJob(
      id,
      withAgencyReach(features as JobFeatures, entry.reach),
      weights ? fromStoredWeights(weights) : undefined,
    );
  else entry.index.upsertCandidate(id, features as CandidateFeatures);
}

function remove(entry: LoadedIndex, side: Side, id: string) {
  if (side === 'job') entry.index.removeJob(id);
  else entry.index.removeCandidate(id);
}

/** Loading this many rows leaves enough garbage to be worth a pause. */
const MANY = 10_000;

async function loadIndex(tx: TenantTx): Promise<LoadedIndex> {
  const entry: LoadedIndex = {
    index: createIndex(vocabulary()),
    versions: { candidate: new IdNumbers(), job: new IdNumbers() },
    stale: { candidate: new Set(), job: new Set() },
    horizon: await findHorizon(tx),
    reach: (await readScoringSettings(tx)).reach,
    featuresVersion: featuresVersion(),
  };
  const pause = yielding();
  for (const side of SIDES)
    for await (const rows of streamFeatures(tx, side))
      for (const row of rows) {
        await pause();
        entry.versions[side].set(row.id, row.changed_xid);
        if (row.features) upsert(entry, side, row, row.features);
        else entry.stale[side].add(row.id);
      }
  entry.index.pack();
  for (const side of SIDES) entry.versions[side].trim();
  if (entry.index.size().candidates >= MANY) collectGarbage();
  return entry;
}

/** Re-indexes all jobs if the agency's reach has changed. */
async function refreshReach(tx: TenantTx, entry: LoadedIndex, reach: Reach) {
  if (reach.km === entry.reach.km && reach.effect === entry.reach.effect) return;
  entry.reach = reach;
  const pause = yielding();
  for await (const rows of streamFeatures(tx, 'job'))
    for (const row of rows) {
      await pause();
      if (row.features && entry.versions.job.get(row.id) === row.changed_xid)
        upsert(entry, 'job', row, row.features);
    }
}

/** Brings the index up to date and returns the agency's settings, consistent with it. */
async function refresh(tx: TenantTx, entry: LoadedIndex): Promise<ScoringSettings> {
  const horizon = await findHorizon(tx);
  const pause = yielding();
  for (const side of SIDES) {
    const versions = entry.versions[side];
    const changes = (await listFeatureChanges(tx, side, entry.horizon)).filter(
      (row) => versions.get(row.id) !== row.changed_xid,
    );
    const features = await listFeatures(
      tx,
      side,
      changes.filter((row) => row.is_matched && !row.is_stale).map((row) => row.id),
    );
    for (const row of changes) {
      await pause();
      const { id, changed_xid, is_matched, is_stale } = row;
      const next = features.get(id);
      if (next) upsert(entry, side, row, next);
      else remove(entry, side, id);
      if (is_matched && is_stale) entry.stale[side].add(id);
      else entry.stale[side].delete(id);
      versions.set(id, changed_xid);
    }
  }
  entry.horizon = horizon;
  const settings = await readScoringSettings(tx);
  await refreshReach(tx, entry, settings.reach);
  return settings;
}
