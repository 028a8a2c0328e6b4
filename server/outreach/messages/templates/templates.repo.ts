import type { AgencyId, MessageTemplateId } from '@placewell/contract/ids.ts';
import type { MessageTemplate } from '@placewell/contract/outreach/message-templates.ts';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { restorable, whereDeleted } from '../../../platform/records/restorable.ts';

export const TEMPLATES = restorable('letter_templates', 'letter_template_id');

export type TemplateValues = Pick<MessageTemplate, 'template_name' | 'subject' | 'body'> & {
  name_key: string;
};

/** Every template that is not deleted, by name. */
export function listTemplates(tx: TenantTx) {
  return tx
    .selectFrom('letter_templates')
    .select(['letter_template_id', 'template_name', 'name_key', 'subject', 'body', 'updated_at'])
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .execute();
}

/** Deleted templates that can be restored. */
export function listDeletedTemplates(tx: TenantTx, ids: readonly MessageTemplateId[]) {
  return tx
    .selectFrom('letter_templates')
    .select(['letter_template_id', 'template_name', 'subject', 'body'])
    .where(sql<SqlBool>`letter_template_id = any(${[...ids]}::uuid[])`)
    .where(whereDeleted({ deleted: true }))
    .execute();
}

export async function insertTemplate(
  tx: TenantTx,
  letter_template_id: MessageTemplateId,
  values: TemplateValues,
) {
  await tx
    .insertInto('letter_templates')
    .values({ ...values, letter_template_id, agency_id: sql<AgencyId>`app_agency_id()` })
    .execute();
}

/** Changes a template, which is there from now on if it was deleted. */
export async function updateTemplate(
  tx: TenantTx,
  letter_template_id: MessageTemplateId,
  values: TemplateValues,
) {
  await tx
    .updateTable('letter_templates')
    .set({ ...values, updated_at: sql<string>`clock_timestamp()`, deleted_at: null })
    .where('letter_template_id', '=', letter_template_id)
    .execute();
}
