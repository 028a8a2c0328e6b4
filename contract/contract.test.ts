import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from './calls.ts';
import { ERRORS } from './errors.ts';
import { limits } from './limits.ts';
import { bulkBody } from './lists.ts';
import { JOB_STATUSES, JOB_TRANSITIONS } from './matching/jobs.ts';
import { BAND_FLOORS, scoreBand } from './matching/matches.ts';
import { openApiDocument } from './openapi.ts';
import { EVENT_TYPES } from './outside/webhooks.ts';
import { texts } from './texts.ts';

test('every route and every name belongs to exactly one call', () => {
  const routes = allCalls.map(({ call }) => `${call.method} ${call.path}`);
  expect(new Set(routes).size).toBe(routes.length);
  expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length);
  for (const { call } of allCalls) expect(call.path).toMatch(/^[a-z][\w/-]*$/i);
});

test('every 402 says whether a subscription is what is missing, and only one does', () => {
  const failures = Object.entries(ERRORS).map(([code, failure]) => ({
    code,
    subscribe_status: undefined,
    ...failure,
  }));
  for (const { code, status, subscribe_status } of failures)
    expect(subscribe_status, code).toBe(status === 402 ? code !== 'subscription_required' : undefined);
});

/** Names that promise an effect; a call of any other name states its own. */
const EFFECT_OF_NAME = [
  { name: /^(get|check(?!Move$)|search|preview)[A-Z]/, effect: 'read' },
  { name: /^(add[A-Z]|signUp$|send\w*Invite$)/, effect: 'create' },
  { name: /^(update|del|delete|restore|dismiss|resend|reset)[A-Z]/, effect: 'change' },
] as const;

test('every call states its effect, and its name promises no other', () => {
  for (const { name, call } of allCalls) {
    expect(['read', 'change', 'create'], name).toContain(call.effect);
    const promised = EFFECT_OF_NAME.find((one) => one.name.test(name))?.effect ?? call.effect;
    expect(call.effect, name).toBe(promised);
  }
});

test('every call that changes something has a success message of its own', () => {
  // Whatever the messages of calls are made from.
  const bulk = {
    changed: 2,
    not_moved: 0,
    candidates: 2,
    jobs: 2,
    results: [],
    invites: [],
    total: 2,
    items: [],
    undone: 'ESCO 1.2',
    view_name: 'Nurses',
    records: 2,
    enrichment_ids: ['1', '2'],
    credits_refunded: 0,
    added: 1,
    merged_name: 'Ada Example',
    kept_fields: [],
    without_domain: [],
    in_use: [],
  };
  const bodies = {
    status: 'viewed',
    job_status: 'closed',
    candidate_status: 'on_hold',
    client_status: 'active',
    kind: 'call',
    questionnaire_status: 'completed',
    view_name: 'Nurses',
    tag: 'Returner',
    tag_keys: ['returner', 'bank'],
    mapping_name: 'Our list',
    template_name: 'First contact',
  };
  for (const { name, call } of allCalls) {
    const message = call.message(bulk, bodies);
    expect(message, name).toMatch(/^[A-Z\d].{3}/);
    expect(message, name).not.toMatch(/undefined|\[object/);
    expect(message === texts.loaded, name).toBe(call.effect === 'read');
  }
});

test('a call that is sent by GET is a read', () => {
  for (const { name, call } of allCalls) if (call.method === 'GET') expect(call.effect, name).toBe('read');
});

type Schema = {
  type?: string;
  enum?: unknown[];
  maxLength?: number;
  maxItems?: number;
  format?: string;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  readOnly?: boolean;
};
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** The size in bytes of the largest JSON body that a schema allows; a text takes at most 3 bytes a character in UTF-8. */
function largestBody(schema: Schema): number {
  const { anyOf, properties, items, maxItems = Number.NaN } = schema;
  if (anyOf) return Math.max(...anyOf.map(largestBody));
  if (properties)
    return sum(Object.entries(properties).map(([name, one]) => name.length + 4 + largestBody(one)));
  if (items) return maxItems * (largestBody(items) + 1);
  if (schema.enum) return Math.max(...schema.enum.map((one) => JSON.stringify(one).length));
  if (schema.type !== 'string') return 25;
  const length = schema.maxLength ?? (schema.format ? 64 : 40);
  return 2 + length * (schema.format === 'uuid' ? 1 : 3);
}

/** The number of fields and list entries, at all depths, of the fullest body that a schema allows. */
function mostEntries({ anyOf, properties, items, maxItems = Number.NaN }: Schema): number {
  if (anyOf) return Math.max(...anyOf.map(mostEntries));
  if (properties) return sum(Object.values(properties).map((one) => 1 + mostEntries(one)));
  return items ? maxItems * (1 + mostEntries(items)) : 0;
}

test('the fullest body of a call has no more entries than are read', () => {
  for (const { name, call } of allCalls) {
    const schema = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as Schema;
    expect(mostEntries(schema), name).toBeLessThanOrEqual(call.bodyLimit / limits.bytesPerEntry);
  }
});

/** A row with more fields than this also holds lists and texts. */
const MAX_SHORT_ROW = 20;

test('the body limit of a call is the smallest that admits the largest body of its fields', () => {
  for (const { name, call } of allCalls.filter((one) => one.call.transport === 'json')) {
    const schema = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as Schema;
    const needed = Math.min(largestBody(schema), limits.textBodyBytes);
    const smallest = [limits.bodyBytes, limits.listBodyBytes, limits.textBodyBytes].find(
      (one) => one >= needed,
    )!;
    // Lists have one limit, however few filters they have; a call that accepts a whole row with texts needs the largest.
    const rows = Object.values(schema.properties ?? {}).filter(({ readOnly }) => readOnly).length;
    const least =
      rows > MAX_SHORT_ROW ? limits.textBodyBytes : schema.properties?.page ? limits.listBodyBytes : 0;
    const expected = Math.max(smallest, least);
    expect(call.bodyLimit, `${name} needs ${needed} bytes`).toBe(expected);
  }
});

type Operation = { requestBody?: { content: Record<string, { schema: object }> }; responses: object };
const openApi = openApiDocument('1.2.3');
const operationOf = (path: string, method: string) =>
  openApi.paths[`/${path}`]?.[method] as Operation | undefined;

test('the OpenAPI document describes every call by method and path', () => {
  expect(openApi.openapi).toBe('3.1.0');
  for (const { call } of allCalls) expect(operationOf(call.path, call.method.toLowerCase())).toBeDefined();
});

test('the OpenAPI document lists the body and every failure of a call', () => {
  const addJob = operationOf('agency/addJob', 'post')!;
  expect(Object.keys(addJob.responses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '409']),
  );
  expect(JSON.stringify(addJob.requestBody!.content)).toContain('"must_have"');
});

