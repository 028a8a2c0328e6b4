// How many people the built-in finder finds, how many wrongly, and its requests to mail servers, at synthetic
// companies.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@placewell/server/platform/config.ts';
import {
  type Database,
  openDatabase,
  openOwnerPool,
  roleUrlOf,
} from '@placewell/server/platform/db/database.ts';
import { migrate } from '@placewell/server/platform/db/migrate.ts';
import { createLog } from '@placewell/server/platform/log.ts';
import { outgoingSettings } from '@placewell/server/platform/outgoing/outgoing.config.ts';
import { openOutgoing } from '@placewell/server/platform/outgoing/outgoing.ts';
import { DISPOSABLE_CLUSTER_SETTINGS, startPostgres } from '@placewell/server/platform/postgres/embedded.ts';
import { openBuiltInFinder } from '@placewell/server/providers/email-finder/built-in-finder.ts';
import { emailFinderSettings } from '@placewell/server/providers/email-finder/email-finder.config.ts';
import { countFound, findAll, type Row } from '@placewell/server/testing/finding-people.ts';
import { makeCompanies } from '@placewell/server/testing/synthetic-companies.ts';
import { startSyntheticMail } from '@placewell/server/testing/synthetic-mail.ts';
import { digits, type Report, type Table } from '../report.ts';

const COMPANIES = 40;
const PEOPLE_EACH = 5;

/** Looks everyone up, with or without asking mail servers. */
async function measure(database: Database, dataDir: string, EMAIL_PROBE: 'on' | 'off') {
  const companies = makeCompanies(COMPANIES, PEOPLE_EACH);
  const mail = await startSyntheticMail(companies);
  try {
    const config = readConfig(
      {
        DATA_DIR: dataDir,
        OUTGOING_ALLOW_CIDR: '127.0.0.0/8',
        OUTGOING_DNS: mail.dns.address,
        EMAIL_PROBE,
        EMAIL_PROBE_HELO: 'probe.placewell.example',
        EMAIL_PROBE_PORT: String(mail.port),
      },
      [outgoingSettings, emailFinderSettings],
    );
    const started = performance.now();
    const finder = openBuiltInFinder({ config, database, outgoing: openOutgoing(config) });
    const found = await findAll(finder, companies);
    return { rows: countFound(found, mail), seconds: (performance.now() - started) / 1000 };
  } finally {
    await mail.close();
  }
}

const share = (part: number, of: number) => (of === 0 ? '–' : `${digits((100 * part) / of)} %`);

const tableOf = (title: string, rows: readonly Row[]): Table => ({
  head: [
    title,
    'people',
    'with an address',
    'right',
    'wrong',
    'of them deliverable',
    'none',
    'right of given',
    'mean score',
    'RCPT per find',
    'conversations',
  ],
  rows: rows.map((row) => [
    row.behaviour,
    row.people,
    row.reachable,
    row.right,
    row.wrong,
    row.wrongDeliverable,
    row.none,
    share(row.right, row.right + row.wrong),
    digits(row.score),
    row.right === 0 ? '–' : digits(row.recipients / row.right),
    row.conversations,
  ]),
});

/** Measures the finder with and without questions to mail servers. */
export async function run(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-bench-'));
  const log = createLog('error', false);
  const cluster = await startPostgres(folder, log, { settings: DISPOSABLE_CLUSTER_SETTINGS });
  try {
    const owner = openOwnerPool(cluster.url, 2);
    await migrate(owner, log);
    await owner.end();
    const database = openDatabase({ owner: cluster.url, app: roleUrlOf(cluster.url) }, 4);
    try {
      const asked = await measure(database, folder, 'on');
      const unasked = await measure(database, folder, 'off');
      return reportOf(asked, unasked);
    } finally {
      await database.close();
    }
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Measured = Awaited<ReturnType<typeof measure>>;

function reportOf(asked: Measured, unasked: Measured): Report {
  const all = asked.rows.at(-1)!;
  const talking = asked.rows.filter(({ behaviour }) =>
    ['plain', 'impatient', 'greylisting'].includes(behaviour),
  );
  const sum = (of: keyof Omit<Row, 'behaviour'>) => talking.reduce((total, row) => total + row[of], 0);
  return {
    description:
      `${COMPANIES * PEOPLE_EACH} synthetic people at ${COMPANIES} synthetic companies, a twentieth of whom has left; at two of twenty companies ` +
      'addresses follow no pattern of a name. Of every second company the agency knows two addresses. A local name server and ' +
      'local mail servers answer; the minutes that greylisting asks for are not waited. Right and wrong are addresses that cost a ' +
      `credit (deliverable, probable, accept_all). ${digits(asked.seconds)} s with questions to mail servers, ${digits(unasked.seconds)} s without (EMAIL_PROBE=off).`,
    tables: [tableOf('asking mail servers', asked.rows), tableOf('by pattern and MX alone', unasked.rows)],
    limits: [
      {
        text: `of those at servers that answer, at least four fifths are found (${share(sum('right'), sum('reachable'))})`,
        isMet: sum('right') >= 0.8 * sum('reachable'),
      },
      {
        text: `no deliverable address is wrong (${all.wrongDeliverable})`,
        isMet: all.wrongDeliverable === 0,
      },
      {
        text: `without MX record nobody is found (${asked.rows.filter(({ behaviour }) => /MX/.test(behaviour)).reduce((total, { right, wrong }) => total + right + wrong, 0)})`,
        isMet: asked.rows.every(
          ({ behaviour, right, wrong }) => !/MX/.test(behaviour) || right + wrong === 0,
        ),
      },
      {
        text: `at most 6 RCPT commands per address found at servers that answer (${digits(sum('recipients') / sum('right'))})`,
        isMet: sum('recipients') <= 6 * sum('right'),
      },
    ],
  };
}
