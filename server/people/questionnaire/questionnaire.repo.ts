import type { AgencyId, QuestionId } from '@placewell/contract/ids.ts';
import { type Insertable, sql } from 'kysely';
import { toJsonText } from '../../platform/db/json.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { InstallationTx, TenantTx } from '../../platform/db/tenant.ts';

export type Question = Awaited<ReturnType<typeof listQuestions>>[number];
export type Answer = Awaited<ReturnType<typeof listAnswers>>[number];

/** All questions in order, including those not asked. */
export function listQuestions(tx: TenantTx) {
  return tx.selectFrom('questions').selectAll().orderBy('position').execute();
}

/** Locks the question, so that concurrent changes are made and logged one after the other. */
export function lockQuestion(tx: InstallationTx, question_id: QuestionId) {
  return tx
    .selectFrom('questions')
    .selectAll()
    .where('question_id', '=', question_id)
    .forUpdate()
    .executeTakeFirst();
}

export type QuestionPatch = Partial<Pick<Question, 'question_text' | 'is_active' | 'options' | 'position'>>;

export async function updateQuestion(
  tx: InstallationTx,
  question_id: QuestionId,
  { options, ...patch }: QuestionPatch,
) {
  await tx
    .updateTable('questions')
    .set({ ...patch, ...(options ? { options: toJsonText(options) } : {}) })
    .where('question_id', '=', question_id)
    .execute();
}

export async function countAnswers(tx: InstallationTx) {
  const { rows } = await sql<{ question_id: QuestionId; value: string; answers: number }>`
    select * from count_questionnaire_answers()`.execute(tx);
  return rows;
}

export async function findStatus(tx: TenantTx) {
  const { questionnaire_status } = await tx
    .selectFrom('agencies')
    .select('questionnaire_status')
    .executeTakeFirstOrThrow();
  return questionnaire_status;
}

/** As `findStatus`, locked: concurrent answers of the agency wait for the transaction. */
export async function lockStatus(tx: TenantTx) {
  const { questionnaire_status } = await tx
    .selectFrom('agencies')
    .select('questionnaire_status')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return questionnaire_status;
}

export function listAnswers(tx: TenantTx) {
  return tx
    .selectFrom('questionnaire_answers')
    .select(['question_id', 'purpose', 'value', 'option_text'])
    .execute();
}

type NewAnswer = Pick<
  Insertable<Tables['questionnaire_answers']>,
  'question_id' | 'purpose' | 'value' | 'option_text'
>;

/** Inserts answers, replacing those to the same questions. */
export async function upsertAnswers(tx: TenantTx, answers: readonly NewAnswer[]) {
  await tx
    .insertInto('questionnaire_answers')
    .values(answers.map((answer) => ({ ...answer, agency_id: sql<AgencyId>`app_agency_id()` })))
    .onConflict((c) =>
      c.columns(['agency_id', 'question_id']).doUpdateSet({
        purpose: sql`excluded.purpose`,
        value: sql`excluded.value`,
        option_text: sql`excluded.option_text`,
        answered_at: sql`now()`,
      }),
    )
    .execute();
}
