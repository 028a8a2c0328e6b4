import type { UserId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import { toJsonText } from '../../../platform/db/json.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { Becomes } from '../../submissions/submissions.public.ts';

type Moved = { id: string; from: string; to: string };
/** What a merge did to interviews; JSON, so that it can be stored and undone. */
export type MovedInterviews = { interviews: Moved[]; people: Moved[]; feedback: Moved[] };

/** The columns that follow a merge: `id` names the row. */
const PLACES = {
  interviews: { table: 'interviews', id: 'interview_id', column: 'match_id' },
  people: { table: 'interview_people', id: 'person_id', column: 'contact_id' },
  feedback: { table: 'interview_feedback', id: 'feedback_id', column: 'contact_id' },
} as const;
type Place = (typeof PLACES)[keyof typeof PLACES];

async function move(tx: TenantTx, { table, id, column }: Place, becomes: ReadonlyMap<string, string>) {
  const pairs = toJsonText([...becomes].map(([from_id, to_id]) => ({ from_id, to_id })));
  const { rows } = await sql<Moved>`
    update ${sql.table(table)} x set ${sql.ref(column)} = v.to_id
    from json_to_recordset(${pairs}::json) as v(from_id uuid, to_id uuid)
    where x.agency_id = app_agency_id() and x.${sql.ref(column)} = v.from_id
    returning x.${sql.ref(id)} as id, v.from_id as "from", v.to_id as "to"`.execute(tx);
  return rows;
}

/** Interviews follow their match, and what contacts take part in follows them; an interview keeps its entry in calendars. */
export const moveInterviews = async (
  tx: TenantTx,
  { matches, contacts }: Pick<Becomes, 'matches' | 'contacts'>,
): Promise<MovedInterviews> => ({
  interviews: await move(tx, PLACES.interviews, matches),
  people: await move(tx, PLACES.people, contacts),
  feedback: await move(tx, PLACES.feedback, contacts),
});

/** Gives each side what came from it and is still with the other. */
export async function separateInterviews(tx: TenantTx, moved: MovedInterviews) {
  for (const kind of ['interviews', 'people', 'feedback'] as const) {
    const { table, id, column } = PLACES[kind];
    await sql`
      update ${sql.table(table)} x set ${sql.ref(column)} = v."from"
      from json_to_recordset(${toJsonText(moved[kind])}::json) as v(id uuid, "from" uuid, "to" uuid)
      where x.agency_id = app_agency_id() and x.${sql.ref(id)} = v.id and x.${sql.ref(column)} = v."to"`.execute(
      tx,
    );
  }
}

/** Hands the interviews of a removed user to the successor. */
export async function handOverInterviews(tx: TenantTx, { from, to }: { from: UserId; to: UserId }) {
  await tx.updateTable('interviews').set({ user_id: to }).where('user_id', '=', from).execute();
}
