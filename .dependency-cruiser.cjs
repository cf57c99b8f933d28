/** The architecture as rules; `scripts/checks/dependency-rules.ts` proves on a fixture that each of them bites. */
const only = (path) => ({ path });

const server = 'apps/server/src/';

/** The wings of the server, from the ground up, with the wings that each may import. */
const wings = {
  platform: [],
  accounts: ['platform'],
  catalogue: ['accounts', 'platform'],
  learning: ['catalogue', 'accounts', 'platform'],
  community: ['catalogue', 'accounts', 'platform'],
  selling: ['learning', 'catalogue', 'accounts', 'platform'],
  'back-office': ['selling', 'community', 'learning', 'catalogue', 'accounts', 'platform'],
  pages: ['selling', 'catalogue', 'accounts', 'platform'],
  shop: ['pages', 'back-office', 'selling', 'community', 'learning', 'catalogue', 'accounts', 'platform'],
};

/** The wings that hold features, each with one door. */
const featureWings = 'accounts|catalogue|learning|community|selling|back-office';

/** Tests may set up what lies above. */
const wingRules = Object.entries(wings).map(([wing, below]) => ({
  name: `${wing}-imports-only-below`,
  comment: 'The wings of the server point one way: see docs/architecture.md.',
  severity: 'error',
  from: { path: `${server}${wing}/`, pathNot: '\\.test\\.ts$|/test-programs/' },
  to: { path: server, pathNot: [wing, ...below].map((name) => `${server}${name}/`) },
}));

const web = 'apps/web/src/';

/** The wings of the browser's application, from the ground up, with the wings that each may import. */
const webWings = {
  player: [],
  accounts: ['player'],
  shop: ['accounts', 'player'],
  member: ['shop', 'accounts', 'player'],
  admin: ['member', 'shop', 'accounts', 'player'],
};
const webGround = ['api', 'texts', 'ui'];
const notTests = '\\.test\\.tsx?$';

const webWingRules = Object.entries(webWings).map(([wing, below]) => ({
  name: `web-${wing}-imports-only-below`,
  comment: 'The wings of the application point one way: see docs/architecture.md.',
  severity: 'error',
  from: { path: `${web}${wing}/`, pathNot: notTests },
  to: { path: web, pathNot: [wing, ...below, ...webGround].map((name) => `${web}${name}/`) },
}));

