import { parseArgs } from 'node:util'
import { runAlerts, whyNoAlerts } from '@shopkey/faults/lib/alerts/run-alerts.ts'
import { findMissingPrograms } from '@shopkey/faults/lib/archived-cluster.ts'
import { whyNoFailOver } from '@shopkey/faults/lib/fail-over/cluster.ts'
import { runFailOver } from '@shopkey/faults/lib/fail-over/run-fail-over.ts'
import { type FaultOptions, faults } from '@shopkey/faults/lib/kinds.ts'
import { runPointInTime } from '@shopkey/faults/lib/point-in-time.ts'
import type { FaultReport } from '@shopkey/faults/lib/run-fault.ts'
import { runShopModel } from '@shopkey/faults/lib/shop-model.ts'
import { runSignals, signalCases } from '@shopkey/faults/lib/signals.ts'
import { soak } from '@shopkey/faults/lib/soak.ts'
import { runVersionsSideBySide } from '@shopkey/faults/lib/versions-side-by-side.ts'
import { withCluster } from '@shopkey/faults/lib/with-cluster.ts'
import { buildStaleServer } from './launch/built-server.ts'
import { runCommand, UsageError } from './launch/command.ts'
import { buildStaleFrontEnds } from './launch/front-ends.ts'
import { pathOf } from './launch/processes.ts'
import { listReleases } from './release/releases.ts'

const usage = `
npm run faults -- <fault> [options]

Starts a PostgreSQL and API processes of its own, has shoppers buy and staff work while something fails, and compares the replies
they got with what the database has afterwards. Prints what clients saw and every difference; exit code 1 if there is one.

  random-kills            API processes get SIGKILL, one every few seconds, now and then all
  postgres-restarts       PostgreSQL restarts, or recovers from a crash
  slow-database           every reply of the database is late; it freezes for seconds
  clock-jumps             the clock of all processes jumps by up to an hour
  webhook-flood           payment events repeated and forged, hundreds at once, while webhooks are refused
  versions-side-by-side   an upgrade without interruption, and back: the last release runs, the database is migrated, processes are replaced
  point-in-time           a mistake: the state of the moment before it is restored by pgBackRest, beside the shop, which goes on selling
  signals                 every way to start, ended by SIGTERM, SIGINT and SIGKILL of each part; --only "npm start" tries one
  alerts                  the cause of each alert of deploy/prometheus/alerts.yml, one after the other: it has to fire, and to be cleared
                          afterwards; needs Prometheus, and root for a small disk; --only ShopkeyDown tries one
  soak                    nothing fails: memory, handles and connections of the processes have to stay as they are
  fail-over               the primary of three PostgreSQL under Patroni is killed, and its standby, etcd and HAProxy
  shop-model              nothing fails: sequences of what shoppers and staff do, compared with a model of a few numbers

  --minutes 1     how long
  --processes 2   API processes, each of which runs jobs, too
  --shoppers 6    how many shop at once
  --staff 3       how many handle orders at once
  --from          the version before, by its commit or tag; by default the last release
  --only          a part of the name of a way to start, or of an alert
  --times 20      how often fail-over kills the primary
  --runs 10000    sequences of the shop model; a failure prints the shortest, and FC_SEED, which repeats it
`

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '1' },
      processes: { type: 'string', default: '2' },
      shoppers: { type: 'string', default: '6' },
      staff: { type: 'string', default: '3' },
      from: { type: 'string' },
      runs: { type: 'string', default: '10000' },
      times: { type: 'string', default: '20' },
      only: { type: 'string', default: '' },
    },
  })
  const [name = ''] = positionals
  const options: FaultOptions = {
    seconds: readCount(values.minutes, 'minutes') * 60,
    processes: readCount(values.processes, 'processes'),
    shoppers: readCount(values.shoppers, 'shoppers'),
    staff: readCount(values.staff, 'staff'),
  }
  process.exitCode = (await isClean(name, options, values)) ? 0 : 1
})

interface OwnOptions {
  from?: string
  runs: string
  times: string
  only: string
}

async function isClean(name: string, options: FaultOptions, { from, runs, times, only }: OwnOptions) {
  if (name === 'shop-model') return runShopModel(readCount(runs, 'runs'))
  if (name === 'fail-over') {
    const missing = whyNoFailOver()
    if (missing) throw new UsageError(missing)
    return isWithoutProblems(await runFailOver(readCount(times, 'times'), options))
  }
  if (name === 'point-in-time') {
    const missing = findMissingPrograms()
    if (missing) throw new UsageError(missing)
    return isWithoutProblems(await runPointInTime(options))
  }
  if (name === 'signals') return endsBySignals(only)
  if (name === 'alerts') return rings(only)
  if (name === 'versions-side-by-side') {
    return isWithoutProblems(await runVersionsSideBySide(from ?? lastRelease(), options))
  }
  const fault = name === 'soak' ? soak : faults[name]
  if (!fault) throw new UsageError(`There is no fault "${name}". Those that there are: npm run faults -- --help`)
  return isWithoutProblems(await withCluster((cluster) => fault(cluster, options)))
}

function lastRelease(): string {
  const [last] = listReleases(pathOf('.'))
  if (!last) throw new UsageError('This history has no release. Name the version before: --from <commit or tag>.')
  console.log(`From ${last.version} of ${last.date}, ${last.commit}`)
  return last.commit
}

async function endsBySignals(only: string): Promise<boolean> {
  const cases = signalCases.filter(({ way }) => way.name.includes(only))
  if (cases.length === 0) throw new UsageError(`No way to start is named "${only}".`)
  const { problems, orders } = await runSignals(cases, console.log)
  console.log(`\n${orders} orders acknowledged meanwhile; ${problems.length} problems`)
  for (const problem of problems) console.log(`✘ ${problem}`)
  return problems.length === 0
}

async function rings(only: string): Promise<boolean> {
  const missing = whyNoAlerts()
  if (missing) throw new UsageError(missing)
  await Promise.all([buildStaleServer(), buildStaleFrontEnds()])
  const problems = await runAlerts(only, console.log)
  console.log(`\n${problems.length} problems`)
  for (const problem of problems) console.log(`✘ ${problem}`)
  return problems.length === 0
}

function isWithoutProblems({ problems }: FaultReport): boolean {
  return problems.length === 0
}

function readCount(text: string, unit: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new UsageError(`"${text}" is not a number of ${unit}.`)
  return number
}
