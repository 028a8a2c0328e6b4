import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, createServer, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import type { PageDocument } from './app/skeleton/documents.tsx';

/** Documents by page; the server sends index.html for other paths. */
const FILE = 'documents.json';

const fileOf = (path: string) => join(import.meta.dirname, path);
const FRAMES = { shell: fileOf('app/behind-questionnaire.tsx'), open: fileOf('app/frames/plain-frame.tsx') };

/** The script of the head, in one file that blocks nothing but the first paint. */
async function bootScript(config: InlineConfig): Promise<string> {
  const lib = { entry: fileOf('lib/session/boot.ts'), formats: ['iife' as const], name: 'boot' };
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { lib, write: false },
  });
  return (built as Rolldown.RolldownOutput[])[0]?.output[0].code ?? '';
}

/** Runs documents.tsx with the class names of the build. */
async function loadDocuments(config: InlineConfig): Promise<PageDocument[]> {
  const server = await createServer({
    ...config,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return (await server.ssrLoadModule('/app/skeleton/documents.tsx')).documents;
  } finally {
    await server.close();
  }
}

/** The scripts and styles that a page loads until its content, without those that every page loads. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const loadedWith = (roots: readonly Rolldown.OutputChunk[]) => {
    const loaded = new Set(roots);
    for (const chunk of loaded)
      for (const name of chunk.imports) {
        const imported = bundle[name];
        if (imported?.type === 'chunk') loaded.add(imported);
      }
    return loaded;
  };
  const initial = loadedWith(chunks.filter(({ isEntry }) => isEntry));
  const roots = modules.map((id) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (!chunk) throw new Error(`No script has ${id}, the module of a page`);
    return chunk;
  });
  const loaded = [...loadedWith(roots).difference(initial)];
  return {
    scripts: loaded.map(({ fileName }) => fileName),
    styles: loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  };
}

/**
 * Writes a document for each page: index.html with the skeleton of its frame, if it has one, and with links to
 * what the page loads, so that the browser requests all of it at once.
 */
export function pageDocuments(config: InlineConfig): Plugin {
  return {
    name: 'page-documents',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      const source = await bootScript(config);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const boot = `assets/boot-${hash}.js`;
      this.emitFile({ type: 'asset', fileName: boot, source });
      index.source = String(index.source).replace(
        '</title>',
        `</title>\n    <script src="/${boot}"></script>`,
      );
      const documents = (await loadDocuments(config)).map(({ path, module, frame, skeleton }) => {
        const { scripts, styles } = filesOf([fileOf(module), ...(frame ? [FRAMES[frame]] : [])], bundle);
        const links = [
          ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
          ...styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
        ];
        const html = String(index.source)
          .replace('</head>', `${links.join('')}</head>`)
          .replace('<div id="root">', `${skeleton}<div id="root">`);
        return [path, html];
      });
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(Object.fromEntries(documents)) });
    },
  };
}
