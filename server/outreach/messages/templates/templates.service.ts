import type { Body, Data } from '@placewell/contract/call.ts';
import type { ErrorCode } from '@placewell/contract/errors.ts';
import type { MessageTemplateId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/outreach/message-templates.ts';
import { bulkResult } from '../../../platform/bulk-result.ts';
import type { Context } from '../../../platform/context.ts';
import { lockKeys } from '../../../platform/db/locks.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { freeName, nameKey } from '../../../platform/names.ts';
import * as repo from './templates.repo.ts';
import { changeTemplate, createTemplate, removeTemplates } from './templates.writes.ts';

/** Names and number of an agency's templates are changed by one transaction at a time. */
const lockTemplates = (tx: TenantTx) => lockKeys(tx, ['letter-templates']);

/** The agency's templates by name. */
export async function getMessageTemplates({ tx }: Context): Promise<Data<typeof calls.getMessageTemplates>> {
  const rows = await repo.listTemplates(tx);
  return { items: rows.map(({ name_key: _key, ...template }) => template) };
}

/** Adds a template, or changes the one that is named. */
export async function saveMessageTemplate(
  context: Context,
  { letter_template_id: id, ...values }: Body<typeof calls.saveMessageTemplate>,
): Promise<Data<typeof calls.saveMessageTemplate>> {
  const { tx } = context;
  await lockTemplates(tx);
  const stored = await repo.listTemplates(tx);
  if (id !== undefined && !stored.some((one) => one.letter_template_id === id))
    throw new AppError('letter_template_not_found');
  const name_key = nameKey(values.template_name);
  if (stored.some((one) => one.name_key === name_key && one.letter_template_id !== id))
    throw new AppError('letter_template_name_taken');
  if (id === undefined && stored.length >= limits.messageTemplates)
    throw new AppError('too_many_letter_templates');
  if (id !== undefined) await changeTemplate(tx, id, { ...values, name_key });
  const saved = id ?? (await createTemplate(tx, { ...values, name_key }));
  const { items } = await getMessageTemplates(context);
  const template = items.find((one) => one.letter_template_id === saved);
  if (!template) throw new Error(`Template ${saved} is gone`);
  return template;
}

/** Deletes templates; messages that were written with them stay. */
export async function deleteMessageTemplates(
  { tx }: Context,
  { ids }: Body<typeof calls.deleteMessageTemplates>,
) {
  await lockTemplates(tx);
  const there = new Set((await repo.listTemplates(tx)).map((one) => one.letter_template_id));
  const refused = new Map<MessageTemplateId, ErrorCode>(
    ids.filter((id) => !there.has(id)).map((id) => [id, 'letter_template_not_found']),
  );
  await removeTemplates(
    tx,
    ids.filter((id) => there.has(id)),
  );
  return bulkResult(ids, refused);
}

/** Brings deleted templates back, under a free name. */
export async function restoreMessageTemplates(
  { tx }: Context,
  { ids }: Body<typeof calls.restoreMessageTemplates>,
) {
  await lockTemplates(tx);
  const names = new Set((await repo.listTemplates(tx)).map((one) => one.name_key));
  const deleted = await repo.listDeletedTemplates(tx, ids);
  const refused = new Map<MessageTemplateId, ErrorCode>();
  for (const id of ids)
    if (!deleted.some((one) => one.letter_template_id === id)) refused.set(id, 'letter_template_not_found');
  for (const { letter_template_id: id, template_name, ...texts } of deleted) {
    if (names.size >= limits.messageTemplates) {
      refused.set(id, 'too_many_letter_templates');
      continue;
    }
    const free = freeName(template_name, names, limits.messageTemplateName);
    names.add(nameKey(free));
    await changeTemplate(tx, id, { ...texts, template_name: free, name_key: nameKey(free) });
  }
  return bulkResult(ids, refused);
}
