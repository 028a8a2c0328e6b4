// Part of npm run check: how much CSS there is, and which of it Mantine or a shared class would do.
// `node tools/styles.ts --list` prints each rule that is only layout or only text, and each that repeats another.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import { ROOT } from './tasks.ts';

/** At most this much over all of web. Lower them with the counts; they are never raised. */
export const LIMITS = { lines: 4_898, repeatedPercent: 6, plain: 79 };

const MARGINS_AND_PADDINGS = ['margin', 'padding'].flatMap((name) =>
  ['', '-top', '-right', '-bottom', '-left', '-inline', '-block', '-inline-start', '-inline-end'].map(
    (side) => name + side,
  ),
);
const LAYOUT = new Set([
  ...MARGINS_AND_PADDINGS,
  ...'display flex flex-direction flex-wrap flex-grow flex-shrink flex-basis gap row-gap column-gap'.split(
    ' ',
  ),
  ...'align-items align-content align-self justify-items justify-content justify-self'.split(' '),
  ...'place-items place-content grid-column grid-row grid-template grid-template-columns'.split(' '),
  ...'grid-template-rows width min-width max-width list-style'.split(' '),
]);
const TEXT = new Set([
  ...MARGINS_AND_PADDINGS.filter((name) => name.startsWith('margin')),
  ...'color font font-family font-size font-style font-variant-numeric font-weight hyphens'.split(' '),
  ...'letter-spacing line-height min-width max-width overflow overflow-wrap overflow-x'.split(' '),
  ...'text-align text-decoration text-overflow text-transform text-wrap white-space word-break'.split(' '),
]);

export type StyleRule = { selector: string; body: string; isPlain: boolean };

/** Whether a nested rule is about another element: `& > p` is, `&:hover`, `&[data-on] > p` and `.page &` are not. */
const isOtherElement = ({ selector }: Rule) =>
  selector.split(',').every((one) => /^\s*&\s*[\s>+~]/.test(one));

const declarationsOf = (nodes: ChildNode[]): { prop: string; isInMedia: boolean }[] =>
  nodes.flatMap((node) => {
    if (node.type === 'decl') return [{ prop: node.prop, isInMedia: false }];
    if (node.type === 'rule') return isOtherElement(node) ? [] : declarationsOf(node.nodes);
    if (node.type === 'atrule')
      return declarationsOf(node.nodes ?? []).map((one) => ({ ...one, isInMedia: true }));
    return [];
  });

function bodyOf(nodes: ChildNode[]): string {
  const parts = nodes.flatMap((node) => {
    if (node.type === 'decl') return [`${node.prop}:${node.value}`];
    if (node.type === 'rule') return isOtherElement(node) ? [] : [`${node.selector}{${bodyOf(node.nodes)}}`];
    if (node.type === 'atrule') return [`@${node.name} ${node.params}{${bodyOf(node.nodes ?? [])}}`];
    return [];
  });
  return parts.toSorted().join(';');
}

/** The rules of a file; the states of an element and what media change of it count with its rule. */
export function rulesOf(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  postcss.parse(css).walkRules((rule) => {
    const parent = rule.parent?.type === 'atrule' ? (rule.parent as AtRule) : undefined;
    const isKeyframe = parent?.name === 'keyframes';
    const isState = (parent ?? rule).parent?.type === 'rule' && !isOtherElement(rule);
    const declared = declarationsOf(rule.nodes);
    if (isKeyframe || isState || declared.length === 0) return;
    // Layout that follows the width of the page is no property of a component.
    const isResponsive = declared.some(({ isInMedia }) => isInMedia);
    const isAll = (set: Set<string>) => declared.every(({ prop }) => set.has(prop));
    rules.push({
      selector: rule.selector,
      body: bodyOf(rule.nodes),
      isPlain: !isResponsive && (isAll(LAYOUT) || isAll(TEXT)),
    });
  });
  return rules;
}

const classesOf = (css: string) => {
  const names = new Set<string>();
  postcss.parse(css).walkRules(({ selector }) => {
    for (const [, name] of selector.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.(-?[_a-zA-Z][\w-]*)/g))
      if (name) names.add(name);
  });
  return names;
};

/** Each class that a module holds and no source names, and each that a source names and the module lacks. */
export function strayClasses(sources: Map<string, string>, styles: Map<string, string>): string[] {
  const used = new Map<string, Set<string>>();
  const missing: string[] = [];
  for (const [path, source] of sources)
    for (const [, local, from] of source.matchAll(/^import (\w+) from '(\.[^']*\.module\.css)';/gm)) {
      const module = join(dirname(path), from ?? '');
      const css = styles.get(module);
      if (!local || css === undefined) continue;
      const known = classesOf(css);
      const names = used.get(module) ?? new Set<string>();
      used.set(module, names);
      for (const [, owner, name] of source.matchAll(/(?<![\w./-])(\w+)\.(\w+)/g)) {
        if (owner !== local || !name) continue;
        names.add(name);
        if (!known.has(name)) missing.push(`${path}: ${module} has no class ${name}`);
      }
    }
  const unused = [...styles].flatMap(([path, css]) =>
    path.endsWith('.module.css')
      ? [...classesOf(css)]
          .filter((name) => !used.get(path)?.has(name))
          .map((name) => `${path}: unused class ${name}`)
      : [],
  );
  return [...new Set([...missing, ...unused])];
}

const read = (pattern: string) =>
  new Map(
    globSync(pattern, {
      cwd: ROOT,
      exclude: (path) => /(?:^|[\\/])(?:node_modules|dist)(?:[\\/]|$)/.test(path),
    }).map((path) => [path.replaceAll('\\', '/'), readFileSync(join(ROOT, path), 'utf8')]),
  );

if (import.meta.main) {
  const styles = read('web/**/*.css');
  const seen = new Map<string, string>();
  const plain: string[] = [];
  const repeated: string[] = [];
  let rules = 0;
  for (const [path, css] of styles)
    for (const { selector, body, isPlain } of rulesOf(css)) {
      const place = `${path} ${selector.replaceAll(/\s+/g, ' ')}`;
      rules++;
      if (isPlain && !path.startsWith('web/ui/theme/')) plain.push(place);
      const first = seen.get(body);
      if (first) repeated.push(`${place} is ${first}`);
      else seen.set(body, place);
    }
  const counts: Record<keyof typeof LIMITS, number> = {
    lines: [...styles.values()].reduce((sum, css) => sum + css.split('\n').length - 1, 0),
    repeatedPercent: (100 * repeated.length) / rules,
    plain: plain.length,
  };
  const stray = strayClasses(read('web/**/*.{ts,tsx}'), styles);
  const isListed = process.argv.includes('--list');
  for (const one of [...stray, ...(isListed ? [...plain, ...repeated] : [])])
    process.stdout.write(`${one}\n`);
  const names = {
    lines: 'lines of CSS',
    repeatedPercent: 'percent of rules repeated',
    plain: 'rules of layout or text',
  };
  const over = Object.entries(LIMITS).filter(([name, limit]) => counts[name as keyof typeof LIMITS] > limit);
  for (const [name, limit] of isListed ? Object.entries(LIMITS) : over)
    process.stdout.write(
      `${counts[name as keyof typeof LIMITS].toFixed(1)} ${names[name as keyof typeof LIMITS]}, at most ${limit}: tools/styles.ts --list shows them\n`,
    );
  process.exit(stray.length + over.length === 0 ? 0 : 1);
}
