import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from './calls.ts';
import { ERRORS } from './errors.ts';
import { JOB_STATUSES, JOB_TRANSITIONS } from './jobs.ts';
import { bulkBody } from './lists.ts';
import { BAND_FLOORS, scoreBand } from './matches.ts';
import { openApiDocument } from './openapi.ts';

test('paths and names are unique, and relative to the API', () => {
  const paths = allCalls.map(({ call }) => call.path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length);
  for (const path of paths) expect(path).toMatch(/^[a-z][\w/-]*$/i);
});

test('the OpenAPI document describes every call, its body, its answer and its failures', () => {
  const document = openApiDocument('1.2.3');
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toHaveLength(allCalls.length);
  const addJob = (
    document.paths['/agency/addJob'] as { post: { requestBody: { content: object }; responses: object } }
  ).post;
  expect(Object.keys(addJob.responses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '409']),
  );
  expect(JSON.stringify(addJob.requestBody.content)).toContain('"must_have"');
});

test('error codes are snake_case with a fitting status', () => {
  for (const [code, { status, message }] of Object.entries(ERRORS)) {
    expect(code).toMatch(/^[a-z_]+$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).not.toBe('');
  }
});

test('a bulk body takes many, one, or both, and refuses none', () => {
  const body = bulkBody('job_ids', z.uuid(), { note: z.string() });
  const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(body.parse({ job_ids: [a, b, a], note: 'x' })).toEqual({ ids: [a, b], note: 'x' });
  expect(body.parse({ id: a, note: 'x' })).toEqual({ ids: [a], note: 'x' });
  expect(body.safeParse({ note: 'x' }).error?.issues[0]).toMatchObject({ path: ['job_ids'] });
  expect(body.safeParse({ id: a, note: 'x', other: 1 }).success).toBe(false);
});

test('every score has one band word', () => {
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

test('every job status can be left but archived, and none leads to draft', () => {
  for (const status of JOB_STATUSES) {
    expect(JOB_TRANSITIONS[status].length > 0).toBe(status !== 'archived');
    expect(JOB_TRANSITIONS[status]).not.toContain('draft');
  }
});
