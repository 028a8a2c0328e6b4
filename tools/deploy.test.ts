import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCalls } from '@placewell/contract/calls.ts';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';

const ROOT = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

/** Settings that docs/operating.md describes, and those of the programs beside Placewell. */
const described = new Set(
  [...read('docs/operating.md').matchAll(/`([A-Z][A-Z0-9_]{2,})`/g)].map(([, name]) => name),
);
const runs = (...[program, ...args]: [string, ...string[]]) => spawnSync(program, args).status === 0;
/** Servers of an upstream are resolved again from 1.27.3 on. */
function nginxResolves(): boolean {
  const text = spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr ?? '';
  const [major = 0, minor = 0, patch = 0] = (/nginx\/([\d.]+)/.exec(text)?.[1] ?? '0').split('.').map(Number);
  return major * 1e6 + minor * 1e3 + patch >= 1_027_003;
}
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
  ports?: string[];
  network_mode?: string;
  environment?: Record<string, string>;
  env_file?: { path: string; required: boolean }[];
  depends_on?: string[] | Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  restart?: string;
  stop_grace_period?: string;
  logging?: { options: Record<string, string> };
};
type Compose = { services: Record<string, Service>; volumes: Record<string, null> };

/** `proxies`: those between a visitor and Placewell, as TRUST_PROXY counts them. */
const SETS = [
  { file: 'compose.yaml', env: 'compose.env.example', proxy: 'caddy', proxies: 1, config: 'Caddyfile' },
  {
    file: 'compose.scale.yaml',
    env: 'compose.scale.env.example',
    proxy: 'proxy',
    proxies: 2,
    config: 'nginx.conf',
  },
];
const compose = (file: string) =>
  parseDocument(read(`deploy/${file}`), { merge: true, strict: true, uniqueKeys: true });
const servicesOf = (file: string) => (compose(file).toJS() as Compose).services;
const isPlacewell = ({ image }: Service) => image === 'placewell';

/** A mount as its source, which may be a variable with a default, and its place. */
function mountsOf({ volumes = [] }: Service) {
  return volumes.map((text) => {
    const [, source = '', target = ''] = /^(\$\{[^}]+\}|[^:]+):([^:]+)/.exec(text) ?? [];
    return { source: /:-(.+)\}$/.exec(source)?.[1] ?? source, target };
  });
}

