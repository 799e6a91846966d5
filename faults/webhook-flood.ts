import { webhookFlood } from './lib/kinds.ts'
import { runScript } from './lib/script.ts'
import { withCluster } from './lib/with-cluster.ts'

const usage = `
node faults/webhook-flood.ts [options]

Sends payment events again and again, out of order and forged, hundreds at once, and refuses the webhooks of the shop.
`

await runScript(usage, (options) => withCluster((cluster) => webhookFlood(cluster, options)))
