// A second count of the reports, from nothing but the rows of an agency's archive and the text of the issue: day by day and
// match by match, without SQL.
import { linesOf, walkZip } from '@placewell/server/outside/archives/read-zip.service.ts';

export type Row = Record<string, never> & { [column: string]: unknown };
export type Archive = ReadonlyMap<string, Row[]>;
export type Asked = {
  from_date: string;
  to_date: string;
  recruiter_id?: string;
  job_id?: string;
  client_id?: string;
};

/** All rows of an archive by table. */
export async function readRows(path: string): Promise<Archive> {
  const tables = new Map<string, Row[]>();
  for await (const member of walkZip(path)) {
    const table = /^rows\/(.+)\.jsonl$/.exec(member.name)?.[1];
    const rows: Row[] = [];
    for await (const line of linesOf(member.name, member.read()))
      if (table) rows.push(JSON.parse(line) as Row);
    if (table) tables.set(table, rows);
  }
  return tables;
}

const LADDER = ['submitted', 'interviewing', 'offered', 'placed'];
const OPEN_STAGES = ['shortlisted', 'contacted', 'submitted', 'interviewing', 'offered'];
const text = (value: unknown) => (value === null || value === undefined ? null : String(value));

type Move = { at: number; to: string; owner: string };
type Life = { match: Row; job: Row; candidate: Row; moves: Move[] };

export class Recount {
  readonly #archive: Archive;
  readonly #dayFormat: Intl.DateTimeFormat;
  readonly #lives: Life[];

  constructor(archive: Archive) {
    this.#archive = archive;
    const timeZone = String(this.#of('agencies')[0]?.time_zone);
    this.#dayFormat = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    this.#lives = this.#readLives();
  }

  #of(table: string): Row[] {
    return this.#archive.get(table) ?? [];
  }