describe.each(SETS)('deploy/$file', ({ file, env, proxy, proxies, config }) => {
  const document = compose(file);
  const { services, volumes } = document.toJS() as Compose;
  const all = Object.entries(services);
  const own = all.filter(([, service]) => isPlacewell(service));

  it('is YAML without a fault, and runs the API and the worker', () => {
    expect([...document.errors, ...document.warnings].map(({ message }) => message)).toEqual([]);
    const parts = own.map(([, { command }]) => command?.join(' '));
    const wanted = parts.length === 1 ? ['all'] : ['api', 'api', 'worker', 'worker'];
    expect(parts).toEqual(wanted.map((part) => `server/main.ts ${part}`));
  });

  it('names services, volumes, files and conditions that are there', () => {
    const missing = all.flatMap(([name, service]) => {
      const { depends_on = [], image } = service;
      const needs = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      const healthy = Array.isArray(depends_on)
        ? []
        : needs.filter(
            (one) => depends_on[one]?.condition === 'service_healthy' && !services[one]?.healthcheck,
          );
      return [
        ...(image ? [] : [`${name} has no image`]),
        ...needs.filter((one) => !services[one]).map((one) => `${name} needs ${one}`),
        ...healthy.map((one) => `${name} waits for the health of ${one}`),
        ...mountsOf(service)
          .filter(({ source }) =>
            source.startsWith('.') ? !existsSync(join(ROOT, 'deploy', source)) : !(source in volumes),
          )
          .map(({ source }) => `${name} mounts ${source}`),
      ];
    });
    expect(missing).toEqual([]);
    const used = all.flatMap(([, service]) => mountsOf(service).map(({ source }) => source));
    expect(Object.keys(volumes).filter((name) => !used.includes(name))).toEqual([]);
  });

  it('gives Placewell settings that the documentation describes', () => {
    const unknown = own.flatMap(([, { environment = {} }]) =>
      Object.keys(environment).filter((name) => !isKnown(name)),
    );
    expect(unknown).toEqual([]);
  });

  it('needs the variables of its example, and no others', () => {
    const asked = (pattern: RegExp) =>
      new Set([...read(`deploy/${file}`).matchAll(pattern)].map(([, name]) => name));
    const given = (pattern: RegExp) =>
      new Set([...read(`deploy/${env}`).matchAll(pattern)].map(([, name = '']) => name));
    expect(given(/^(\w+)=/gm)).toEqual(asked(/\$\{(\w+):\?/g));
    const optional = given(/^#(\w+)=/gm);
    expect([...optional].filter((name) => !isKnown(name))).toEqual([]);
    for (const name of asked(/\$\{(\w+):-/g)) expect(optional).toContain(name);
    // Compose reads this file for variables, and Placewell for its settings.
    for (const [, { env_file }] of own) expect(env_file).toEqual([{ path: '.env', required: false }]);
    expect(read('.gitignore').split('\n')).toContain('deploy/.env');
    expect(read('.dockerignore').split('\n')).toContain('**/.env');
  });

  it('keeps data and backups in volumes that the user of the image can write', () => {
    const folders = /install -d -o node -g node -m 0700 (.+)$/m.exec(read('deploy/Containerfile'))?.[1];
    for (const [name, service] of own) {
      const places = mountsOf(service).map(({ target }) => target);
      for (const folder of ['/data', service.environment?.BACKUP_DIR]) {
        expect(places, name).toContain(folder);
        expect(folders?.split(' '), name).toContain(folder);
      }
    }
  });

  it('restarts every service, bounds its logs, and lets Placewell and PostgreSQL end in order', () => {
    for (const [name, { restart, logging }] of all) {
      expect(restart, name).toBe('unless-stopped');
      expect(logging?.options, name).toMatchObject({ 'max-size': '10m', 'max-file': '5' });
    }
    for (const [name, { healthcheck, stop_grace_period }] of [
      ...own,
      ['postgres', services.postgres!] as const,
    ]) {
      expect(healthcheck?.test[0], name).toBe('CMD');
      expect(Number.parseInt(stop_grace_period ?? '', 10), name).toBeGreaterThanOrEqual(60);
    }
  });

  it('opens the ports of its proxy only, and counts the proxies', () => {
    expect(all.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual([proxy]);
    expect(mountsOf(services[proxy]!).map(({ source }) => source)).toContain(`./${config}`);
    for (const [name, { environment }] of own) expect(environment?.TRUST_PROXY, name).toBe(`${proxies}`);
  });

  it('keeps its proxy running while Placewell is replaced', () => {
    // Compose stops what depends on a container that it replaces.
    expect(services[proxy]).not.toHaveProperty('depends_on');
  });

  it('reports a database as healthy only when it takes connections by the network', () => {
    // The image fills a new database by a server that listens on its socket alone, then starts another.
    const { healthcheck, command } = services.postgres!;
    expect(healthcheck?.test.join(' ')).toContain('pg_isready -h 127.0.0.1');
    if (command) expect(command.join(' ')).toContain('listen_addresses=127.0.0.1');
  });
});

it('PostgreSQL of the small set is on no network, and lets in two roles by its socket', () => {
  const { postgres, placewell } = servicesOf('compose.yaml');
  expect(postgres?.network_mode).toBe('none');
  const script = read('deploy/postgres-init.sh');
  const created = [...script.matchAll(/^create role (\w+) login;$/gm)].map(([, name]) => name);
  const entries = [...script.matchAll(/^(?:local|host\w*) .+$/gm)].map(([line]) => line.split(/\s+/));
  expect(entries.map(([kind]) => kind)).toEqual(['local', 'local']);
  expect(entries.find(([, , users]) => users !== 'postgres')?.[2]?.split(',')).toEqual(created);
  expect(entries.find(([, , users]) => users === 'postgres')?.[3]).toBe('peer');
  const { DATABASE_URL = '', DATABASE_APP_URL = '' } = placewell?.environment ?? {};
  for (const [index, text] of [DATABASE_URL, DATABASE_APP_URL].entries()) {
    const url = new URL(text);
    expect(url.username).toBe(created[index]);
    const folder = url.searchParams.get('host');
    const sources = [postgres!, placewell!].map(
      (service) => mountsOf(service).find(({ target }) => target === folder)?.source,
    );
    expect(sources).toEqual(['socket', 'socket']);
  }
});

describe('the proxies', () => {
  const caddyfile = read('deploy/Caddyfile');
  const nginx = read('deploy/nginx.conf');
  const port = /^EXPOSE (\d+)/m.exec(read('deploy/Containerfile'))?.[1];

  it('lead to every service that has the API, on its port', () => {
    const served = (file: string) =>
      Object.entries(servicesOf(file))
        .filter(([, service]) => isPlacewell(service) && !service.command?.includes('worker'))
        .map(([name]) => `${name}:${port}`);
    expect([.../^\s*reverse_proxy (.+) \{$/m.exec(caddyfile)![1]!.split(' ')]).toEqual(
      served('compose.yaml'),
    );
    const servers = [...nginx.matchAll(/^\s*server (\S+:\d+) /gm)].map(([, address]) => address);
    expect(servers).toEqual(served('compose.scale.yaml'));
  });

  it('let the largest upload pass', () => {
    const largest = Math.max(
      ...allCalls.map(({ call }) => (call.files ? call.files.maxCount * call.files.maxBytes : 0)),
    );
    const caddy = Number(/max_size (\d+)MiB/.exec(caddyfile)?.[1]) * 1024 ** 2;
    // Parts of a form have headers, too.
    expect(caddy).toBeGreaterThan(largest * 1.01);
    expect(caddy).toBeLessThan(largest * 1.2);
    expect(Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]) * 1024 ** 2).toBe(caddy);
  });

  it('nginx gives up a container that is gone before it counts as alive again', () => {
    const waits = [/proxy_connect_timeout (\d+)s;/, /fail_timeout=(\d+)s;/].map((one) =>
      Number(one.exec(nginx)?.[1]),
    );
    expect(waits[0]).toBeLessThan(waits[1]!);
  });

  it('nginx asks for the addresses of containers again', () => {
    const { environment, volumes } = servicesOf('compose.scale.yaml').proxy!;
    const [, variable = '', seconds] = /^resolver \$\{(\w+)\} valid=(\d+)s;$/m.exec(nginx) ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(10);
    // Only this one is filled in: nginx has variables of the same form.
    expect(environment).toEqual({ NGINX_ENVSUBST_FILTER: variable });
    expect(read('deploy/nginx-resolver.envsh')).toContain(`export ${variable}`);
    // The image passes over scripts that cannot be executed, and sources them in the order of their names.
    expect(statSync(join(ROOT, 'deploy/nginx-resolver.envsh')).mode & 0o111).toBe(0o111);
    expect(volumes?.map((text) => text.split(':').slice(0, 2))).toEqual([
      ['./nginx-resolver.envsh', '/docker-entrypoint.d/16-resolver.envsh'],
      ['./nginx.conf', '/etc/nginx/templates/default.conf.template'],
    ]);
    for (const [line] of nginx.matchAll(/^\s*server \S+:\d+ .*$/gm)) expect(line).toContain(' resolve ');
    expect(nginx).toMatch(/^\s*zone placewell \d+k;$/m);
  });

  it.skipIf(!runs('caddy', 'version'))('Caddy takes its file', () => {
    const { status, stderr } = spawnSync(
      'caddy',
      ['validate', '--adapter', 'caddyfile', '--config', join(ROOT, 'deploy/Caddyfile')],
      { encoding: 'utf8', env: { ...process.env, DOMAIN: 'recruiting.example.com' } },
    );
    expect(status, stderr).toBe(0);
  });

  it.skipIf(!nginxResolves())('nginx takes its file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'placewell-nginx-'));
    try {
      const filled = nginx.replace(/\$\{\w+\}/, '127.0.0.1');
      writeFileSync(join(folder, 'site.conf'), filled);
      writeFileSync(
        join(folder, 'nginx.conf'),
        `pid ${folder}/pid; events {} http { access_log off; include ${folder}/site.conf; }`,
      );
      const { status, stderr } = spawnSync(
        'nginx',
        ['-t', '-e', 'stderr', '-c', join(folder, 'nginx.conf')],
        {
          encoding: 'utf8',
        },
      );
      expect(status, stderr).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe.skipIf(!runs('docker', 'compose', 'version'))('Docker Compose', () => {
  it.each(SETS)('takes $file with its example', ({ file, env }) => {
    const folder = mkdtempSync(join(tmpdir(), 'placewell-compose-'));
    try {
      // Secrets are empty there.
      writeFileSync(join(folder, 'env'), read(`deploy/${env}`).replaceAll(/^(\w+)=$/gm, '$1=secret'));
      const { status, stderr } = spawnSync(
        'docker',
        ['compose', '--env-file', join(folder, 'env'), '-f', join(ROOT, 'deploy', file), 'config', '-q'],
        { encoding: 'utf8' },
      );
      expect(status, stderr).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
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
const hasSystemd = runs('systemd-analyze', '--version');

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
