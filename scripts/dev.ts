import { serverNodeFlags } from '@shopkey/server/src/node-flags.ts'
import { runCommand } from './launch/command.ts'
import { shopConfigSetting } from './launch/front-ends.ts'
import { launch } from './launch/launch.ts'
import { pathOf } from './launch/processes.ts'
import { findTool } from './launch/tools.ts'

const usage = `
npm run dev

Starts a whole Shopkey for working on it: both front ends reload what you change in the browser, and the API restarts.
Takes the settings of \`npm start\` (npm start -- --help), and one more:
  ADMIN_PORT=5173  the back-office's development server, which passes API calls on to PORT
`

await runCommand(usage, (args) =>
  launch(args, {
    prepare: async () => {},
    programs: ({ storefrontPort, adminPort }, shared) => {
      const env = { ...shared, ...shopConfigSetting(process.env) }
      return [
        {
          name: 'API',
          script: pathOf('apps/server/src/main.mjs'),
          nodeArgs: ['--watch', '--watch-preserve-output', ...serverNodeFlags(process.env)],
          env,
        },
        {
          name: 'storefront',
          script: findTool('apps/storefront', '@react-router/dev', 'react-router'),
          args: ['dev', '--port', String(storefrontPort)],
          cwd: pathOf('apps/storefront'),
          env: { ...env, NODE_ENV: 'development', BACK_OFFICE_URL: `http://localhost:${adminPort}` },
        },
        {
          name: 'back-office',
          script: findTool('apps/admin', 'vite'),
          args: ['--port', String(adminPort), '--strictPort', '--logLevel=warn'],
          cwd: pathOf('apps/admin'),
          env: { ...env, NODE_ENV: 'development' },
        },
      ]
    },
    addresses: ({ port, storefrontPort, adminPort }) => [
      `http://127.0.0.1:${port}/health/ready`,
      `http://localhost:${storefrontPort}/`,
      `http://localhost:${adminPort}/app/`,
    ],
    backOfficeUrl: ({ adminPort }) => `http://localhost:${adminPort}/app/`,
    ports: ({ port, storefrontPort, adminPort }) => ({
      PORT: port,
      STOREFRONT_PORT: storefrontPort,
      ADMIN_PORT: adminPort,
    }),
  }),
)
process.exit()
