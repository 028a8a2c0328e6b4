import { type Plugin, parseSync, Visitor } from 'vite';

/** What only the server and the OpenAPI document read of a call. The web checks answers in development alone. */
const SERVER_ONLY = new Set([
  'data',
  'summary',
  'errors',
  'operationId',
  'createdWhen',
  'bodyLimit',
  'whenExpired',
  'whenPaused',
]);

type Expression = NonNullable<
  Extract<
    ReturnType<typeof parseSync>['program']['body'][number],
    { type: 'VariableDeclaration' }
  >['declarations'][number]['init']
>;
type Edit = { at: number; until: number; text: string };

/** Whether a value is the answer of a call or an object that holds such: a build would keep it for the effects of the calls. */
function isCalculated(value: Expression): boolean {
  if (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression')
    return isCalculated(value.expression);
  if (value.type === 'ObjectExpression')
    return value.properties.some((one) => one.type === 'SpreadElement' || isCalculated(one.value));
  return value.type === 'CallExpression';
}

/**
 * A module of the contract as the built web application needs it: calls without what only the server reads, and each
 * constant marked as free of effects, so that those that nothing uses are left out with everything that they alone use.
 */
export function slimContract(code: string, file: string): string {
  const { program } = parseSync(file, code);
  const edits: Edit[] = [];
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { init } of declared.declarations) {
      if (!init || !isCalculated(init)) continue;
      edits.push({ at: init.start, until: init.start, text: '/* @__PURE__ */ (() => (' });
      edits.push({ at: init.end, until: init.end, text: '))()' });
    }
  }
  new Visitor({
    CallExpression({ callee, arguments: [input] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'call' || input?.type !== 'ObjectExpression')
        return;
      for (const property of input.properties)
        if (
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          SERVER_ONLY.has(property.key.name)
        )
          edits.push({
            at: property.start,
            until: code[property.end] === ',' ? property.end + 1 : property.end,
            text: '',
          });
    },
  }).visit(program);
  return edits
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, until, text: by }) => text.slice(0, at) + by + text.slice(until), code);
}

/** Zod's way to JSON Schema, which only the OpenAPI document goes. */
const TO_JSON_SCHEMA = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;

/** A module whose functions do nothing. */
function emptied(code: string, file: string): string {
  const { staticExports } = parseSync(file, code).module;
  const names = staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name));
  return names.map((name) => `export const ${name} = () => () => {};`).join('\n');
}

export function slimContractPlugin(): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [/[\\/]contract[\\/].*\.ts$/, TO_JSON_SCHEMA] },
      handler: (code, id) => ({
        code: TO_JSON_SCHEMA.test(id) ? emptied(code, id) : slimContract(code, id),
        map: null,
      }),
    },
  };
}
