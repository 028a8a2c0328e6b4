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
    forbid('platform-knows-no-feature', { path: '^server/platform/' }, { path: '^server/features/' }),
    forbid('providers-know-no-feature', { path: '^server/providers/' }, { path: '^server/features/' }),
    forbid(
      'feature-to-feature-by-public-file',
      { path: '^server/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/features/([^/]+)/', pathNot: '^server/features/$1/|\\.public\\.ts$' },
    ),
    forbid(
      'only-routes-know-http',
      { path: '\\.(repo|jobs|public)\\.ts$' },
      { path: '^server/platform/http/' },
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
    exclude: { path: '(^|/)dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