/** @type {import('dependency-cruiser').IConfiguration & { forbidden: import('dependency-cruiser').IForbiddenRuleType[] }} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-imports-nothing',
      comment: 'The rules of the shop are pure: they know neither server nor browser nor any library.',
      severity: 'error',
      from: { path: 'packages/domain/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: 'packages/domain/src/' },
    },
    {
      name: 'contract-imports-zod-and-domain',
      severity: 'error',
      from: { path: 'packages/contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: 'packages/(contract|domain)/src/|node_modules/zod/' },
    },
    {
      name: 'newebpay-is-pure',
      comment: 'The gateway protocol knows no network and no shop.',
      severity: 'error',
      from: { path: 'packages/newebpay/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: 'packages/newebpay/src/|node_modules/zod/|^(node:)?(crypto|querystring|util|buffer)$' },
    },
    {
      name: 'einvoice-is-pure',
      comment: 'The invoice protocols know no network and no shop; the formats of the codes are rules of the domain.',
      severity: 'error',
      from: { path: 'packages/einvoice/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: 'packages/(einvoice|domain)/src/|node_modules/zod/|^(node:)?(crypto|buffer)$' },
    },
    {
      name: 'prose-is-pure',
      comment: 'Server and browser make HTML by it: it knows neither of them.',
      severity: 'error',
      from: { path: 'packages/prose/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: 'packages/(prose|domain)/src/|node_modules/markdown-it(-cjk-friendly)?/' },
    },
    {
      name: 'player-without-react',
      severity: 'error',
      from: { path: 'packages/player/src/' },
      to: { path: 'node_modules/(react|react-dom|@mantine)/' },
    },
    {
      name: 'web-never-server',
      severity: 'error',
      from: only('apps/web/'),
      to: only('apps/(server|gateway-stand-in|invoice-stand-in|sign-in-stand-in)/'),
    },
    {
      name: 'server-never-web',
      severity: 'error',
      from: only('apps/server/src/'),
      to: only('apps/web/src/|packages/player/'),
    },
    {
      name: 'stand-in-knows-only-the-protocol',
      comment: 'The gateway stand-in is another company: it never sees the shop.',
      severity: 'error',
      from: { path: 'apps/gateway-stand-in/src/', pathNot: '\\.test\\.ts$' },
      to: only('apps/(server|web)/|packages/(domain|contract|player)/'),
    },
    {
      name: 'invoice-stand-in-knows-only-the-protocol',
      comment: 'The invoice stand-in is another company and a ministry: it never sees the shop.',
      severity: 'error',
      from: { path: 'apps/invoice-stand-in/src/', pathNot: '\\.test\\.ts$' },
      to: only('apps/(server|web|gateway-stand-in)/|packages/(domain|contract|player|newebpay)/'),
    },
    ...wingRules,
    {
      name: 'sign-in-stand-in-knows-only-the-protocol',
      comment: 'The sign-in stand-in is other companies: it never sees the shop.',
      severity: 'error',
      from: { path: 'apps/sign-in-stand-in/src/', pathNot: '\\.test\\.ts$' },
      to: only('apps/(server|web|gateway-stand-in|invoice-stand-in)/|packages/'),
    },
    {
      name: 'features-through-the-front-door',
      comment: 'A feature imports another only through its index.ts.',
      severity: 'error',
      from: { path: `${server}(${featureWings})/([^/]+)/` },
      to: { path: `${server}(${featureWings})/([^/]+)/`, pathNot: [`${server}$1/$2/`, '/index\\.ts$'] },
    },
    ...webWingRules,
    {
      name: 'web-ground-imports-no-wing',
      comment: 'The kit, the texts and the calls know no feature.',
      severity: 'error',
      from: { path: `${web}(${webGround.join('|')})/`, pathNot: notTests },
      to: { path: web, pathNot: webGround.map((name) => `${web}${name}/`) },
    },
    {
      name: 'web-features-through-the-front-door',
      severity: 'error',
      from: { path: `${web}(accounts|shop|member|admin)/([^/]+)/` },
      to: {
        path: `${web}(accounts|shop|member|admin)/([^/]+)/`,
        pathNot: [`${web}$1/$2/`, `${web}admin/shared/`, '/index\\.tsx?$'],
      },
    },
    {
      name: 'web-player-through-the-front-door',
      severity: 'error',
      from: { path: `${web}(accounts|shop|member|admin|api|ui|texts)/` },
      to: { path: `${web}player/`, pathNot: '/index\\.ts$' },
    },
    {
      name: 'sql-only-in-queries',
      comment: 'kysely and pg stand in queries and in db/, nowhere else.',
      severity: 'error',
      from: {
        path: 'apps/server/src/',
        pathNot:
          'queries\\.ts$|/queries/|-queries\\.ts$|apps/server/src/platform/(db|jobs|ops)/|http/(once|problems)\\.ts$|verify\\.ts$|\\.test\\.ts$',
      },
      to: { path: 'node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'connections-only-from-the-driver',
      comment: 'db/driver.ts makes every connection, so that none is without limits and a listener for errors.',
      severity: 'error',
      from: {
        path: 'apps/(server|gateway-stand-in|invoice-stand-in)/src/',
        pathNot: 'apps/server/src/platform/db/(driver|primary-client)\\.ts$|\\.test\\.ts$|/test-programs/',
      },
      to: { path: 'node_modules/pg/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-never-queries',
      severity: 'error',
      from: { path: `${server}.*routes\\.ts$`, pathNot: 'platform/mail/' },
      to: { path: 'queries\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/test/|/test-programs/|^scripts/(?!checks/canary)|^e2e/' },
      to: { path: 'node_modules/', dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    { name: 'nothing-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\.css$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/web/dist|^var/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
