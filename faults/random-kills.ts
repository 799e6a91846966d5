import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runFault } from './lib/run-fault.ts'
import { withCluster } from './lib/with-cluster.ts'

const usage = `
node faults/random-kills.ts [--minutes 1] [--processes 2] [--shoppers 6] [--staff 3]

Kills API processes with SIGKILL, one every few seconds and now and then all at once, while shoppers buy and staff work.
`

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    processes: { type: 'string', default: '2' },
    shoppers: { type: 'string', default: '6' },
    staff: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) console.log(usage.trim())
else {
  const { problems } = await withCluster(({ databaseUrl }) =>
    runFault({
      databaseUrl,
      seconds: Number(values.minutes) * 60,
      processes: Number(values.processes),
      shoppers: Number(values.shoppers),
      staff: Number(values.staff),
      async fault({ group }) {
        await delay(1000 + 5000 * Math.random())
        if (Math.random() < 0.1) await group.killAll()
        else await group.killOne()
      },
    }),
  )
  process.exitCode = problems.length > 0 ? 1 : 0
}
