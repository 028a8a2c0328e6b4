import type { MessageTemplateId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../../platform/events/live.ts';
import { newId } from '../../../platform/ids.ts';
import * as repo from './templates.repo.ts';

const CHANGED = { type: 'letter_templates.changed' } as const;

export async function createTemplate(tx: TenantTx, values: repo.TemplateValues): Promise<MessageTemplateId> {
  const letter_template_id = newId<MessageTemplateId>();
  await repo.insertTemplate(tx, letter_template_id, values);
  await publishLiveEvent(tx, CHANGED);
  return letter_template_id;
}

/** Changes a template, also one that is restored with it. */
export async function changeTemplate(tx: TenantTx, id: MessageTemplateId, values: repo.TemplateValues) {
  await repo.updateTemplate(tx, id, values);
  await publishLiveEvent(tx, CHANGED);
}

/** Removes templates from every menu; they can be restored. */
export async function removeTemplates(tx: TenantTx, ids: readonly MessageTemplateId[]) {
  if (ids.length === 0) return;
  await repo.TEMPLATES.remove(tx, ids);
  await publishLiveEvent(tx, CHANGED);
}

export const templatePurge = repo.TEMPLATES.purge();
