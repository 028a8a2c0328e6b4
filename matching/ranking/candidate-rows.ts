import type { CandidateFeatures } from '../features/types.ts';
import {
  bytesOfSegment,
  type CandidateSegment,
  createSegment,
  createShared,
  mergeSegments,
  pushCandidate,
  SEGMENT_ROWS,
  type Shared,
  sealSegment,
} from './candidate-segment.ts';
import { IdNumbers } from './structures/id-numbers.ts';
import { bytesOfTitles } from './structures/intern.ts';

/** A segment with at least this share of deleted rows is rewritten … */
const MAX_DELETED_SHARE = 0.3;
/** … unless it has fewer deleted rows than this. */
const MIN_DELETED = 512;
const BYTES_PER_PLACE = 80;

/** The candidates of one index, in segments. */
export class CandidateRows {
  /** By id: slot of the segment × SEGMENT_ROWS + row. */
  readonly ids = new IdNumbers();
  readonly shared: Shared = createShared();
  /** A slot is empty after its segment was merged into another. */
  readonly #slots: (CandidateSegment | undefined)[] = [createSegment()];
  #openSlot = 0;

  upsert(id: string, features: CandidateFeatures): void {
    const before = this.ids.get(id);
    if (before !== undefined) this.#markDeleted(before);
    if (this.#segment(this.#openSlot).count === SEGMENT_ROWS) this.#startSegment();
    const open = this.#segment(this.#openSlot);
    const entry = this.ids.set(id, this.#openSlot * SEGMENT_ROWS + open.count);
    pushCandidate(open, this.shared, entry, features);
    if (before !== undefined) this.#compactIfNeeded(Math.floor(before / SEGMENT_ROWS));
  }

  /** Returns false if the id is not there. */
  remove(id: string): boolean {
    const at = this.ids.get(id);
    if (at === undefined) return false;
    this.ids.delete(id);
    this.#markDeleted(at);
    this.#compactIfNeeded(Math.floor(at / SEGMENT_ROWS));
    return true;
  }

  /** Excludes a candidate from scans, or includes it again. */
  setHidden(id: string, isHidden: boolean): void {
    const at = this.ids.get(id) as number;
    this.#segment(Math.floor(at / SEGMENT_ROWS)).deleted[at % SEGMENT_ROWS] = isHidden ? 1 : 0;
  }

  segments(): CandidateSegment[] {
    return this.#slots.filter((one) => one !== undefined);
  }

  /** Packs the open segment. */
  pack(): void {
    const packed = this.#openSlot;
    const { count, deletedCount } = this.#segment(packed);
    if (count === 0) return;
    this.#startSegment();
    this.ids.trim();
    if (count - deletedCount < SEGMENT_ROWS / 2) this.#compact(packed);
  }

  bytes(): number {
    const { titles, places } = this.shared;
    const tables = this.ids.bytes() + bytesOfTitles(titles) + places.places.length * BYTES_PER_PLACE;
    return this.segments().reduce((sum, segment) => sum + bytesOfSegment(segment), tables);
  }

  #segment(slot: number): CandidateSegment {
    return this.#slots[slot] as CandidateSegment;
  }

  #markDeleted(at: number): void {
    const segment = this.#segment(Math.floor(at / SEGMENT_ROWS));
    segment.deleted[at % SEGMENT_ROWS] = 1;
    segment.deletedCount++;
  }

  #add(segment: CandidateSegment): number {
    const free = this.#slots.indexOf(undefined);
    const slot = free < 0 ? this.#slots.length : free;
    this.#slots[slot] = segment;
    return slot;
  }

  #startSegment(): void {
    sealSegment(this.#segment(this.#openSlot));
    this.#openSlot = this.#add(createSegment());
  }

  #compactIfNeeded(slot: number): void {
    const { count, deletedCount } = this.#segment(slot);
    if (deletedCount < MIN_DELETED || deletedCount < count * MAX_DELETED_SHARE) return;
    if (slot === this.#openSlot) this.#startSegment();
    this.#compact(slot);
  }

  /** Rewrites a segment with many deleted rows, merged with another small segment if both fit into one. */
  #compact(slot: number): void {
    const liveRows = (one: number) => {
      const segment = this.#slots[one];
      return segment === undefined ? SEGMENT_ROWS : segment.count - segment.deletedCount;
    };
    const partner = this.#slots.findIndex(
      (_, one) =>
        one !== slot &&
        one !== this.#openSlot &&
        liveRows(one) < SEGMENT_ROWS / 2 &&
        liveRows(one) + liveRows(slot) <= SEGMENT_ROWS,
    );
    const joined = partner < 0 ? [slot] : [slot, partner];
    const merged = mergeSegments(joined.map((one) => this.#segment(one)));
    for (const one of joined) this.#slots[one] = undefined;
    const into = this.#add(merged);
    for (let row = 0; row < merged.count; row++)
      this.ids.update(merged.ids.data[row] as number, into * SEGMENT_ROWS + row);
  }
}
