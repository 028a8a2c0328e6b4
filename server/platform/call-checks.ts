import { AsyncLocalStorage } from 'node:async_hooks';
import type { Call } from '@placewell/contract/call.ts';

type CheckedCall = { path: string; required: readonly string[]; isChecked: boolean };

const calls = new AsyncLocalStorage<CheckedCall | undefined>();

/** The permissions that a call with this body must check, as `action entity`: one of them is enough. */
function requiredChecks(on: Call['on'], body: unknown): string[] {
  if (on === undefined || on === 'self') return [];
  const fields = body as Readonly<Record<string, unknown>>;
  return [on].flat().flatMap((one) => {
    const isNeeded = one.action !== 'add' && (!('when' in one && one.when) || fields[one.when] != null);
    return isNeeded ? [`${one.action} ${one.entity}`] : [];
  });
}

/** Runs a call's service; its transactions commit changes only after a permission of `on` was checked. */
export function duringCall<T>({ path, on }: Pick<Call, 'path' | 'on'>, body: unknown, service: () => T): T {
  const required = requiredChecks(on, body);
  return required.length === 0 ? service() : calls.run({ path, required, isChecked: false }, service);
}

/** Runs `work` outside the call: counting a refused call commits without a check. */
export const outsideCall = <T>(work: () => T): T => calls.run(undefined, work);

/** Records that the permission was checked, with any result: a refusal throws, or leaves the record out. */
export function noteCheck(action: string, entity: string) {
  const call = calls.getStore();
  if (call?.required.includes(`${action} ${entity}`)) call.isChecked = true;
}

/** Why the current call may not commit a change; undefined if it may. */
export function missingCheck(): string | undefined {
  const call = calls.getStore();
  if (!call || call.isChecked) return undefined;
  return `${call.path} would change something without a check of “${call.required.join('” or “')}”`;
}
