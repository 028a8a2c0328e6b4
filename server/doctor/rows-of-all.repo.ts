// Reads rows of all agencies: agency by agency where row-level security hides rows from the owner.
import type pg from 'pg';
import { hiddenTables } from '../backup/backup-tables.repo.ts';
import { INSTALLATION_ID } from '../platform/ids.ts';
import type { TimeBox } from './time-box.ts';

/** Reads one moment of the installation; the rows of several agencies follow each other. */
export type Moment = {
  rows: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Like `rows`, in pages, for tables of any length. */
  pages: <Row extends pg.QueryResultRow>(text: string) => AsyncGenerator<Row[]>;
  client: pg.ClientBase;
  /** Agencies that were left out because the time was over. */
  left_out: () => number;
};

const PAGE = 2000;

export async function inOneMoment<T>(
  owner: pg.Pool,
  time: TimeBox,
  work: (moment: Moment) => Promise<T>,
): Promise<T> {
  const client = await owner.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const agencies = (await hiddenTables(client)).length === 0 ? [undefined] : await listAll(client);
    let reached = agencies.length;
    async function* eachAgency() {
      for (const [at, agency_id] of agencies.entries()) {
        if (at > 0 && time.isOver()) {
          reached = Math.min(reached, at);
          return;
        }
        if (agency_id) await client.query(`select set_config('app.agency_id', $1, true)`, [agency_id]);
        yield agency_id;
      }
    }
    return await work({
      client,
      left_out: () => agencies.length - reached,
      rows: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
        const all: Row[] = [];
        for await (const _ of eachAgency())
          for (const row of (await client.query<Row>(text, values)).rows) all.push(row);
        return all;
      },
      pages: async function* <Row extends pg.QueryResultRow>(text: string) {
        for await (const _ of eachAgency()) {
          await client.query(`declare doctor_page no scroll cursor for ${text}`);
          for (;;) {
            const { rows } = await client.query<Row>(`fetch ${PAGE} from doctor_page`);
            if (rows.length > 0) yield rows;
            if (rows.length < PAGE) break;
          }
          await client.query('close doctor_page');
        }
      },
    });
  } finally {
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(broken);
  }
}

/** The owner may read the list of agencies; the installation comes first, whose rows are those of super admins. */
async function listAll(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ agency_id: string }>(
    'select agency_id from agencies where agency_id <> $1 order by agency_id',
    [INSTALLATION_ID],
  );
  return [INSTALLATION_ID, ...rows.map(({ agency_id }) => agency_id)];
}
