import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CONTEXTS } from '@placewell/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import * as app from './app.ts';
import * as domainEvents from './domain-events.ts';
import type { DomainEvent } from './platform/events/bus.ts';
import { BUILT_WEB } from './platform/http/pages/web-application.ts';
import type { Task } from './platform/jobs/task.ts';
import { listeners as threadListeners } from './thread-listeners.ts';

const ROOT = import.meta.dirname;
const FOLDERS = `{${CONTEXTS.join()}}`;
const filesOf = (layer: string) =>
  globSync(`${FOLDERS}/**/*.${layer}.ts`, { cwd: ROOT }).filter((file) => !file.includes('.test.'));
const load = (file: string): Promise<Record<string, unknown>> => import(join(ROOT, file));

/** A file's exports for the application, and the application's list that must contain all of them. */
const REGISTERED: Record<string, readonly unknown[]> = {
  routes: app.routes,
  cron: app.cron,
  listeners: app.listeners,
  pages: app.pages,
  purge: app.purges,
  // The application wraps each handler, so handlers are compared by their task.
  jobs: app.jobs.map(({ task }) => task),
};
const keyOf = (name: string, entry: unknown) => (name === 'jobs' ? (entry as { task: Task }).task : entry);

describe('the application', () => {
  const folders = globSync(`${FOLDERS}/*/index.ts`, { cwd: ROOT }).map(dirname);

  it.each(folders)('contains the feature of %s', async (folder) => {
    const exported = Object.values(await load(join(folder, 'index.ts')));
    expect(exported).toHaveLength(1);
    expect(app.features, `${folder} is listed in app.ts`).toContain(exported[0]);
    expect(exported[0]).toMatchObject({ name: basename(folder) });
  });

  const layers = ['routes', 'jobs', 'listeners'].flatMap(filesOf);
  it.each(layers)('contains everything that %s exports', async (file) => {
    const lists = Object.entries(await load(file)).filter(([name]) => name in REGISTERED);
    expect(lists, `${file} exports a list`).not.toEqual([]);
    for (const [name, list] of lists)
      for (const entry of [list].flat())
        expect(REGISTERED[name]!.includes(keyOf(name, entry)), `${name} of ${file}`).toBe(true);
  });

  it.each(filesOf('config'))('reads the environment variables of %s', async (file) => {
    const settings = Object.entries(await load(file)).filter(([name]) => /settings$/i.test(name));
    expect(settings).not.toEqual([]);
    for (const [, one] of settings) expect(app.settings).toContain(one);
  });

  it('serves the web application from where it is built', () => {
    expect(BUILT_WEB).toBe(join(ROOT, '../web/dist'));
  });

  it('has features and lists in every layer', () => {
    expect(folders.length).toBeGreaterThan(12);
    expect(layers.length).toBeGreaterThan(20);
  });
});

describe('background tasks', () => {
  const isTask = (value: unknown): value is Task =>
    typeof value === 'object' && value !== null && 'name' in value && 'payload' in value;
  const handled = app.jobs.map(({ task }) => task);

  it.each(filesOf('tasks'))('of %s each have one handler', async (file) => {
    const tasks = Object.values(await load(file)).filter(isTask);
    expect(tasks).not.toEqual([]);
    for (const task of tasks)
      expect(
        handled.filter((one) => one === task),
        task.name,
      ).toHaveLength(1);
  });

  it('have distinct names', () => {
    const names = handled.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('that run by themselves have a handler and need no payload', () => {
    for (const { task } of app.cron) {
      expect(handled, task.name).toContain(task);
      expect(task.payload.safeParse({}).success, task.name).toBe(true);
    }
  });
});

describe('domain events', () => {
  const events = (Object.values(domainEvents) as unknown[])
    .filter(
      (value): value is DomainEvent => typeof value === 'object' && value !== null && 'payload' in value,
    )
    .map((event) => [event.name, event] as const);

  it('have distinct names', () => {
    const names = events.map(([name]) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(events)('%s refuses ids that are no ids', (_name, { payload }) => {
    const ids = Object.keys(payload.shape).filter((field) => field.endsWith('_id'));
    const body = Object.fromEntries(Object.keys(payload.shape).map((field) => [field, true]));
    const paths = payload.safeParse(body).error?.issues.map((issue) => issue.path.join('.'));
    expect(paths).toEqual(expect.arrayContaining(ids));
  });

  it('of scoring threads are heard there by all of their listeners', () => {
    const inThreads = new Set(threadListeners.map(({ event }) => event.name));
    expect(threadListeners).toEqual(app.listeners.filter(({ event }) => inThreads.has(event.name)));
  });

  it('that features listen to are those of domain-events.ts', () => {
    for (const { event } of app.listeners) expect(events.map(([, one]) => one)).toContain(event);
  });
});
