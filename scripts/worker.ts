import { serverEnvironment, serverNodeFlags } from '@shopkey/server/src/node-flags.ts'
import { stopWithinMs } from '@shopkey/server/src/stop-signal.ts'
import { runCommand, UsageError } from './launch/command.ts'
import { dataFolder, openDatabase } from './launch/database.ts'
import { onceInterrupted } from './launch/interrupted.ts'
import { Processes, pathOf } from './launch/processes.ts'

const usage = `
npm run worker

Runs background work (notifications, batch jobs, clean-up) in a process of its own, beside any number of API processes.
Those then take RUN_JOBS=false. Uses DATABASE_URL, else the embedded database. Ctrl-C and SIGTERM let the current work
finish.
`

await runCommand(usage, async () => {
  const interrupted = onceInterrupted()
  const database = await openDatabase({ join: true })
  const processes = new Processes()
  processes.start({
    name: 'worker',
    script: pathOf('apps/server/src/start.mjs'),
    args: ['worker'],
    nodeArgs: serverNodeFlags(process.env),
    env: {
      ...serverEnvironment,
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: dataFolder(),
      RUN_JOBS: 'true',
    },
    stopWithinMs: stopWithinMs + 5000,
  })
  const crashed = Promise.race([processes.ended, database.ended.then(() => 'The database has ended.')])
  try {
    const early = await Promise.race([interrupted, crashed])
    if (early) throw new UsageError(`${early} Its last messages are above.`)
  } finally {
    await processes.stop()
    await database.close()
  }
})
process.exit()
