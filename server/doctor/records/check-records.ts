import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { asOwner } from '../../platform/db/database.ts';
import { withVocabulary } from '../../providers/vocabulary/current-vocabulary.ts';
import { counted, type Finding, note, ok, problem, shortened } from '../finding.ts';
import { inOneMoment, type Moment } from '../rows-of-all.repo.ts';
import type { TimeBox } from '../time-box.ts';
import { findBrokenKeys, listLateSequences } from './keys.repo.ts';
import { type RecordCheck, UNDO } from './record-check.ts';
import { type Faulty, findFaulty, showDocuments, tablesToRead } from './record-rows.repo.ts';
import { candidateChecks } from './records-of-candidates.ts';
import { clientChecks } from './records-of-clients.ts';
import { matchChecks } from './records-of-matches.ts';
import { moneyChecks } from './records-of-money.ts';
import { placementChecks } from './records-of-placements.ts';
import { shareChecks } from './records-of-shares.ts';

export const RECORD_CHECKS: readonly RecordCheck[] = [
  ...placementChecks,
  ...shareChecks,
  ...clientChecks,
  ...matchChecks,
  ...candidateChecks,
  ...moneyChecks,
];

const MAX_NAMED = 3;
/** Longer than a change takes that is seen half done. */
const SETTLE_MS = 1500;

const say = ({ fault, advice }: RecordCheck, faulty: readonly Faulty[]): Finding =>
  problem(
    `${faulty.length.toLocaleString('en')} ${fault}: ${faulty
      .slice(0, MAX_NAMED)
      .map(({ id, agency_id }) => `${id} of agency ${agency_id}`)
      .join(', ')}${faulty.length > MAX_NAMED ? ', …' : ''}. ${advice}`,
  );

type Looks = { settleMs?: number };

/**
 * Stored records against the rules by which the product writes them, and the keys and sequences that bind them. A full look
 * reads every row, a quick one a sample of each table, as far as time allows. A fault counts if a second look finds it, too.
 */
export const checkRecords = (
  owner: pg.Pool,
  time: TimeBox,
  { settleMs = SETTLE_MS }: Looks = {},
): Promise<Finding[]> =>
  withVocabulary(asOwner(owner), async () => {
    const first = await lookAt(owner, time, RECORD_CHECKS);
    if (first.wrong.length === 0) return summary(first, time);
    await sleep(settleMs);
    const again = await lookAt(owner, { ...time, isFull: true }, first.wrong);
    return [...shortened([...first.keys, ...again.findings], 40), ...leftOut(first.left)];
  });

type Look = { findings: Finding[]; keys: Finding[]; wrong: RecordCheck[]; left: number };

const lookAt = (owner: pg.Pool, time: TimeBox, checks: readonly RecordCheck[]): Promise<Look> =>
  inOneMoment(owner, time, async (moment) => {
    const tables = await tablesToRead(moment.client, time.isFull);
    await showDocuments(moment.client);
    const look: Look = { findings: [], keys: [], wrong: [], left: 0 };
    for (const [at, check] of checks.entries()) {
      if (time.isOver()) {
        look.left += checks.length - at;
        break;
      }
      time.tell(`${at} of ${checks.length} rules of records looked at`);
      const faulty = await findFaulty(moment, check, tables(check.table));
      if (faulty.length === 0) continue;
      look.wrong.push(check);
      look.findings.push(say(check, faulty));
    }
    if (checks === RECORD_CHECKS) await lookAtKeys(moment, time, { tables, look });
    return look;
  });

type KeyLook = { tables: (table: string) => string; look: Look };

async function lookAtKeys(moment: Moment, time: TimeBox, { tables, look }: KeyLook) {
  for (const { sequence, column, next, highest } of await listLateSequences(moment))
    look.keys.push(
      problem(
        `The sequence ${sequence} gives out ${next} next, and ${column} has reached ${highest}: new rows will be refused. Run: select setval('${sequence}', ${highest});`,
      ),
    );
  for await (const broken of findBrokenKeys(moment, tables)) {
    if (time.isOver()) look.left++;
    if (broken)
      look.keys.push(
        problem(
          `${counted(broken.count, 'row')} of ${broken.table} ${broken.count === 1 ? 'names' : 'name'} a row of ${broken.other} that is gone: ${broken.example}. ${UNDO}`,
        ),
      );
    if (time.isOver()) break;
  }
}

const leftOut = (left: number): Finding[] =>
  left > 0 ? [note(`${counted(left, 'rule')} of records were left out for want of time: see --full.`)] : [];

const summary = ({ keys, left }: Look, { isFull }: TimeBox): Finding[] => [
  ...(keys.length > 0
    ? shortened(keys, 40)
    : [
        ok(
          `Records keep the ${RECORD_CHECKS.length} rules by which they are written${isFull ? '' : ', by samples; --full reads all'}.`,
        ),
      ]),
  ...leftOut(left),
];
