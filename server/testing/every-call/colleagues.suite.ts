import type { Call } from '@placewell/contract/call.ts';
import { logout } from '@placewell/contract/people/accounts.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ClosedAgency, hiddenIn, MARKERS } from '../closed-agency.ts';
import { bodyAbout, send } from '../record-ids.ts';
import type { World } from '../world.ts';

/** The filters that show most, as far as the call has them. */
function widest(call: Call) {
  const { properties = {} } = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
  return {
    ...('view_scope' in properties ? { view_scope: 'all' } : {}),
    ...('page' in properties ? { limit: 50 } : {}),
  };
}

/** Calls that the state of the recruiter's own import, export, look-up, webhook or candidate refuses; they are in the tests of their features. */
const REFUSED_BY_STATE = [
  // The recruiter has no password here.
  'account/changePassword',
  'account/changeEmail',
  // No second factor was begun, and the address of the installation has no name.
  'account/confirmTotp',
  'account/confirmPasskey',
  'account/beginPasskey',
  'agency/decideImportRows',
  'agency/runImport',
  'agency/undoImport',
  'agency/cancelExport',
  'enrichment/reportBounce',
  'enrichment/findForCandidate',
  'enrichment/undoForCandidate',
  'webhooks/sendTest',
  'webhooks/matchWebhook',
];

/** Bodies about the recruiter's own records; those about matches also take the ones shared with the colleague. */
function bodiesOf(call: Call, { own, shared }: ClosedAgency): Record<string, unknown>[] {
  return [own.match_id, shared.ofJob, shared.ofCandidate].map((match_id) => ({
    ...widest(call),
    ...bodyAbout(call, { ...own, match_id }),
  }));
}

// Calls that read come first, so that the records are as they were made, and those that need an open job; those that
// take records away come last.
const order = (call: Call) =>
  /\/(get|preview|addMatch)/.test(call.path)
    ? 0
    : /\/(dismiss|revoke|removeFactor)/.test(call.path)
      ? 2
      : /\/del/.test(call.path)
        ? 3
        : 1;

/** In an agency where recruiters see only their own records, no response shows a colleague's. It changes what they own. */
export function testColleagues(given: readonly Call[], world: World) {
  const { app } = world;
  const calls = given.filter(
    (call) =>
      call.roles !== 'public' &&
      call.roles.includes('recruiter') &&
      call.returns !== 'events' &&
      call !== logout,
  );
  const walk = calls.toSorted((a, b) => order(a) - order(b)).map((call) => [call.path, call] as const);

  describe.runIf(walk.length > 0)('a recruiter who sees only their own records', () => {
    it.each(walk)('%s shows nothing of a colleague', async (path, call) => {
      let isAnswered = false;
      for (const body of bodiesOf(call, world.closed)) {
        const response = await send(app, call, body, world.closed.recruiter.token);
        const text = JSON.stringify(response);
        expect(hiddenIn(text, world.closed), `${path} ${JSON.stringify(body)}: ${text}`).toEqual([]);
        isAnswered ||= response.http === 200;
      }
      expect(isAnswered, `${path}: no body of the walk is accepted`).toBe(!REFUSED_BY_STATE.includes(path));
    });

    const SEARCHES = ['search', 'q'] as const;
    const searched = walk.flatMap(([path, call]) => {
      const { properties = {} } = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
      const field = SEARCHES.find((name) => name in properties);
      return field ? [[path, call, field] as const] : [];
    });
    it.each(searched)('%s finds nothing of a colleague by any word', async (path, call, field) => {
      const [body] = bodiesOf(call, world.closed);
      const ask = async (words: string) => {
        const { data } = await send(app, call, { ...body, [field]: words }, world.closed.recruiter.token);
        return JSON.stringify(data).replaceAll(words, '');
      };
      const nothing = await ask('Xylograph');
      for (const marker of Object.values(MARKERS))
        expect(await ask(marker), `${path} ${marker}`).toBe(nothing);
    });
  });
}
