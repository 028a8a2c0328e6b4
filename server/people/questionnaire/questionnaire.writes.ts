import type { QuestionId, UserId } from '@placewell/contract/ids.ts';
import { weightsSuggested } from '../../domain-events.ts';
import type { Context } from '../../platform/context.ts';
import type { InstallationTx, TenantTx } from '../../platform/db/tenant.ts';
import { recordInstallationEvent, updateAgencyRow } from '../agencies/agencies.public.ts';
import { changeSettings } from '../agency-settings/agency-settings.public.ts';
import * as repo from './questionnaire.repo.ts';
import { defaultJobType, fieldSettings } from './questionnaire.rules.ts';

type QuestionnaireStatus = Awaited<ReturnType<typeof repo.findStatus>>;

/** Stores new and changed answers and applies their settings; idempotent. */
export async function saveAnswers(
  context: Context,
  stored: readonly repo.Answer[],
  answers: readonly repo.Answer[],
) {
  const { tx, actor, platform } = context;
  const earlier = (answer: repo.Answer) =>
    stored.find((one) => one.question_id === answer.question_id)?.value;
  const changed = answers.filter((answer) => answer.value !== earlier(answer));
  if (changed.length === 0) return;
  await repo.upsertAnswers(tx, changed);
  for (const answer of changed) {
    if (answer.purpose === 'hiring_type')
      await changeSettings(context, { default_job_type: defaultJobType(answer.value) });
    if (answer.purpose !== 'recruiting_field') continue;
    const { skill_fields, weights } = fieldSettings(answer.value);
    await updateAgencyRow(tx, { skill_fields });
    const { weights: before } = fieldSettings(earlier(answer));
    await platform.events.emit(tx, weightsSuggested, { user_id: actor.user_id, before, after: weights });
  }
}

export const setStatus = (tx: TenantTx, questionnaire_status: QuestionnaireStatus) =>
  updateAgencyRow(tx, { questionnaire_status });

type SuperAdmin = { user_id: UserId };
type QuestionChange = { question: repo.Question; before: repo.QuestionPatch; after: repo.QuestionPatch };

export async function changeQuestion(
  tx: InstallationTx,
  actor: SuperAdmin,
  { question: { question_id, purpose }, before, after }: QuestionChange,
) {
  await repo.updateQuestion(tx, question_id, after);
  const details = { question_id, purpose, before, after };
  await recordInstallationEvent(tx, actor, { event: 'question_changed', details });
}

export async function changeOrder(
  tx: InstallationTx,
  actor: SuperAdmin,
  details: { before: QuestionId[]; after: QuestionId[] },
) {
  // In the order of ids, so that concurrent calls wait for each other instead of deadlocking.
  for (const id of details.after.toSorted())
    await repo.updateQuestion(tx, id, { position: details.after.indexOf(id) + 1 });
  await recordInstallationEvent(tx, actor, { event: 'questions_ordered', details });
}
