/** The server's layers, from the highest to the lowest: a layer may import from lower layers only. */
const LAYERS = ['extensions', 'moving', 'growth', 'after-sale', 'sale', 'offer', 'catalogue', 'people', 'platform']

/** Tests and the modules that only tests use. */
const TESTS = String.raw`\.(test|nightly)\.tsx?$|/testing/|^faults/`

/**
 * Import directions, checked by `npm run check`; the reasons: docs/architecture.md. Circles of nouns: scripts/checks/noun-circles.ts.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'domain-imports-nothing',
      comment: 'The rules of the shop are pure: no other package of ours, no library, no Node.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: TESTS },
      to: { pathNot: '^packages/domain/src/' },
    },
    {
      name: 'contract-stands-on-domain',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|packages|scripts|e2e|bench|faults)/', pathNot: '^packages/(contract|domain)/' },
    },
    {
      name: 'client-stands-on-contract',
      severity: 'error',
      from: { path: '^packages/client/' },
      to: { path: '^(apps|packages|scripts|e2e|bench|faults)/', pathNot: '^packages/(client|contract|domain)/' },
    },
    {
      name: 'i18n-stands-on-domain',
      severity: 'error',
      from: { path: '^packages/i18n/' },
      to: { path: '^(apps|packages|scripts|e2e|bench|faults)/', pathNot: '^packages/(i18n|domain)/' },
    },
    {
      name: 'moving-stands-on-domain',
      comment: 'Files of other platforms become records; nothing of a database is known here.',
      severity: 'error',
      from: { path: '^packages/moving/', pathNot: TESTS },
      to: { path: '^(apps|packages|scripts|e2e|bench|faults)/', pathNot: '^packages/(moving|domain)/' },
    },
    {
      name: 'pg-pipeline-stands-alone',
      comment: 'The driver knows PostgreSQL, and nothing of a shop.',
      severity: 'error',
      from: { path: '^packages/pg-pipeline/', pathNot: TESTS },
      to: { path: '^(apps|packages|scripts|e2e|bench|faults)/', pathNot: '^packages/pg-pipeline/' },
    },
    {
      name: 'telemetry-stands-alone',
      comment: 'Logs, metrics and traces of both servers: it knows neither of them.',
      severity: 'error',
      from: { path: '^packages/telemetry/', pathNot: TESTS },
      to: { path: '^(apps|packages|scripts|e2e|bench|faults)/', pathNot: '^packages/telemetry/' },
    },
    {
      name: 'traces-cost-nothing-while-off',
      comment: 'One module has the libraries of OpenTelemetry, and is loaded where the environment asks for traces.',
      severity: 'error',
      from: { pathNot: '^packages/telemetry/src/open-tracing.ts$' },
      to: { path: '@opentelemetry/' },
    },
    {
      name: 'traces-are-loaded-late',
      severity: 'error',
      from: {},
      to: { path: '^packages/telemetry/src/open-tracing.ts$', dynamic: false },
    },
    {
      name: 'setting-files-stands-alone',
      comment: 'The API, the storefront and the commands read their settings with it before anything else is loaded.',
      severity: 'error',
      from: { path: '^packages/setting-files/', pathNot: TESTS },
      to: { path: '^(apps|packages|scripts|e2e|bench|faults)/', pathNot: '^packages/setting-files/' },
    },
    {
      name: 'trusted-proxies-stands-alone',
      comment: 'Both servers read the address of a request by the same rule, which knows no shop.',
      severity: 'error',
      from: { path: '^packages/trusted-proxies/', pathNot: TESTS },
      to: { path: '^(apps|packages|scripts|e2e|bench|faults)/', pathNot: '^packages/trusted-proxies/' },
    },
    {
      name: 'extension-stands-on-contract',
      comment: 'An extension knows the shop by this package and the contract alone.',
      severity: 'error',
      from: { path: '^packages/extension/' },
      to: {
        path: '^(apps|packages|scripts|e2e|bench|faults)/',
        pathNot: '^packages/(extension|contract|domain|i18n)/',
      },
    },
    {
      name: 'examples-know-the-shop-by-its-extension-package',
      severity: 'error',
      from: { path: '^examples/', pathNot: TESTS },
      to: { path: '^(apps|packages|scripts|e2e|bench|faults)/', pathNot: '^packages/(extension|domain|i18n|ui)/' },
    },
    {
      name: 'ui-knows-no-api-and-no-router',
      comment: 'Components get values and links as props, so that both front ends can use them.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^(apps|scripts|e2e|bench|faults)/|^packages/(client|contract|testkit)/|node_modules/react-router/' },
    },
    {
      name: 'front-ends-know-the-server-by-its-contract',
      severity: 'error',
      from: { path: '^apps/(storefront|admin)/' },
      to: { path: '^(apps|scripts|e2e|bench|faults)/|^packages/(testkit|embedded-database)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'server-knows-no-front-end',
      severity: 'error',
      // The compatibility tests use the published client.
      from: { path: '^apps/server/', pathNot: '^apps/server/src/compatibility/' },
      to: { path: '^apps/(storefront|admin)/|^packages/(client|ui)/', pathNot: TESTS },
    },
    {
      name: 'testkit-starts-what-it-tests-as-processes',
      severity: 'error',
      from: { path: '^packages/testkit/' },
      to: { path: '^(apps|packages|scripts|e2e|bench|faults)/', pathNot: '^packages/(testkit|embedded-database)/' },
    },
    {
      name: 'testkit-is-for-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [TESTS, '^packages/testkit/'] },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'only-tests-import-tests',
      severity: 'error',
      from: { pathNot: [TESTS, '^scripts/(faults.ts$|screenshots/)'] },
      to: { path: TESTS },
    },
    ...LAYERS.slice(1).map((layer, index) => ({
      name: `${layer}-knows-nothing-above-it`,
      comment: 'A lower layer takes what it must know of a higher one as a registered handler, in app.ts.',
      severity: 'error',
      from: { path: `^apps/server/src/${layer}/`, pathNot: TESTS },
      to: { path: `^apps/server/src/(${LAYERS.slice(0, index + 1).join('|')})/` },
    })),
    {
      name: 'foundations-know-no-layer',
      severity: 'error',
      from: { path: '^apps/server/src/(db|http|jobs)/', pathNot: TESTS },
      to: { path: `^apps/server/src/(${LAYERS.join('|')})/` },
    },
    {
      name: 'db-knows-no-http-and-no-jobs',
      severity: 'error',
      from: { path: '^apps/server/src/db/', pathNot: TESTS },
      to: { path: '^apps/server/src/(http|jobs)/' },
    },
    {
      name: 'actions-do-not-call-actions',
      comment: 'What two actions share is a function that takes the transaction.',
      severity: 'error',
      from: { path: '^apps/server/src/.*/actions/', pathNot: TESTS },
      to: { path: '^apps/server/src/.*/actions/' },
    },
    {
      name: 'lib-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/storefront/app/lib/', pathNot: TESTS },
      to: { path: '^apps/storefront/app/(features|routes|shell)/' },
    },
    {
      name: 'features-know-no-route',
      severity: 'error',
      from: { path: '^apps/storefront/app/features/', pathNot: TESTS },
      to: { path: '^apps/storefront/app/(routes|shell)/' },
    },
    {
      name: 'lib-knows-no-page',
      severity: 'error',
      from: { path: '^apps/admin/src/lib/', pathNot: TESTS },
      to: { path: '^apps/admin/src/(pages|forms|list|parts|shell)/' },
    },
    {
      name: 'forms-lists-and-parts-know-no-page',
      severity: 'error',
      from: { path: '^apps/admin/src/(forms|list|parts)/', pathNot: TESTS },
      to: { path: '^apps/admin/src/(pages|shell)/' },
    },
    {
      name: 'no-circles',
      comment: 'If two modules want each other, if only a type, a third name is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-exist',
      comment: '@medusajs/client-types has declarations only',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: String.raw`^(virtual:|\./\+types/)|\.css(\?|$)|^@medusajs/client-types$` },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(dist|build|\.react-router|data)/` },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
