import { isBlank } from '@placewell/contract/lists.ts';
import { EXPORT_LISTS, type ExportList, exportColumns } from '@placewell/contract/outside/export-columns.ts';
import type { Role } from '@placewell/contract/people/roles.ts';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';

/** Whether a role may list what it wants to export. A super admin exports the list of agencies only, not their data. */
export function mayExport(role: Role, list: ExportList): boolean {
  if (role === 'super_admin' || list === 'agencies') return role === 'super_admin' && list === 'agencies';
  const { roles } = EXPORT_LISTS[list].call;
  return (roles as readonly Role[]).includes(role);
}

/** The parameters of a list's call with defaults filled in; without the page. */
export function readParameters(list: ExportList, given: Readonly<Record<string, unknown>>) {
  const { page: _page, limit: _limit, ...rest } = given;
  const { call } = EXPORT_LISTS[list];
  const filled = Object.fromEntries(Object.entries(rest).filter(([, value]) => !isBlank(value)));
  const parsed = call.body.safeParse(filled);
  if (parsed.success) return { sent: filled, parsed: parsed.data };
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[['parameters', ...path].join('.')] ??= message;
  throw new AppError('invalid_input', { fields });
}

/** The column names in the order of the list; throws for an unknown one, or one that this installation does not offer. */
export function readColumns(
  list: ExportList,
  names: readonly string[],
  config: Pick<Config, 'isOwnAgency'>,
): string[] {
  const known = Object.keys(exportColumns(list, config));
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new AppError('invalid_input', {
      fields: { columns: `This list has no column ${unknown.join(', ').slice(0, 200)}` },
    });
  return known.filter((name) => names.includes(name));
}

/** "Candidates 2026-11-22.xlsx". */
export const fileName = (list: ExportList, format: string, now: Date) =>
  `${EXPORT_LISTS[list].label} ${now.toISOString().slice(0, 10)}.${format}`;
