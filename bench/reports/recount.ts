// A second count of the reports, from nothing but the rows of an agency's archive and the text of the issue: day by day and
// match by match, without SQL.
import { linesOf, walkZip } from '@placewell/server/outside/archives/read-zip.service.ts';
import {
  chancesOf,
  dayPlus,
  type Entry,
  entriesOf,
  jobFee,
  type Row,
  share,
  timesChance,
  type Way,
} from './recount-money.ts';

export type Archive = ReadonlyMap<string, Row[]>;
export type Asked = {
  from_date: string;
  to_date: string;
  recruiter_id?: string;
  job_id?: string;
  client_id?: string;
  tag?: string;
};
/** The day by which a placement counts. */
type Basis = 'start' | 'agreed';
/** The recruiter who reads and sees own records only; undefined for who sees all. */
type Reader = string | undefined;

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

export const LADDER = ['submitted', 'interviewing', 'offered', 'placed'];
export const OPEN_STAGES = ['shortlisted', 'contacted', 'submitted', 'interviewing', 'offered'];
export const SOURCES = ['upload', 'manual', 'import', 'unknown'];
const ENDED = ['placed', 'rejected', 'withdrawn'];
const ENDED_JOBS = ['filled', 'closed', 'archived'];
const DAY = 86_400_000;
const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
const time = (value: unknown) => Date.parse(String(value));

type Move = { id: string; at: number; to: string; owner: string };
type Life = { match: Row; job: Row; candidate: Row; moves: Move[] };
type Counted = { life: Life; first: Move; furthest: number };
type Waited = { id: string; stage: string | null; at: number; ms: number };

export class Recount {
  readonly #archive: Archive;
  readonly #dayFormat: Intl.DateTimeFormat;
  readonly #lives: Life[];
  readonly #entries: Entry[];
  readonly #reader: Reader;

  constructor(archive: Archive, reader?: Reader) {
    this.#archive = archive;
    this.#reader = reader;
    const timeZone = String(this.#of('agencies')[0]?.time_zone);
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    this.#dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
    this.#lives = this.#readLives();
    const [splits, corrections] = [this.#of('placement_splits'), this.#of('placement_corrections')];
    this.#entries = this.#of('placements')
      .filter((row) => !row.deleted_at)
      .flatMap((placement) => entriesOf(placement, splits, corrections));
  }

  #of(table: string): Row[] {
    return this.#archive.get(table) ?? [];
  }
  #by(table: string, key: string) {
    return new Map(this.#of(table).map((row) => [text(row[key]), row]));
  }

  /** The calendar day of an instant where the agency is. */
  #day(at: number) {
    return this.#dayFormat.format(at);
  }

