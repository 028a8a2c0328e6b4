import { expect, it } from 'vitest';
import { namedTexts, slimContract, slimTexts } from './slim-contract.ts';

it('a call is built without what only the server reads, and without the imports that it alone needed', () => {
  const code = [
    "import { call } from '../call.ts';",
    "import { Id } from '../ids.ts';",
    "import { Row } from '../rows.ts';",
    "import { limits } from '../limits.ts';",
    'export const getRow = call({ path: "getRow", bodyLimit: limits.body, body: Id, data: Row });',
  ].join('\n');
  const slim = slimContract(code, 'contract/rows/row-calls.ts');
  expect([...slim.matchAll(/from '([^']+)'/g)].map(([, from]) => from)).toEqual(['../call.ts', '../ids.ts']);
  expect(slim).toContain('call({ path: "getRow",  body: Id,  })');
});

it('an import for its effects stays', () => {
  const code = "import './effects.ts';\nexport const one = 1;\n";
  expect(slimContract(code, 'contract/one.ts')).toBe(code);
});

it('shared texts that no source names are left out', () => {
  const source = "import { texts } from './texts.ts';\nexport const said = [texts.yes, texts.later(2)];";
  const named = new Set(namedTexts(source, 'web/said.ts'));
  expect(named).toEqual(new Set(['yes', 'later']));
  const code =
    "export const texts = {\n  yes: 'Yes',\n  no: 'No',\n  later: (days: number) => 'In ' + days,\n} as const;\n";
  const slim = slimTexts(code, 'contract/texts.ts', named);
  expect(slim).toContain("yes: 'Yes'");
  expect(slim).toContain('later:');
  expect(slim).not.toContain('No');
});

it.each(['texts[name]', 'Object.values(texts)', '({ ...texts })'])(
  'a source that reads texts by %s is refused',
  (use) => {
    const source = `import { texts } from './texts.ts';\nexport const said = ${use};`;
    expect(() => namedTexts(source, 'web/said.ts')).toThrow(/web\/said\.ts: name the text/);
  },
);
