// Which folder may import which (docs/ARCHITECTURE.md). Read by dependency-cruiser in `npm run check`.
const forbid = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }, 'A cycle has no first step'),
    forbid(
      'contract-imports-zod-only',
      { path: '^contract/', pathNot: '\\.test\\.ts$|vitest' },
      { pathNot: '^contract/|node_modules/zod/' },
    ),
    forbid(
      'engines-import-nothing-of-ours',
      { path: '^(matching|resume)/' },
      { path: '^(contract|server|web|e2e|bench)/' },
    ),
    forbid('engines-stand-apart', { path: '^matching/' }, { path: '^resume/' }),
    forbid('engines-stand-apart-too', { path: '^resume/' }, { path: '^matching/' }),
    forbid('server-never-web', { path: '^server/' }, { path: '^web/' }),
    forbid('web-imports-contract-only', { path: '^web/' }, { path: '^(server|matching|resume|e2e|bench)/' }),
    forbid(
      'platform-knows-nothing-above-it',
      { path: '^server/platform/', pathNot: '\\.test\\.ts$' },
      { path: '^server/', pathNot: '^server/platform/' },
    ),
    forbid(
      'providers-know-no-feature',
      { path: '^server/providers/', pathNot: '\\.test\\.ts$' },
      { path: '^server/', pathNot: '^server/(platform|providers)/' },
    ),
    forbid(
      'only-the-application-knows-whole-features',
      { path: '^server/', pathNot: '^server/app\\.ts$' },
      { path: '^server/features/[^/]+/index\\.ts$' },
    ),
    forbid(
      'only-repos-speak-sql',
      { path: '^server/features/', pathNot: '\\.repo\\.ts$|\\.test\\.ts$' },
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
      { path: '^server/features/.*\\.rules\\.ts$' },
      {
        path: '^server/(platform/(db|http|jobs|events|sessions)/|providers/(?!(places|vocabulary)/|email-finder/person-name))|\\.(repo|service|writes|jobs|thread|process)\\.ts$|node_modules/(kysely|pg|fastify)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'feature-to-feature-by-public-file',
      { path: '^server/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/features/([^/]+)/', pathNot: '^server/features/$1/|\\.public\\.ts$' },
    ),
    forbid(
      'only-routes-know-http',
      { path: '^server/features/', pathNot: '\\.routes\\.ts$|\\.test\\.ts$' },
      { path: '^server/platform/http/|node_modules/fastify/' },
    ),
    forbid(
      'web-feature-to-feature-never',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/$1/' },
    ),
    forbid('web-parts-know-no-product', { path: '^web/(ui|lib)/' }, { path: '^web/(features|app)/' }),
    forbid('web-features-not-app', { path: '^web/features/' }, { path: '^web/app/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
