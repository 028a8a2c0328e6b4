import pg from 'pg';
import { openCluster } from '../../../bench/product.ts';
import { loadBuiltInVocabulary } from '../../index.ts';
import { createSyntheticGenerator } from '../../testing/synthetic.ts';

const BATCH = 5000;
const WARM_UP = 5;

// intarray has PostgreSQL's fastest operators for this.
const TOP_QUERY = `select id, icount(skills & $1::int[]) as shared from people
  where skills && $1::int[] order by shared desc, id limit 200`;

const COUNT_QUERY = 'select count(*) from people where skills && $1::int[]';

/** Times in ms; `sharing` is how many candidates a query ranks on average: those who share a skill with the job. */
export type GinFigures = { times: number[]; sharing: number; postgres: string };

/**
 * PostgreSQL ranking the same synthetic candidates by the number of skills shared with a job, over a GIN index: the
 * best a database alone can do. No other criterion counts.
 */
export async function measureGin(candidates: number, queries: number): Promise<GinFigures> {
  const cluster = await openCluster();
  const client = new pg.Client({ connectionString: cluster.url });
  try {
    await client.connect();
    const vocabulary = loadBuiltInVocabulary();
    const numberById = new Map([...vocabulary.skills.keys()].map((id, at) => [id, at]));
    const { candidate, job } = createSyntheticGenerator(vocabulary);
    await client.query('create extension intarray');
    await client.query('create table people (id int primary key, skills int[] not null)');
    for (let from = 0; from < candidates; from += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, candidates - from) }, (_, at) => ({
        id: from + at,
        skills: candidate().skills.map(([id]) => numberById.get(id)!),
      }));
      await client.query(
        'insert into people select id, skills from jsonb_to_recordset($1::jsonb) as r(id int, skills int[])',
        [JSON.stringify(rows)],
      );
    }
    await client.query('create index people_skills on people using gin (skills gin__int_ops)');
    await client.query('vacuum analyze people');
    const times: number[] = [];
    let sharing = 0;
    while (times.length < WARM_UP + queries) {
      const { required, preferred } = job();
      const skillNumbers = [...required, ...preferred].map(({ id }) => numberById.get(id)!);
      if (skillNumbers.length === 0) continue;
      const started = performance.now();
      await client.query(TOP_QUERY, [skillNumbers]);
      times.push(performance.now() - started);
      const { rows } = await client.query<{ count: string }>(COUNT_QUERY, [skillNumbers]);
      sharing += Number(rows[0]!.count);
    }
    return { times: times.slice(WARM_UP), sharing: sharing / times.length, postgres: cluster.postgres };
  } finally {
    await client.end();
    await cluster.stop();
  }
}
