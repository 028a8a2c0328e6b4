import { call } from '@placewell/contract/call.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type * as contexts from '../context.ts';
import { handle } from './handle.ts';

const description = {
  path: 'x',
  summary: '',
  effect: 'read',
  body: z.object({ id: z.string() }),
  data: z.object({ name: z.string() }),
} as const;
const staff = call({ ...description, roles: ['agency', 'recruiter'] });
const admins = call({ ...description, roles: ['super_admin'] });
const everyone = call({ ...description, roles: ['super_admin', 'agency'] });
const anyone = call({ ...description, roles: 'public' });
const files = { field: 'files', maxCount: 1, maxBytes: 1 };
const form = call({ ...description, roles: ['agency'], files });
const raw = call({ ...description, roles: 'public', transport: 'raw' });
const file = call({ ...description, roles: ['agency'], transport: 'query', returns: 'file' });
const redirect = call({ ...description, roles: 'public', transport: 'query', returns: 'redirect' });
const events = call({ ...description, roles: ['agency'], transport: 'query', returns: 'events' });

type Serve<Context> = (context: Context, body: { id: string }) => Promise<{ name: string }>;
type SendFile<Context> = (context: Context) => Promise<contexts.FileResult>;
const ofAgency: Serve<contexts.Context> = async ({ actor }) => ({ name: actor.agency_id });
const ofInstallation: Serve<contexts.InstallationContext> = async () => ({ name: '' });
const ofPublic: Serve<contexts.PublicContext> = async ({ ip }) => ({ name: ip });
const ofForm: Serve<contexts.FormContext> = async ({ form }) => ({ name: `${form.files.length}` });
const ofRaw: Serve<contexts.RawContext> = async ({ bytes }) => ({ name: `${bytes.length}` });
const waiting: Serve<contexts.AddressedContext> = async ({ ip }) => ({ name: ip });
const sendFile: SendFile<contexts.Context> = () => Promise.reject(new Error('unused'));
const sendWaitingFile: SendFile<contexts.NoTransactionContext> = () => Promise.reject(new Error('unused'));

describe('binding a call to its service', () => {
  test('a service that wants what its call does not bring is a compile error', () => {
    const wrong = [
      // @ts-expect-error a form for a call of JSON
      handle(staff, ofForm),
      // @ts-expect-error bytes for a call of JSON
      handle(anyone, ofRaw),
      // @ts-expect-error a public service for a call with roles
      handle(staff, ofPublic),
      // @ts-expect-error a signed-in service for a public call
      handle(anyone, ofAgency),
      // @ts-expect-error all agencies for a call of one agency's people
      handle(staff, ofInstallation),
      // @ts-expect-error all agencies for a call that not only super admins may send
      handle(everyone, ofInstallation),
      // @ts-expect-error a service for super admins, who may not send the call
      handle(staff, { agency: ofAgency, installation: ofInstallation }),
      // @ts-expect-error a transaction for a service that is said to need none
      handle(staff, ofAgency, { transaction: false }),
      // @ts-expect-error a service without a transaction, not said to be one
      handle(staff, waiting),
      // @ts-expect-error no transaction to leave out: forms never have one
      handle(form, ofForm, { transaction: false }),
      // @ts-expect-error no transaction to leave out: public calls never have one
      handle(anyone, ofPublic, { transaction: false }),
      // @ts-expect-error data for a call that returns a file
      handle(file, ofAgency),
      // @ts-expect-error a file for a call that returns data
      handle(staff, sendFile),
      // @ts-expect-error a file without an envelope for a redirect
      handle(redirect, sendFile),
      // @ts-expect-error data for a stream
      handle(events, ofAgency),
      // @ts-expect-error nothing to admit before a body of JSON
      handle(staff, ofAgency, { admit: async () => undefined }),
      // @ts-expect-error other data than the call returns
      handle(staff, async () => ({ title: '' })),
      // @ts-expect-error another body than the call takes
      handle(staff, async (_context: contexts.Context, body: { name: string }) => body),
    ];
    expect(wrong).toHaveLength(18);
  });

  test('each kind of call takes its service', () => {
    const right = [
      handle(staff, ofAgency),
      handle(staff, ofAgency, { notes: true }),
      handle(staff, waiting, { transaction: false }),
      handle(admins, ofInstallation),
      handle(admins, waiting, { transaction: false }),
      handle(everyone, ofAgency),
      handle(everyone, { agency: ofAgency, installation: ofInstallation }),
      handle(anyone, ofPublic),
      handle(form, ofForm, { admit: async ({ actor }) => void actor.role }),
      handle(raw, async ({ bytes, header }) => ({ name: `${bytes.length}${header('x')}` })),
      handle(file, sendFile),
      handle(file, sendWaitingFile, { transaction: false }),
      handle(redirect, async ({ cookie }) => ({
        location: cookie('x') ?? '',
        cookies: {},
        cookieSeconds: 1,
      })),
      handle(
        events,
        ({ actor }, { id }, send) =>
          () =>
            send({ name: actor.agency_id + id }),
      ),
    ];
    expect(right.map(({ call }) => call.path)).toEqual(right.map(() => 'x'));
  });
});