  /** The calendar day of an instant where the agency is. */
  #day(at: number) {
    return this.#dayFormat.format(at);
  }

  #readLives(): Life[] {
    const by = (table: string, key: string) => new Map(this.#of(table).map((row) => [text(row[key]), row]));
    const [candidates, jobs] = [by('candidates', 'candidate_id'), by('jobs', 'job_id')];
    const moves = Map.groupBy(this.#of('match_history'), (row) => text(row.match_id));
    return this.#of('matches').flatMap((match) => {
      const [job, candidate] = [jobs.get(text(match.job_id)), candidates.get(text(match.candidate_id))];
      if (!job || !candidate || job.deleted_at || candidate.deleted_at || match.removal === 'person')
        return [];
      if (job.is_sample || candidate.source === 'sample') return [];
      const done = (moves.get(text(match.match_id)) ?? [])
        .filter((row) => !row.is_undo && !row.is_undone)
        .map((row) => ({
          at: Date.parse(String(row.created_at)),
          order: `${row.created_at} ${row.history_id}`,
          to: String(row.to_status),
          owner: String(row.recruiter_id ?? match.recruiter_id),
        }))
        .sort((a, b) => (a.order < b.order ? -1 : 1));
      return [{ match, job, candidate, moves: done }];
    });
  }

  #fits({ job }: Life, { job_id, client_id }: Asked) {
    return (!job_id || job.job_id === job_id) && (!client_id || job.client_id === client_id);
  }

  #isIn(at: number, { from_date, to_date }: Asked) {
    const day = this.#day(at);
    return day >= from_date && day <= to_date;
  }

  /** The matches of the cohort with the stages that they reached. */
  cohort(asked: Asked): { id: string; reached: string[]; source: string; owner: string }[] {
    return this.#lives.flatMap((life) => {
      const first = life.moves.find(({ to }) => LADDER.includes(to));
      if (!first || !this.#isIn(first.at, asked) || !this.#fits(life, asked)) return [];
      if (asked.recruiter_id && asked.recruiter_id !== first.owner) return [];
      const furthest = Math.max(...life.moves.map(({ to }) => LADDER.indexOf(to)));
      const { match, candidate } = life;
      return [
        {
          id: String(match.match_id),
          reached: LADDER.slice(0, furthest + 1),
          source: String(candidate.source),
          owner: first.owner,
        },
      ];
    });
  }

  funnel(asked: Asked, only: (one: { source: string; owner: string }) => boolean = () => true) {
    const counted = this.cohort(asked).filter(only);
    return Object.fromEntries(
      LADDER.map((stage) => [stage, counted.filter(({ reached }) => reached.includes(stage)).length]),
    );
  }

  /** Milliseconds of the stays that ended in the period, by stage. */
  stays(asked: Asked): Map<string, number[]> {
    const found = new Map<string, number[]>(OPEN_STAGES.map((stage) => [stage, []]));
    for (const life of this.#lives) {
      if (!this.#fits(life, asked)) continue;
      life.moves.forEach((entry, at) => {
        const exit = life.moves[at + 1];
        if (!exit || exit.to === entry.to || !this.#isIn(exit.at, asked)) return;
        if (!asked.recruiter_id || asked.recruiter_id === exit.owner)
          found.get(entry.to)?.push(exit.at - entry.at);
      });
    }
    return found;
  }

  /** Milliseconds from the opening of jobs to their first submission. */
  firstSubmissions(asked: Asked): number[] {
    const ofJobs = Map.groupBy(this.#lives, ({ job }) => String(job.job_id));
    return [...ofJobs.values()].flatMap((lives) => {
      const [first] = lives
        .flatMap((life) =>
          life.moves
            .filter(({ to }) => LADDER.includes(to))
            .slice(0, 1)
            .map((move) => ({ life, move })),
        )
        .sort((a, b) => a.move.at - b.move.at);
      if (!first || !this.#fits(first.life, asked) || !this.#isIn(first.move.at, asked)) return [];
      if (asked.recruiter_id && asked.recruiter_id !== first.move.owner) return [];
      const opened = first.life.job.opened_at;
      const waited = opened ? first.move.at - Date.parse(String(opened)) : -1;
      return waited < 0 ? [] : [waited];
    });
  }

  nowIn(stage: string, asked: Asked): number {
    return this.#lives.filter(
      (life) =>
        life.match.match_status === stage &&
        !life.match.deleted_at &&
        this.#fits(life, asked) &&
        (!asked.recruiter_id || asked.recruiter_id === life.match.recruiter_id),
    ).length;
  }

  /** What a placement, without corrections, adds for the person, or for all; undefined if they have no share. */
  #feeOf(placement: Row, recruiter_id: string | undefined): number | undefined {
    if (!recruiter_id) return Number(placement.fee_cents);
    const own = this.#of('placement_splits').filter(
      (row) => row.placement_id === placement.placement_id && row.user_id === recruiter_id,
    );
    if (own.length === 0) return undefined;
    return own.reduce((sum, row) => sum + share(Number(placement.fee_cents), Number(row.percent)), 0);
  }

  #correctionOf(correction: Row, recruiter_id: string | undefined): number {
    if (!recruiter_id) return Number(correction.fee_cents);
    return this.#of('placement_correction_shares')
      .filter((row) => row.correction_id === correction.correction_id && row.user_id === recruiter_id)
      .reduce((sum, row) => sum + Number(row.share_cents), 0);
  }

  /** Fees and corrections of the period by currency, of all or of the person's shares. */
  fees({ from_date, to_date, recruiter_id, job_id, client_id }: Asked) {
    const isIn = (day: unknown) => String(day) >= from_date && String(day) <= to_date;
    const placements = this.#of('placements').filter(
      (row) =>
        !row.deleted_at && (!job_id || row.job_id === job_id) && (!client_id || row.client_id === client_id),
    );
    const entries = placements.flatMap((placement) => {
      const fee = isIn(placement.start_on) ? this.#feeOf(placement, recruiter_id) : undefined;
      const corrections = this.#of('placement_corrections')
        .filter((row) => row.placement_id === placement.placement_id && isIn(row.corrected_on))
        .map((row) => ({ placements: 0, fee_cents: this.#correctionOf(row, recruiter_id) }))
        .filter(({ fee_cents }) => fee_cents !== 0);
      const own = fee === undefined ? [] : [{ placements: 1, fee_cents: fee }];
      return [...own, ...corrections].map((entry) => ({ currency: String(placement.currency), ...entry }));
    });
    return [...Map.groupBy(entries, ({ currency }) => currency)]
      .map(([currency, rows]) => ({
        currency,
        placements: rows.reduce((sum, row) => sum + row.placements, 0),
        fee_cents: rows.reduce((sum, row) => sum + row.fee_cents, 0),
      }))
      .sort((one, other) => one.currency.localeCompare(other.currency));
  }
}

/** A share in whole cents; exactly half a cent goes to the even one. */
function share(cents: number, percent: number): number {
  const exact = BigInt(cents) * BigInt(Math.round(percent * 100));
  const whole = exact / 10_000n;
  const rest = exact - whole * 10_000n;
  const isUp = rest > 5_000n || (rest === 5_000n && whole % 2n !== 0n);
  return Number(isUp ? whole + 1n : whole);
}

/** The value at a share of sorted milliseconds, between its neighbours in proportion, in a unit with one decimal. */
export function quantileOf(values: readonly number[], tenths: bigint, unit: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const place = tenths * BigInt(sorted.length - 1);
  const below = Number(place / 10n);
  const [low, high] = [sorted[below] ?? 0, sorted[below + 1] ?? sorted[below] ?? 0];
  const exact = low * 10 + (high - low) * Number(place % 10n);
  return Math.round(exact / unit) / 10;
}
