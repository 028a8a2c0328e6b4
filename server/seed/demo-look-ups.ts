import type { AgencyId } from '@placewell/contract/ids.ts';
import { addDoNotEnrich, type FinderName, reportBounce } from '@placewell/contract/sourcing/enrichment.ts';
import type pg from 'pg';
import { listeners } from '../app.ts';
import { asOwner } from '../platform/db/database.ts';
import { type TenantTx, withTenant } from '../platform/db/tenant.ts';
import { EventBus } from '../platform/events/bus.ts';
import { type FinderAnswer, outcomeOf } from '../sourcing/enrichment/answers.rules.ts';
import { lockEnrichment } from '../sourcing/enrichment/enrichment.repo.ts';
import { changeEnrichment, endEnrichment } from '../sourcing/enrichment/enrichment.writes.ts';
import { lookUp } from '../sourcing/enrichment/look-up.service.ts';
import { readPerson } from '../sourcing/enrichment/person-keys.rules.ts';
import type { DemoColleague } from './demo-daily-work.ts';

/** The source of every look-up of the demo, so that no address is mistaken for a real one. */
const SOURCE = 'Demo data, made up';
const DAYS = 12;

const EMPTY: Omit<FinderAnswer, 'finder'> = {
  outcome: 'not_found',
  email: null,
  email_status: null,
  email_score: null,
  email_type: null,
  ms: 0,
  cost_credits: 0,
  error_code: null,
};
const nothing = (finder: FinderName, ms: number): FinderAnswer => ({ ...EMPTY, finder, ms });

type Status = 'deliverable' | 'probable' | 'accept_all' | 'unknown';
const address = (email: string, email_status: Status, email_score: number): FinderAnswer[] => [
  {
    ...EMPTY,
    finder: 'built_in',
    outcome: email_status === 'accept_all' ? 'accept_all' : 'found',
    email,
    email_status,
    email_score,
    email_type: 'work',
    ms: 900 + email_score * 13,
  },
];

type Line = [name: string, title: string, company: string, domain: string, answers: FinderAnswer[]];
/** Fictional people and companies, with reserved domains, and the result of each look-up; the latest last. */
const LINES: readonly Line[] = `
Rosalind Pike | Head of Talent | Northgate Foods | northgate-foods.example | rosalind.pike deliverable 97
Bertil Engstrand | Finance Director | Northgate Foods | northgate-foods.example | bertil.engstrand deliverable 96
Odette Marchetti | HR Manager | Calder Clinics | calder-clinics.example | o.marchetti probable 74
Desmond Okafor-Hale | Operations Director | Calder Clinics | calder-clinics.example | d.okaforhale probable 68
Wilhelmina Strand | Talent Partner | Brightwater Logistics | brightwater.example | wilhelmina accept_all 52
Anselm Frayne | Warehouse Manager | Brightwater Logistics | brightwater.example | not_found 4120
Perpetua Lindgren | Chief People Officer | Tern & Tide | tern-and-tide.example | perpetua.lindgren deliverable 98
Corwin Adebayo | Plant Manager | Moorland Mills | moorland-mills.example | cadebayo unknown 31
Sidonie Vance | Recruitment Lead | Moorland Mills | moorland-mills.example | domain_without_mail 310
Lucasta Brandt | Payroll Manager | Harrow Lane Studios | harrowlane.example | lucasta.brandt deliverable 93
Ignatius Rowe | Managing Director | Harrow Lane Studios | harrowlane.example | ignatius.rowe deliverable 95
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', title = '', company = '', domain = '', result = ''] = line.split(' | ');
    return [name, title, company, domain, answersOf(domain, result.split(' '))];
  });

/** The answers for a mailbox with its status and score, or for a reason to find nothing with its ms. */
function answersOf(domain: string, [what = '', ...how]: string[]): FinderAnswer[] {
  const [status, score] = how;
  if (score !== undefined) return address(`${what}@${domain}`, status as Status, Number(score));
  const answer = nothing('built_in', Number(status));
  return [what === 'not_found' ? answer : { ...answer, error_code: what as FinderAnswer['error_code'] }];
}

/** Ends one look-up with this result of the finders, in the same steps as the job. */
async function answer(context: Parameters<typeof endEnrichment>[0], enrichment_id: string, line: Line) {
  const row = await lockEnrichment(context.tx, enrichment_id as Parameters<typeof lockEnrichment>[1]);
  if (!row?.is_reserved) throw new Error(`${line[0]} must be looked up again`);
  const answers = line[4];
  await endEnrichment(context, await changeEnrichment(context.tx, row, { answers }), outcomeOf(answers));
}

/** Looks up some lines' people, charges credits, and stores the results before a job could call a finder. */
async function lookUpLines(tx: TenantTx, { recruiter_id }: DemoColleague, lines: readonly Line[]) {
  const context = { tx, platform: { events: new EventBus(listeners) } };
  const rows = await lookUp(
    context,
    lines.map(([recruiter_name, job_title, company_name, company_domain]) => ({
      person: readPerson({ recruiter_name, company_name, company_domain }),
      job_title,
      client_ref: SOURCE,
    })),
    { requested_by: recruiter_id, force_refresh: false },
  );
  const ids = rows.map(({ enrichment_id }) => enrichment_id as string);
  for (const [at, line] of lines.entries()) await answer(context, ids[at] ?? '', line);
  return rows;
}

/**
 * Adds finished look-ups of people. Their results are fixed here, since no finder knows fictional people; everything
 * else goes through the services: credits, bounces, the do-not-enrich list.
 */
export async function seedLookUps(
  owner: pg.Pool,
  email: string,
  { recruiter, colleague }: { recruiter: DemoColleague; colleague: DemoColleague },
) {
  const { rows } = await owner.query<{ agency_id: AgencyId }>(
    'select agency_id from users where email = $1',
    [email],
  );
  const [agency] = rows;
  if (!agency) throw new Error(`${email} is missing`);
  const { agency_id } = agency;
  const [first] = await withTenant(asOwner(owner), agency_id, async (tx) => {
    const own = await lookUpLines(tx, recruiter, LINES.slice(0, 7));
    await lookUpLines(tx, colleague, LINES.slice(7));
    return own.slice(1);
  });
  await owner.query(
    `update enrichments e set created_at = o.at, completed_at = o.at + interval '9 seconds',
       verified_at = case when e.verified_at is null then null else o.at + interval '9 seconds' end
     from (select agency_id, enrichment_id,
         now() - interval '1 day' * $2 * (1 - row_number() over (order by enrichment_id)::float8 / (count(*) over () + 1)) as at
       from enrichments where agency_id = $1) o
     where e.agency_id = o.agency_id and e.enrichment_id = o.enrichment_id`,
    [agency_id, DAYS],
  );
  if (first) await recruiter.client.call(reportBounce, { enrichment_id: first.enrichment_id as string });
  // The sample domains do not exist: no name server is queried.
  await owner.query(`update bounce_reports set check_status = 'not_invalid' where agency_id = $1`, [
    agency_id,
  ]);
  await recruiter.client.call(addDoNotEnrich, {
    entries: [{ domain: 'quiet-harbour.example', note: 'A client: we agreed not to approach their people' }],
  });
}
