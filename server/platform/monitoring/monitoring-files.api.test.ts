import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measures } from '../../app.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Monitoring } from './monitoring.ts';
import { PartLink } from './part-link.ts';

const FOLDER = join(import.meta.dirname, '../../../deploy/monitoring');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

const test = useTestApp({ METRICS_PORT: '0' }, { own: 'shows the metrics of the whole installation' });
let page: string;
let port: number | undefined;
let monitoring: Monitoring;
beforeAll(async () => {
  const { readiness } = test.app;
  monitoring = new Monitoring(test.platform, { part: 'worker', readiness, measures, worker: new PartLink() });
  await monitoring.lookAtAll();
  port = await monitoring.listen(test.platform);
  page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
});
afterAll(() => monitoring.stop());

const METRIC = /\bplacewell_[a-z_]+/g;
/** The metric of a series: of a histogram there are three. */
const metricOf = (series: string) => series.replace(/_(?:bucket|sum|count)$/, '');
const shown = () => new Set([...page.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
const dashboard = JSON.parse(read('grafana-dashboard.json')) as {
  panels: { id: number; title: string; targets?: { expr: string; legendFormat: string }[] }[];
};
const expressions = {
  'the dashboard': dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  'the alerts': [...read('alerts.yml').matchAll(/expr: (?:\|\n((?: {10,}.*\n)+)|(.*))/g)].map(
    ([, lines, line]) => lines ?? line ?? '',
  ),
};

describe.each(Object.entries(expressions))('%s', (_name, queries) => {
  it('names only metrics that a running /metrics shows', () => {
    expect(queries.length).toBeGreaterThan(10);
    const named = queries.flatMap((query) => query.match(METRIC) ?? []);
    const missing = named.filter((series) => !shown().has(metricOf(series)) && !shown().has(series));
    expect(missing).toEqual([]);
  });

  it('asks histograms for their parts and others for themselves', () => {
    const types = new Map([...page.matchAll(/^# TYPE (\S+) (\w+)/gm)].map(([, name, type]) => [name, type]));
    const named = queries.flatMap((query) => query.match(METRIC) ?? []);
    const wrong = named.filter((series) => types.get(series) === 'histogram');
    expect(wrong).toEqual([]);
  });
});

it('every metric that is shown stands on the dashboard', () => {
  const named = new Set(
    expressions['the dashboard'].flatMap((query) => (query.match(METRIC) ?? []).map(metricOf)),
  );
  expect([...shown()].filter((name) => !named.has(name))).toEqual([]);
});

it('the dashboard names each panel once, and each label in its legends is one of its query', () => {
  const titles = dashboard.panels.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const { title, targets = [] } of dashboard.panels)
    for (const { expr, legendFormat } of targets)
      for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
        expect(
          [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(', ')),
          title,
        ).toContain(label);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
describe.skipIf(!hasPromtool)('promtool (part of Prometheus; skipped where it is not installed)', () => {
  const run = (...given: string[]) =>
    execFileSync('promtool', given, { cwd: FOLDER, encoding: 'utf8', stdio: 'pipe' });

  it('accepts the rules and the configuration, and every alert fires when it should and is silent otherwise', () => {
    expect(run('check', 'rules', 'alerts.yml')).toContain('SUCCESS');
    expect(run('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
    expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });

  it('accepts the metrics as they are served', () => {
    const { stdout, stderr, status } = spawnSync('promtool', ['check', 'metrics'], { input: page });
    expect({ status, said: `${stdout}${stderr}` }).toEqual({ status: 0, said: '' });
  });
});

it('every alert has a test that it fires and one that it is silent', () => {
  const alerts = [...read('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const tests = [...read('alerts.test.yml').matchAll(/- name: '(\w+ (?:fires|is silent))'/g)].map(
    ([, name]) => name,
  );
  expect(tests.toSorted()).toEqual(
    alerts.flatMap((name) => [`${name} fires`, `${name} is silent`]).toSorted(),
  );
});
