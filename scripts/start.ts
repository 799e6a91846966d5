import { useBuiltLibraries } from './launch/use-built-libraries.ts'

useBuiltLibraries()
const { serverEnvironment, serverNodeFlags, storefrontNodeFlags } = await import('@shopkey/server/src/node-flags.ts')
const { buildStaleServer } = await import('./launch/built-server.ts')
const { runCommand } = await import('./launch/command.ts')
const { buildStaleFrontEnds } = await import('./launch/front-ends.ts')
const { apiStopWithinMs, launch } = await import('./launch/launch.ts')
const { pathOf } = await import('./launch/processes.ts')

const usage = `
npm start

Starts a whole Shopkey: the database, the API with the back-office, and the storefront. Builds what is stale, brings the
schema up to date, and fills an empty database with the demo. Ctrl-C or SIGTERM stops everything.
  --take-over  first stops the Shopkey that runs already with the same data or port

Settings, by environment (all of them: docs/operations.md)
  PORT=9000             the API and, below /app, the back-office
  STOREFRONT_PORT=8000  the storefront
  DATA_DIR=./data       the embedded database and uploaded files
  DATABASE_URL          a PostgreSQL server of yours (15 or newer) instead of the embedded one
  SEED=demo             what an empty database gets: demo or none
`

await runCommand(usage, (args) =>
  launch(args, {
    prepare: async () => void (await Promise.all([buildStaleServer(), buildStaleFrontEnds()])),
    programs: (settings, env) => [
      {
        name: 'API',
        script: pathOf('apps/server/src/start.mjs'),
        nodeArgs: serverNodeFlags(env),
        env: { ...serverEnvironment, ...env },
        stopWithinMs: apiStopWithinMs(settings),
      },
      {
        name: 'storefront',
        script: pathOf('apps/storefront/server.ts'),
        nodeArgs: storefrontNodeFlags(env),
        env: { ...serverEnvironment, ...env },
      },
    ],
    addresses: ({ port, storefrontPort }) => [
      `http://127.0.0.1:${port}/health/ready`,
      `http://127.0.0.1:${port}/app/`,
      `http://127.0.0.1:${storefrontPort}/`,
    ],
    backOfficeUrl: ({ apiUrl }) => `${apiUrl}/app`,
    ports: ({ port, storefrontPort }) => ({ PORT: port, STOREFRONT_PORT: storefrontPort }),
  }),
)
process.exit()
