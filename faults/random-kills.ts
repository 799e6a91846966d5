import { randomKills } from './lib/kinds.ts'
import { runScript } from './lib/script.ts'
import { withCluster } from './lib/with-cluster.ts'

const usage = `
node faults/random-kills.ts [options]

Kills API processes with SIGKILL, one every few seconds and now and then all at once, while shoppers buy and staff work.
`

await runScript(usage, (options) => withCluster((cluster) => randomKills(cluster, options)))
