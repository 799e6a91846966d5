import { slowDatabase } from './lib/kinds.ts'
import { runScript } from './lib/script.ts'
import { withCluster } from './lib/with-cluster.ts'

const usage = `
node faults/slow-database.ts [options]

Makes every reply of the database late, by up to half a second, and freezes it for seconds.
`

await runScript(usage, (options) => withCluster((cluster) => slowDatabase(cluster, options)))
