// Which folder may import which (docs/ARCHITECTURE.md). Read by `tools/check-directions.ts` in `npm run check`.
const { line, readers } = require('./contexts.json');

/** Any context, as part of a pattern: a folder each in contract/, server/ and web/. */
const CONTEXT = `(?:${[...line, ...readers].join('|')})`;
/** What server/ consists of, lowest first: each part imports those before it. Between contexts stands their own line. */
const SERVER = [
  'platform/',
  'providers/',
  '(?:rows|column-values|column-types|open-work|domain-events|proposal-kind|services)\\.ts',
  `${CONTEXT}/`,
  'backup/',
  'sweep/',
  '(?:thread-listeners|app)\\.ts',
  'doctor/',
  'seed/',
  'testing/',
  'commands/',
  'main\\.ts',
];
const forbid = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }, 'A cycle has no first step'),
    forbid(
      'contract-imports-zod-and-tables-only',
      { path: '^contract/', pathNot: '\\.test\\.ts$|vitest' },
      // The tables are data, of which a new agency is set up the same on both sides.
      { pathNot: '^contract/|node_modules/(zod|countries-and-timezones|country-to-currency)/' },
    ),
    forbid(
      'engines-import-nothing-of-ours',
      { path: '^(matching|resume)/(?!bench/)' },
      { path: '^(contract|server|web|e2e|bench)/|^(matching|resume)/bench/' },
    ),
    forbid('engines-stand-apart', { path: '^matching/(?!bench/)' }, { path: '^resume/' }),
    forbid('engines-stand-apart-too', { path: '^resume/(?!bench/)' }, { path: '^matching/' }),
    forbid('server-never-web', { path: '^server/' }, { path: '^web/' }),
    forbid('web-imports-contract-only', { path: '^web/' }, { path: '^(server|matching|resume|e2e|bench)/' }),
    ...SERVER.map((part, at) =>
      forbid(
        `server-forms-a-line-${part}`,
        { path: `^server/${part}`, pathNot: '\\.test\\.ts$' },
        { path: `^server/(?:${[...SERVER.slice(at + 1), 'tests/'].join('|')})` },
      ),
    ),
    forbid(
      'server-has-no-other-part',
      { path: '^server/', pathNot: `^server/(?:${SERVER.join('|')}|tests/)|\\.test\\.ts$|vitest` },
      {},
    ),
    forbid(
      'access-is-the-lowest-feature',
      { path: '^server/people/access/', pathNot: '\\.test\\.ts$' },
      { path: `^server/${CONTEXT}/`, pathNot: '^server/people/access/' },
    ),
    forbid(
      'only-the-application-knows-whole-features',
      { path: '^server/', pathNot: '^server/app\\.ts$' },
      { path: `^server/${CONTEXT}/[^/]+/index\\.ts$` },
    ),
    forbid(
      'only-repos-speak-sql',
      { path: `^server/${CONTEXT}/`, pathNot: '\\.repo\\.ts$|\\.test\\.ts$' },
      { path: 'node_modules/(kysely|pg)/' },
    ),
    forbid(
      'repos-call-no-service',
      { path: '\\.repo\\.ts$' },
      { path: '\\.(service|writes|routes|jobs|listeners)\\.ts$' },
    ),
    // Places and the vocabulary are read once and are the same for all; the name of a person is split by a pure function.
    forbid(
      'rules-are-pure',
      { path: `^server/${CONTEXT}/.*\\.rules\\.ts$` },
      {
        path: '^server/(platform/(db|http|jobs|events|sessions)/|providers/(?!(places|vocabulary)/|email-finder/person-name))|\\.(repo|service|writes|jobs|thread|process)\\.ts$|node_modules/(kysely|pg|fastify)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'feature-to-feature-by-public-file',
      { path: `^server/(${CONTEXT}/[^/]+)/`, pathNot: '\\.test\\.ts$' },
      { path: `^server/${CONTEXT}/`, pathNot: '^server/$1/|\\.public\\.ts$' },
    ),
    forbid(
      'context-to-context-by-public-file',
      { path: `^server/(${CONTEXT})/`, pathNot: '\\.test\\.ts$' },
      { path: `^server/${CONTEXT}/`, pathNot: '^server/$1/|^server/\\w+/\\w+\\.public\\.ts$' },
    ),
    // A context imports those before it in the line, never one behind it or a reader.
    ...line.map((context, at) =>
      forbid(
        `contexts-form-a-line-${context}`,
        { path: `^server/${context}/`, pathNot: '\\.test\\.ts$' },
        { path: `^server/(?:${[...line.slice(at + 1), ...readers].join('|')})/` },
      ),
    ),
    forbid(
      'readers-are-read-by-none',
      { path: `^server/(${readers.join('|')})/`, pathNot: '\\.test\\.ts$' },
      { path: `^server/(?:${readers.join('|')})/`, pathNot: '^server/$1/' },
    ),
    forbid(
      'only-routes-know-http',
      { path: `^server/${CONTEXT}/`, pathNot: '\\.routes\\.ts$|\\.test\\.ts$' },
      { path: '^server/platform/http/|node_modules/fastify/' },
    ),
    forbid(
      'web-feature-to-feature-never',
      { path: `^web/(${CONTEXT}/[^/]+)/` },
      { path: `^web/${CONTEXT}/`, pathNot: '^web/$1/' },
    ),
    forbid(
      'web-parts-know-no-feature',
      { path: '^web/(ui|lib|records)/' },
      { path: `^web/(?:${CONTEXT}|app)/` },
    ),
    forbid('web-parts-know-no-records', { path: '^web/(ui|lib)/' }, { path: '^web/records/' }),
    forbid(
      'gallery-shows-the-design-system',
      { path: '^web/app/demo/gallery' },
      { path: `^web/(?:records|${CONTEXT})/` },
    ),
    forbid('design-system-knows-no-product', { path: '^web/ui/' }, { path: `^contract/${CONTEXT}/` }),
    forbid('web-features-not-app', { path: `^web/${CONTEXT}/` }, { path: '^web/app/' }),
  ],
};
