import { buildStaleServer } from './launch/built-server.ts'
import { runCommand } from './launch/command.ts'
import { buildStaleFrontEnds } from './launch/front-ends.ts'

const usage = `
npm run build [-- server]

Builds the server, the storefront and the back-office, or the server alone, where their sources changed since the last time. npm start does so
itself; for API processes and workers that are started by themselves. Running ones go on with the build they started with.
`

await runCommand(usage, async ([part]) => {
  await Promise.all([buildStaleServer(), part === 'server' ? undefined : buildStaleFrontEnds()])
})