  #readLives(): Life[] {
    const [candidates, jobs] = [this.#by('candidates', 'candidate_id'), this.#by('jobs', 'job_id')];
    const moves = Map.groupBy(this.#of('match_history'), (row) => text(row.match_id));
    return this.#of('matches').flatMap((match) => {
      const [job, candidate] = [jobs.get(text(match.job_id)), candidates.get(text(match.candidate_id))];
      if (!job || !candidate || job.deleted_at || candidate.deleted_at || match.removal === 'person')
        return [];
      if (job.is_sample || candidate.source === 'sample') return [];
      const done = (moves.get(text(match.match_id)) ?? [])
        .filter((row) => !row.is_undo && !row.is_undone)
        .map((row) => ({
          id: String(row.history_id),
          at: time(row.created_at),
          order: `${row.created_at} ${row.history_id}`,
          to: String(row.to_status),
          owner: String(row.recruiter_id ?? match.recruiter_id),
        }))
        .sort((a, b) => (a.order < b.order ? -1 : 1));
      return [{ match, job, candidate, moves: done }];
    });
  }

  #fits(job: Row, { job_id, client_id, tag }: Asked) {
    const tags = (job.tag_keys ?? []) as string[];
    return (
      (!job_id || job.job_id === job_id) &&
      (!client_id || job.client_id === client_id) &&
      (!tag || tags.includes(tag.toLowerCase()))
    );
  }

  #isIn(at: number, { from_date, to_date }: Asked) {
    const day = this.#day(at);
    return day >= from_date && day <= to_date;
  }

  #sourceOf(candidate: Row | undefined): string {
    const isShown = candidate && (!this.#reader || candidate.recruiter_id === this.#reader);
    return isShown && candidate.source !== 'sample' ? String(candidate.source) : 'unknown';
  }

  /** The matches of the cohort, with the place of the furthest stage that they reached. */
  #cohort(asked: Asked): Counted[] {
    return this.#lives.flatMap((life) => {
      const first = life.moves.find(({ to }) => LADDER.includes(to));
      if (!first || !this.#isIn(first.at, asked) || !this.#fits(life.job, asked)) return [];
      if (asked.recruiter_id && asked.recruiter_id !== first.owner) return [];
      return [{ life, first, furthest: Math.max(...life.moves.map(({ to }) => LADDER.indexOf(to))) }];
    });
  }

  #funnelOf(counted: readonly Counted[]) {
    return Object.fromEntries(
      LADDER.map((stage, at) => [stage, counted.filter(({ furthest }) => furthest >= at).length]),
    );
  }

  funnel = (asked: Asked) => this.#funnelOf(this.#cohort(asked));

  /** The keys of a group with their funnels. */
  groups(asked: Asked, by: string) {
    const keysOf = ({ life, first }: Counted): (string | null)[] => {
      if (by === 'recruiter') return [first.owner];
      if (by === 'client') return [text(life.job.client_id)];
      if (by === 'job') return [text(life.job.job_id)];
      const tags = (life.job.tag_keys ?? []) as string[];
      return tags.length > 0 ? tags : [null];
    };
    const pairs = this.#cohort(asked).flatMap((one) => keysOf(one).map((key) => ({ key, one })));
    return [...Map.groupBy(pairs, ({ key }) => key)]
      .map(([key, own]) => ({ key, cohort: this.#funnelOf(own.map(({ one }) => one)) }))
      .sort((a, b) => String(a.key).localeCompare(String(b.key)));
  }

  sources(asked: Asked) {
    const cohort = this.#cohort(asked);
    const candidates = this.#by('candidates', 'candidate_id');
    const ofEntry = ({ placement }: Entry) => {
      const candidate = candidates.get(text(placement.candidate_id));
      return this.#sourceOf(candidate?.deleted_at ? undefined : candidate);
    };
    const sums = (source: string, basis: Basis) =>
      this.#sumsOf(this.#entriesIn(asked, basis).filter(({ entry }) => ofEntry(entry) === source));
    return SOURCES.map((source) => ({
      source,
      cohort: this.#funnelOf(cohort.filter(({ life }) => this.#sourceOf(life.candidate) === source)),
      fees: sums(source, 'start'),
      fees_won: sums(source, 'agreed'),
    })).filter(
      ({ cohort: { submitted }, fees, fees_won }) =>
        Number(submitted) > 0 || fees.length > 0 || fees_won.length > 0,
    );
  }

  #staysIn(asked: Asked): Waited[] {
    return this.#lives.flatMap((life) =>
      life.moves.flatMap((entry, at) => {
        const exit = life.moves[at + 1];
        if (!exit || exit.to === entry.to || !OPEN_STAGES.includes(entry.to)) return [];
        if (!this.#isIn(exit.at, asked) || !this.#fits(life.job, asked)) return [];
        if (asked.recruiter_id && asked.recruiter_id !== exit.owner) return [];
        return [{ id: exit.id, stage: entry.to, at: exit.at, ms: exit.at - entry.at }];
      }),
    );
  }

  #firstsIn(asked: Asked): Waited[] {
    const ofJobs = Map.groupBy(this.#lives, ({ job }) => String(job.job_id));
    return [...ofJobs.values()].flatMap((lives) => {
      const [first] = lives
        .flatMap(({ job, moves }) => {
          const move = moves.find(({ to }) => LADDER.includes(to));
          return move ? [{ job, move }] : [];
        })
        .sort((a, b) => a.move.at - b.move.at || (a.move.id < b.move.id ? -1 : 1));
      if (!first || !this.#fits(first.job, asked) || !this.#isIn(first.move.at, asked)) return [];
      if (asked.recruiter_id && asked.recruiter_id !== first.move.owner) return [];
      const ms = first.job.opened_at ? first.move.at - time(first.job.opened_at) : -1;
      return ms < 0 ? [] : [{ id: String(first.job.job_id), stage: null, at: first.move.at, ms }];
    });
  }

  #answersIn(asked: Asked): Waited[] {
    const [candidates, jobs] = [this.#by('candidates', 'candidate_id'), this.#by('jobs', 'job_id')];
    return this.#of('submissions').flatMap((row) => {
      const [candidate, job] = [candidates.get(text(row.candidate_id)), jobs.get(text(row.job_id))];
      if (row.deleted_at || !row.answered_at || !this.#isIn(time(row.answered_at), asked)) return [];
      if (!candidate || candidate.deleted_at || candidate.source === 'sample') return [];
      if (job && !job.deleted_at && job.is_sample) return [];
      if (asked.recruiter_id && asked.recruiter_id !== row.recruiter_id) return [];
      if (asked.client_id && asked.client_id !== row.client_id) return [];
      const { job_id, tag } = asked;
      if ((job_id || tag) && !(job && !job.deleted_at && this.#fits(job, { ...asked, client_id: '' })))
        return [];
      const at = time(row.answered_at);
      return [
        { id: String(row.submission_id), stage: String(row.answer), at, ms: at - time(row.first_sent_at) },
      ];
    });
  }

  #nowIn(asked: Asked) {
    return this.#lives.filter(
      ({ match, job }) =>
        OPEN_STAGES.includes(String(match.match_status)) &&
        !match.deleted_at &&
        this.#fits(job, asked) &&
        (!asked.recruiter_id || asked.recruiter_id === match.recruiter_id),
    );
  }

  stages(asked: Asked) {
    const [stays, now] = [this.#staysIn(asked), this.#nowIn(asked)];
    return {
      stages: OPEN_STAGES.map((stage) => ({
        stage,
        days: durations(
          stays.filter((one) => one.stage === stage),
          DAY,
        ),
        now: now.filter(({ match }) => match.match_status === stage).length,
      })),
      hours_to_first_submission: durations(this.#firstsIn(asked), DAY / 24),
      client_days_to_answer: durations(this.#answersIn(asked), DAY),
    };
  }

  /** Fees and corrections of the period, of all or of the person's shares. */
  #entriesIn(
    { from_date, to_date, recruiter_id, ...asked }: Asked,
    basis: Basis,
  ): { entry: Entry; amount: number; day: string }[] {
    const jobs = this.#by('jobs', 'job_id');
    return this.#entries.flatMap((entry) => {
      const { shares, fee_cents, placement, stage } = entry;
      const day = stage === 'placement' && basis === 'agreed' ? String(placement.agreed_on) : entry.day;
      if (day < from_date || day > to_date) return [];
      if (asked.client_id && placement.client_id !== asked.client_id) return [];
      const job = jobs.get(text(placement.job_id));
      const isOfJob =
        job && !job.deleted_at && this.#fits(job, { from_date, to_date, ...asked, client_id: '' });
      if ((asked.job_id || asked.tag) && !isOfJob) return [];
      const isCounted = recruiter_id ? shares.has(recruiter_id) : true;
      const amount = recruiter_id ? (shares.get(recruiter_id) ?? 0) : fee_cents;
      return isCounted && (stage === 'placement' || amount !== 0) ? [{ entry, amount, day }] : [];
    });
  }

  #sumsOf(entries: readonly { entry: Entry; amount: number }[]) {
    return [...Map.groupBy(entries, ({ entry }) => String(entry.placement.currency))]
      .map(([currency, own]) => ({
        currency,
        placements: own.filter(({ entry }) => entry.stage === 'placement').length,
        fee_cents: own.reduce((sum, { amount }) => sum + amount, 0),
      }))
      .sort((one, other) => one.currency.localeCompare(other.currency));
  }

  fees = (asked: Asked, basis: Basis = 'start') => this.#sumsOf(this.#entriesIn(asked, basis));

  months(asked: Asked, basis: Basis = 'start') {
    const months = new Set<string>();
    for (let day = asked.from_date; day <= asked.to_date; day = dayPlus(day, 1)) months.add(day.slice(0, 7));
    const entries = this.#entriesIn(asked, basis);
    return [...months].map((month) => ({
      month,
      fees: this.#sumsOf(entries.filter(({ day }) => day.startsWith(month))),
    }));
  }

  /** Fees won by whose placements they were and by client: the whole ones, and what people have of them. */
  feeGroups({ recruiter_id, ...asked }: Asked, by: string) {
    const ownerOf = ({ placement }: Entry) => String(placement.recruiter_id);
    const clientOf = ({ placement }: Entry) => text(placement.client_id);
    const whole = this.#entriesIn(asked, 'agreed')
      .filter(({ entry }) => !recruiter_id || ownerOf(entry) === recruiter_id)
      .map((one) => ({ ...one, key: by === 'client' ? clientOf(one.entry) : ownerOf(one.entry) }));
    const people = recruiter_id
      ? [recruiter_id]
      : by === 'client'
        ? []
        : [...new Set(this.#entries.flatMap(({ shares }) => [...shares.keys()]))];
    const shared = people.flatMap((person) =>
      this.#entriesIn({ ...asked, recruiter_id: person }, 'agreed').map((one) => ({
        ...one,
        key: by === 'client' ? clientOf(one.entry) : person,
      })),
    );
    const keys = [...new Set([...whole, ...shared].map(({ key }) => key))].sort();
    return keys.map((key) => ({
      key,
      fees: this.#sumsOf(whole.filter((one) => one.key === key)),
      shares: this.#sumsOf(shared.filter((one) => one.key === key)),
    }));
  }

  /** Open payments of the whole agency. */
  payments(today: string) {
    const clients = this.#by('clients', 'client_id');
    const open = this.#netFees().filter(({ placement }) => !placement.paid_on);
    const isOverdue = ({ placement, net }: { placement: Row; net: number }) => {
      const client = clients.get(text(placement.client_id));
      const days = client?.deleted_at ? null : client?.payment_days;
      return (
        placement.invoiced_on &&
        net !== 0 &&
        dayPlus(String(placement.invoiced_on), Number(days ?? 30)) < today
      );
    };
    const groups = {
      not_invoiced: open.filter(({ placement }) => !placement.invoiced_on),
      invoiced: open.filter(({ placement }) => placement.invoiced_on),
      overdue: open.filter(isOverdue),
    };
    return Object.entries(groups).flatMap(([payment, own]) =>
      [...Map.groupBy(own, ({ placement }) => String(placement.currency))].map(([currency, rows]) => ({
        ...{ payment, currency, placements: rows.length },
        fee_cents: rows.reduce((sum, { net }) => sum + net, 0),
      })),
    );
  }

  /** Each placement with its fee, and what a person has of it, after all corrections. */
  #netFees(person?: string) {
    return [...Map.groupBy(this.#entries, ({ placement }) => placement)].map(([placement, own]) => ({
      placement,
      net: own.reduce(
        (sum, { fee_cents, shares }) => sum + (person ? (shares.get(person) ?? 0) : fee_cents),
        0,
      ),
    }));
  }

  /** The rows behind the numbers of a kind, as `id day stage amount`, sorted. */
  rows(kind: string, asked: Asked): string[] {
    const waited = (rows: readonly Waited[], unit: number) =>
      rows.map(({ id, stage, at, ms }) => `${id} ${this.#day(at)} ${stage} ${tenths(ms, unit)}`);
    if (kind === 'stays') return waited(this.#staysIn(asked), DAY).sort();
    if (kind === 'first_submissions') return waited(this.#firstsIn(asked), DAY / 24).sort();
    if (kind === 'answers') return waited(this.#answersIn(asked), DAY).sort();
    if (kind === 'fees' || kind === 'fees_won')
      return this.#entriesIn(asked, kind === 'fees' ? 'start' : 'agreed')
        .map(
          ({ entry, amount, day }) =>
            `${entry.id} ${day} ${entry.stage} ${amount} ${entry.placement.currency}`,
        )
        .sort();
    if (kind === 'now')
      return this.#nowIn(asked)
        .map(({ match, moves }) => {
          const came = moves.findLast(({ to }) => to === match.match_status)?.at ?? time(match.match_date);
          return `${match.match_id} ${this.#day(came)} ${match.match_status}`;
        })
        .sort();
    return this.#cohort(asked)
      .filter(({ furthest }) => furthest >= LADDER.indexOf(kind))
      .map(({ life, first, furthest }) => `${life.match.match_id} ${this.#day(first.at)} ${LADDER[furthest]}`)
      .sort();
  }

  chances(today: string) {
    const ways = this.#lives.map(({ match, job, moves }): Way => {
      const firstDays = new Map<string, string>();
      for (const { to, at } of moves) if (!firstDays.has(to)) firstDays.set(to, this.#day(at));
      const hasEnded =
        ENDED.includes(String(match.match_status)) || ENDED_JOBS.includes(String(job.job_status));
      return { match, firstDays, hasEnded };
    });
    return chancesOf(ways, this.#of('placements'), today);
  }

  /** Openings of a job that nobody has: less those noted as filled, or those that are placed. */
  #freeOf(job: Row) {
    const placements = this.#of('placements').filter((row) => !row.deleted_at);
    const placed = placements.filter(
      (row) => row.job_id === job.job_id && ['agreed', 'started'].includes(String(row.placement_status)),
    ).length;
    const withPlacement = new Set(placements.map(({ match_id }) => match_id));
    const bare = this.#lives.filter(
      ({ match }) =>
        match.job_id === job.job_id &&
        match.match_status === 'placed' &&
        !match.deleted_at &&
        !withPlacement.has(match.match_id),
    ).length;
    return Number(job.openings) - Math.max(Number(job.openings_filled), placed + bare);
  }

  /** Placements that start after today, with the fee or a person's share of it, as `month currency` with the amount. */
  #signed(today: string, person?: string) {
    return this.#netFees(person)
      .filter(({ placement, net }) => {
        const isAhead = String(placement.start_on) > today && placement.placement_status !== 'fell_through';
        return isAhead && (!person || net !== 0);
      })
      .map(({ placement, net }) => ({
        id: String(placement.placement_id),
        key: `${String(placement.start_on).slice(0, 7)} ${placement.currency}`,
        net,
      }));
  }

  /** The rows of the signed fees: which, and how much. */
  signedRows = (today: string, person?: string) =>
    this.#signed(today, person)
      .map(({ id, net }) => `${id} ${net}`)
      .sort();

  /** The matches of a job on their way, the furthest first. */
  #furthestOf(job: Row) {
    return this.#lives
      .filter(({ match }) => match.job_id === job.job_id && !match.deleted_at)
      .map(({ match }) => ({ match, place: OPEN_STAGES.indexOf(String(match.match_status)) }))
      .filter(({ place }) => place >= 0)
      .sort(
        (a, b) =>
          b.place - a.place ||
          Number(b.match.score) - Number(a.match.score) ||
          (String(a.match.match_id) < String(b.match.match_id) ? -1 : 1),
      );
  }

  /** What the openings of the agency or of a person's jobs may bring, and how many have no fee, match or share. */
  #expected(today: string, person?: string) {
    const [agency] = this.#of('agencies');
    const clients = this.#by('clients', 'client_id');
    const chances = new Map(this.chances(today).map((one) => [one.stage as string, one]));
    const rows: { key: string; fee: number; expected: number }[] = [];
    let [without_fee, without_match, without_share] = [0, 0, 0];
    for (const { job, free } of this.#openJobs(person)) {
      const found = this.#furthestOf(job).slice(0, free);
      without_match += free - found.length;
      const fee = jobFee(job, clients.get(text(job.client_id)), agency?.currency);
      if (!fee) without_fee += found.length;
      for (const { place, match } of fee ? found : []) {
        const { fee_cents, currency } = fee as NonNullable<typeof fee>;
        const { days_to_start, chance } = chances.get(OPEN_STAGES[place] ?? '') as ReturnType<
          typeof chancesOf
        >[0];
        const percents = person ? this.#percentsOf(person, job, match) : [100];
        const part = (cents: number) => percents.reduce((sum, percent) => sum + share(cents, percent), 0);
        if (percents.length === 0) without_share++;
        else
          rows.push({
            key: `${dayPlus(today, days_to_start).slice(0, 7)} ${currency}`,
            fee: part(fee_cents),
            expected: part(timesChance(fee_cents, chance)),
          });
      }
    }
    return { rows, without_fee, without_match, without_share };
  }

  #openJobs = (person: string | undefined) =>
    this.#of('jobs')
      .filter((job) => !job.deleted_at && !job.is_sample && job.job_status === 'open')
      .filter((job) => !person || job.recruiter_id === person)
      .map((job) => ({ job, free: this.#freeOf(job) }))
      .filter(({ free }) => free > 0);

  #percentsOf(person: string, job: Row, match: Row): number[] {
    return this.#of('default_splits').flatMap(({ split_role, percent }) => {
      const owner = split_role === 'client' ? job.recruiter_id : match.candidate_recruiter_id;
      return owner === person && Number(percent) > 0 ? [Number(percent)] : [];
    });
  }

  /** The forecast of the whole agency, or of a person's shares, by month, and the openings in no month. */
  forecast(today: string, person?: string) {
    const { rows, ...left } = this.#expected(today, person);
    const signed = this.#signed(today, person);
    const keys = [...new Set([...rows, ...signed].map(({ key }) => key))].sort();
    const months = keys.map((key) => {
      const own = rows.filter((row) => row.key === key);
      const placements = signed.filter((row) => row.key === key);
      return {
        month: key.slice(0, 7),
        currency: key.slice(8),
        matches: own.length,
        expected_fee_cents: own.reduce((sum, { expected }) => sum + expected, 0),
        full_fee_cents: own.reduce((sum, { fee }) => sum + fee, 0),
        placements: placements.length,
        signed_fee_cents: placements.reduce((sum, { net }) => sum + net, 0),
      };
    });
    return { months, chances: this.chances(today), ...left };
  }

  /** What a person reached in a month: first submissions and interviews, placements, and their fees by currency. */
  reached(user_id: string, month: string) {
    const firstIn = (stages: readonly string[]) =>
      this.#lives.filter(({ moves }) => {
        const first = moves.find(({ to }) => stages.includes(to));
        return first && first.owner === user_id && this.#day(first.at).startsWith(month);
      }).length;
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
      .toISOString()
      .slice(0, 10);
    return {
      submissions: firstIn(LADDER),
      interviews: firstIn(LADDER.slice(1)),
      placements: this.#of('placements').filter(
        (row) => !row.deleted_at && row.recruiter_id === user_id && String(row.start_on).startsWith(month),
      ).length,
      fees: this.fees({ from_date: `${month}-01`, to_date: last, recruiter_id: user_id }),
    };
  }
}

/** Milliseconds in a unit, with one decimal. */
const tenths = (ms: number, unit: number) => Math.round((ms / unit) * 10) / 10;

function durations(rows: readonly Waited[], unit: number) {
  const values = rows.map(({ ms }) => ms);
  return { n: rows.length, median: quantileOf(values, 5n, unit), p90: quantileOf(values, 9n, unit) };
}

/** The value at a share of sorted milliseconds, between its neighbours in proportion, in a unit with one decimal. */
function quantileOf(values: readonly number[], place10: bigint, unit: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const place = place10 * BigInt(sorted.length - 1);
  const below = Number(place / 10n);
  const [low, high] = [sorted[below] ?? 0, sorted[below + 1] ?? sorted[below] ?? 0];
  const exact = low * 10 + (high - low) * Number(place % 10n);
  return Math.round(exact / unit) / 10;
}
