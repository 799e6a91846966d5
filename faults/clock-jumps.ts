import { clockJumps } from './lib/kinds.ts'
import { runScript } from './lib/script.ts'
import { withCluster } from './lib/with-cluster.ts'

const usage = `
node faults/clock-jumps.ts [options]

Has the clock of all API processes jump by up to an hour, forwards and back.
`

await runScript(usage, (options) => withCluster((cluster) => clockJumps(cluster, options)))
