import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';

const ROOT = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

/** Settings that docs/operating.md describes, and those of the programs beside Placewell. */
const described = new Set(
  [...read('docs/operating.md').matchAll(/`([A-Z][A-Z0-9_]{2,})`/g)].map(([, name]) => name),
);
const LAUNCH = Object.keys((JSON.parse(read('tools/product-launch.json')) as { env: object }).env);
const isKnown = (name: string) => described.has(name) || LAUNCH.includes(name) || name.startsWith('NODE_');

describe('the container file', () => {
  const text = read('deploy/Containerfile');

  it('has no error', () => {
    const found = validate(text, { deprecatedMaintainer: ValidationSeverity.ERROR });
    expect(found.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  it('starts files that are there, with the settings of npm start', () => {
    const { flags, env } = JSON.parse(read('tools/product-launch.json')) as { flags: string[]; env: object };
    expect(text).toContain(`ENTRYPOINT ${JSON.stringify(['node', ...flags]).replaceAll('","', '", "')}`);
    for (const [name, value] of Object.entries(env)) expect(text).toContain(`${name}=${value}`);
    expect(existsSync(join(ROOT, /CMD \["([^"]+)"/.exec(text)?.[1] ?? '?'))).toBe(true);
  });

  it('sets what the documentation describes', () => {
    const names = [...text.matchAll(/^(?:ENV)?\s+([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });
});

type Service = {
  image?: string;
  command?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, { condition: string }>;
  healthcheck?: object;
};
type Compose = { services: Record<string, Service>; volumes: Record<string, null> };

describe('the compose file', () => {
  const document = parseDocument(read('deploy/compose.scale.yaml'), {
    merge: true,
    strict: true,
    uniqueKeys: true,
  });
  const { services, volumes } = document.toJS() as Compose;
  const all = Object.entries(services);

  it('is YAML without a fault', () => {
    expect([...document.errors, ...document.warnings].map(({ message }) => message)).toEqual([]);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(['api-1', 'api-2', 'worker-1', 'worker-2']));
  });

  it('names services, volumes, files and conditions that are there', () => {
    const missing = all.flatMap(([name, { depends_on = [], volumes: own = [], image }]) => {
      const needs = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      const healthy = Array.isArray(depends_on)
        ? []
        : needs.filter(
            (one) => depends_on[one]?.condition === 'service_healthy' && !services[one]?.healthcheck,
          );
      const sources = own.map((one) => /:-(.+?)\}/.exec(one)?.[1] ?? one.split(':')[0] ?? '');
      return [
        ...(image ? [] : [`${name} has no image`]),
        ...needs.filter((one) => !services[one]).map((one) => `${name} needs ${one}`),
        ...healthy.map((one) => `${name} waits for the health of ${one}`),
        ...sources
          .filter((one) => (one.startsWith('.') ? !existsSync(join(ROOT, 'deploy', one)) : !(one in volumes)))
          .map((one) => `${name} mounts ${one}`),
      ];
    });
    expect(missing).toEqual([]);
  });

  it('gives Placewell settings that the documentation describes, and asks for the others by name', () => {
    const own = all.filter(([, { image }]) => image === 'placewell');
    const unknown = own.flatMap(([, { environment = {} }]) =>
      Object.keys(environment).filter((name) => !isKnown(name)),
    );
    expect(unknown).toEqual([]);
    const asked = new Set([...read('deploy/compose.scale.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const given = new Set(
      [...read('deploy/compose.scale.env.example').matchAll(/^#?(\w+)=/gm)].map(([, name]) => name),
    );
    expect(given).toEqual(asked);
  });
});

it('bounds the heap wherever the product is started, below what V8 fills with garbage', () => {
  const { flags } = JSON.parse(read('tools/product-launch.json')) as { flags: string[] };
  const heapMb = Number(flags.join(' ').match(/--max-old-space-size=(\d+)/)?.[1]);
  expect(heapMb).toBeGreaterThanOrEqual(512);
  expect(heapMb).toBeLessThan(2048);
  const starts = [...UNITS.map((name) => `deploy/${name}`), 'docs/operating.md'].flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => line.includes('/node ') && line.includes('server/main.ts')),
  );
  expect(starts.length).toBeGreaterThanOrEqual(5);
  expect(starts.filter((line) => !line.includes(`/node ${flags.join(' ')} server/main.ts`))).toEqual([]);
});

const UNITS = readdirSync(join(ROOT, 'deploy')).filter((name) => name.endsWith('.service'));
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the systemd units', () => {
  it('start files that are there', () => {
    expect(UNITS.length).toBe(3);
    for (const name of UNITS) {
      const command = /^ExecStart=(\S+) .*?(\S+\.ts)/m.exec(read(`deploy/${name}`));
      expect(command?.[1]).toBe('/srv/placewell/node_modules/.bin/node');
      expect(existsSync(join(ROOT, command?.[2] ?? '?'))).toBe(true);
    }
    const names = [...read('deploy/placewell.env.example').matchAll(/^(\w+)=/gm)].map(
      ([, name = '']) => name,
    );
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });

  it.each(UNITS)('%s gives each process ports of its own that there are', (name) => {
    const text = read(`deploy/${name}`);
    const instances = name.includes('@') ? ['1024', '3000', '3001', '5000', '8080', '9464', '9999'] : [''];
    const ports = instances.map((instance) =>
      [...text.replaceAll('%i', instance).matchAll(/^Environment=.*$/gm)].flatMap(([line]) =>
        [...line.matchAll(/\b\w*PORT=(\S+)/g)].map(([, port]) => Number(port)),
      ),
    );
    expect(ports.flat().filter((port) => !(port >= 1024 && port < 65_536))).toEqual([]);
    expect(new Set(ports.flat()).size).toBe(ports.flat().length);
    expect(ports.flat()).toHaveLength(
      instances.length * (name.includes('api') ? 2 : name.includes('@') ? 1 : 0),
    );
  });

  it.each(UNITS)('%s outlives a child that is out of memory, and has a limit of its own', (name) => {
    const text = read(`deploy/${name}`);
    expect(text).toMatch(/^OOMPolicy=continue$/m);
    const [high, most] = ['High', 'Max'].map((which) =>
      Number(new RegExp(`^Memory${which}=(\\d+)[G%]$`, 'm').exec(text)?.[1]),
    );
    expect(high).toBeGreaterThan(0);
    expect(most).toBeGreaterThan(high!);
  });

  it.skipIf(!hasSystemd).each(UNITS)('%s passes systemd-analyze verify', (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'placewell-units-'));
    try {
      // With the program of this tree, and a template as one of its instances.
      const file = join(folder, name.replace('@.', '@3000.'));
      writeFileSync(file, read(`deploy/${name}`).replaceAll('/srv/placewell', ROOT));
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
        encoding: 'utf8',
      });
      expect(
        stderr.split('\n').filter((line) => line.includes(folder) || line.includes('placewell-')),
      ).toEqual([]);
      expect(status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
