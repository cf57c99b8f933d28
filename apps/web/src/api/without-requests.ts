import { parseSync, type Plugin } from 'vite';

/** What the server alone reads of a call: the browser sends what its types let it send, and checks what is answered. */
const ofTheServer = ['audience', 'body', 'bodyLimitBytes', 'changesCredential', 'permission', 'summary'];

interface Part {
  readonly start: number;
  readonly end: number;
}

/** Where the calls of the contract say what the server alone reads. */
const partsOfTheServer = (code: string): readonly Part[] => {
  const { program } = parseSync('contract.ts', code);
  return program.body
    .flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? [statement.declaration] : []))
    .flatMap((declaration) => (declaration?.type === 'VariableDeclaration' ? declaration.declarations : []))
    .map(({ init }) => (init?.type === 'TSAsExpression' ? init.expression : init))
    .flatMap((calls) => (calls?.type === 'ObjectExpression' ? calls.properties : []))
    .flatMap((call) => (call.type === 'Property' && call.value.type === 'CallExpression' ? [call.value] : []))
    .filter(({ callee }) => callee.type === 'Identifier' && callee.name === 'endpoint')
    .flatMap(({ arguments: [declared] }) => (declared?.type === 'ObjectExpression' ? declared.properties : []))
    .filter(
      (part) => part.type === 'Property' && part.key.type === 'Identifier' && ofTheServer.includes(part.key.name),
    );
};

/** The contract's text with no more of each call than the browser reads: where it is sent and what is answered. */
export const leaveOutRequests = (code: string): string =>
  partsOfTheServer(code).reduceRight(
    (lean, { start, end }) => lean.slice(0, start) + lean.slice(end).replace(/^\s*,\s*/, ''),
    code,
  );

const WAYS_ON = 'extend|max|min|nullable|nullish|omit|optional|partial|pick|positive|refine|regex|required';
const SCHEMA = new RegExp(
  String.raw`(?<![\w.])(?=(?:z\.[\w.]+|text|prose|lineText|headerLine|httpsAddress|endpoint|\w+\.(?:${WAYS_ON}))\()`,
  'g',
);

/** Tells the bundler that making a schema does nothing else, so that one that nobody reads any more goes, too. */
const markSchemas = (code: string): string => code.replaceAll(SCHEMA, '/* @__PURE__ */ ');

/** Texts of answers were held to their rules by the server: one line, or in proportion to the page that they become. */
const TEXTS_OF_ANSWERS: Readonly<Record<string, string>> = {
  'line-text.ts': "export { text as headerLine, text as lineText } from './wire.ts';",
  'prose-text.ts': "export { text as prose } from './wire.ts';",
};

/** Leaves the schemas of requests out of the pages: no page reads one. */
export const withoutRequests = (): Plugin => ({
  name: 'kapok-contract-without-requests',
  apply: 'build',
  transform: (code, id) => {
    const [, name] = id.split('/packages/contract/src/');
    return name === undefined ? undefined : (TEXTS_OF_ANSWERS[name] ?? markSchemas(leaveOutRequests(code)));
  },
});
