import { z } from 'zod';

/** Environment variables of one part of the application: their schema, and the key to read them by. */
export type Settings<Schema extends z.ZodObject = z.ZodObject> = { readonly schema: Schema };

/** The values of all settings, read at the start. */
export type SettingsValues = ReadonlyMap<Settings, unknown>;

export function defineSettings<Schema extends z.ZodObject>(schema: Schema): Settings<Schema> {
  return { schema };
}

/** The validated values of `settings`; throws if no feature registered them. */
export function settingsOf<Schema extends z.ZodObject>(
  { settings }: { readonly settings: SettingsValues },
  definition: Settings<Schema>,
): z.output<Schema> {
  const values = settings.get(definition);
  if (values === undefined) throw new Error('These settings were not registered by a feature');
  return values as z.output<Schema>;
}

/** Validates the variables of all `definitions`; throws one error with all reasons. Empty counts as unset. */
export function readSettings(env: NodeJS.ProcessEnv, definitions: readonly Settings[]): SettingsValues {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const all = definitions.map((definition) => [definition, definition.schema.safeParse(variables)] as const);
  const issues = all.flatMap(([, result]) => result.error?.issues ?? []);
  if (issues.length > 0) throw new Error(`Invalid settings:\n${z.prettifyError(new z.ZodError(issues))}`);
  return new Map(all.map(([definition, result]) => [definition, result.data]));
}
