import { parseArgs } from 'node:util'
import { runCommand } from './launch/command.ts'
import { pathOf } from './launch/processes.ts'
import { packClient } from './package/client-package.ts'

const usage = `
npm run pack-client [-- --to folder]

Writes the API's client as a package for other projects: packages/client/dist/shopkey-client-<version>.tgz,
which npm install takes. It needs nothing else of Shopkey.
`

await runCommand(usage, async (args) => {
  const { values } = parseArgs({ args, options: { to: { type: 'string', default: pathOf('packages/client/dist') } } })
  console.log(packClient(values.to))
})
