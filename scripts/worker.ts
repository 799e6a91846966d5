import { serverEnvironment, serverNodeFlags } from '@shopkey/server/src/node-flags.ts'
import { runCommand } from './launch/command.ts'
import { dataFolder, withDatabase } from './launch/database.ts'
import { pathOf, runScript } from './launch/processes.ts'

const usage = `
npm run worker

Runs background work (notifications, batch jobs, clean-up) in a process of its own, beside any number of API processes.
Those then take RUN_JOBS=false. Uses DATABASE_URL, else the embedded database. Ctrl-C lets the current work finish.
`

// Ctrl-C reaches the worker itself; this process only waits for it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => process.disconnect?.())

await runCommand(usage, () =>
  withDatabase((url) => {
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataFolder(), RUN_JOBS: 'true' }
    return runScript({
      name: 'worker',
      script: pathOf('apps/server/src/start.mjs'),
      args: ['worker'],
      nodeArgs: serverNodeFlags(process.env),
      env: { ...serverEnvironment, ...env },
    })
  }),
)