test('the OpenAPI document describes what webhooks send, with headers and the schema of the body', () => {
  expect(Object.keys(openApi.webhooks)).toEqual([...EVENT_TYPES]);
  const { parameters, requestBody } = openApi.webhooks.NewMatch!.post;
  expect(parameters.map(({ name }) => name)).toContain('webhook-signature');
  expect(requestBody.content['application/json'].schema).toMatchObject({
    required: expect.arrayContaining(['id', 'is_test', 'data']),
    properties: { type: { const: 'NewMatch' } },
  });
});

test('the OpenAPI document marks what an update takes back and drops as read-only', () => {
  const update = operationOf('agency/updateCandidate', 'post')!.requestBody!.content['application/json']!
    .schema;
  expect(update).toMatchObject({
    properties: { resume_url: { readOnly: true }, created_at: { readOnly: true } },
  });
  expect(JSON.stringify(update)).toContain('"id":{"type":"string","format":"uuid"');
});

test('the OpenAPI document takes the file fields of a form from its call', () => {
  const schemaOf = (path: string) =>
    operationOf(path, 'post')!.requestBody!.content['multipart/form-data']!.schema;
  expect(schemaOf('agency/uploadCandidates')).toMatchObject({
    properties: { files: { type: 'array', maxItems: 100 } },
  });
  expect(schemaOf('agency/updateUserProfile')).toMatchObject({ properties: { image: { type: 'string' } } });
});

test('a call takes files exactly when it is sent as a multipart form', () => {
  for (const { call } of allCalls)
    expect(call.files !== undefined, call.path).toBe(call.transport === 'multipart');
});

test('every error code is snake_case and has a 4xx or 5xx status and a message', () => {
  for (const [code, { status, message }] of Object.entries(ERRORS)) {
    expect(code).toMatch(/^[a-z_]+$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).not.toBe('');
  }
});

test('every failure that may pass by waiting says for how many seconds', () => {
  for (const [code, definition] of Object.entries(ERRORS))
    if (definition.status === 429 || definition.status === 503)
      expect(definition, code).toMatchObject({ retryAfter: expect.any(Number) });
});

test('bulkBody accepts an array of ids, a single id or both, and rejects neither', () => {
  const body = bulkBody('job_ids', z.uuid(), { note: z.string() });
  const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(body.parse({ job_ids: [a, b, a], note: 'x' })).toEqual({ ids: [a, b], note: 'x' });
  expect(body.parse({ id: a, note: 'x' })).toEqual({ ids: [a], note: 'x' });
  expect(body.safeParse({ note: 'x' }).error?.issues[0]).toMatchObject({ path: ['job_ids'] });
  expect(body.safeParse({ id: a, note: 'x', other: 1 }).success).toBe(false);
});

test('scoreBand maps every score to one band', () => {
  expect([100, 80, 79, 60, 59, 40, 39, 0].map(scoreBand)).toEqual([
    'strong',
    'strong',
    'good',
    'good',
    'partial',
    'partial',
    'weak',
    'weak',
  ]);
  expect(BAND_FLOORS.weak).toBe(0);
});

test('every job status except archived can be changed, and only a prospect becomes a draft', () => {
  for (const status of JOB_STATUSES) {
    expect(JOB_TRANSITIONS[status].length > 0).toBe(status !== 'archived');
    expect(JOB_TRANSITIONS[status].includes('draft')).toBe(status === 'prospect');
    expect(JOB_TRANSITIONS[status]).not.toContain('prospect');
  }
});
