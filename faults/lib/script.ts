import { parseArgs } from 'node:util'
import type { FaultReport } from './run-fault.ts'

export interface FaultOptions {
  seconds: number
  processes: number
  shoppers: number
  staff: number
  isQuiet?: boolean
}

const options = `
  --minutes 1     how long
  --processes 2   API processes, each of which runs jobs, too
  --shoppers 6    how many shop at once
  --staff 3       how many handle orders at once

Prints what clients saw and every difference between their replies and what the database has. Exit code 1 if there is one.`

/** Runs a fault by the words of the command line. */
export async function runScript(usage: string, run: (options: FaultOptions) => Promise<FaultReport>): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '1' },
      processes: { type: 'string', default: '2' },
      shoppers: { type: 'string', default: '6' },
      staff: { type: 'string', default: '3' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(`${usage.trim()}\n${options}`)
  const { problems } = await run({
    seconds: Number(values.minutes) * 60,
    processes: Number(values.processes),
    shoppers: Number(values.shoppers),
    staff: Number(values.staff),
  })
  process.exitCode = problems.length > 0 ? 1 : 0
}
