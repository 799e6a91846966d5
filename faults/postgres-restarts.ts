import { postgresRestarts } from './lib/kinds.ts'
import { runScript } from './lib/script.ts'
import { withCluster } from './lib/with-cluster.ts'

const usage = `
node faults/postgres-restarts.ts [options]

Restarts PostgreSQL, or kills one of its processes so that it recovers as from a crash, during orders, refunds, payment events and imports.
`

await runScript(usage, (options) => withCluster((cluster) => postgresRestarts(cluster, options)))
