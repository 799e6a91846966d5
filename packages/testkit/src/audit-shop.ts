import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { root, withoutTestContext } from './run-script.ts'

interface Difference {
  name: string
  count: number
  rows: { id: string; detail: string }[]
}

/** Work that its end has interrupted: no process adds up the days' figures any more. */
const unfinished = 'daily_figures'

/** Throws where what a shop that has ended left behind is not what its ledgers and rows say. */
export async function auditShop(databaseUrl: string): Promise<void> {
  const audit = spawn(process.execPath, ['scripts/audit.ts', '--json', '--without-work'], {
    cwd: root,
    env: { ...withoutTestContext(process.env), DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [words] = await Promise.all([text(audit.stdout), once(audit, 'exit')])
  if (!words) throw new Error('The audit did not run; see what it wrote.')
  const differences = (JSON.parse(words) as Difference[]).filter(({ name }) => name !== unfinished)
  if (differences.length > 0)
    throw new Error(`The audit of what the story left: ${JSON.stringify(differences, null, 2)}`)
}
