import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Runs a script of this repository (`scripts/migrate.ts`) as a process with this environment, so that the testkit imports
 * nothing of what it tests. Throws if the script fails; its messages are shown with the test.
 */
export async function runScript(path: string, environment: Record<string, string>): Promise<void> {
  const script = spawn(process.execPath, [path], {
    cwd: root,
    env: { ...withoutTestContext(process.env), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(script, 'exit')
  if (code !== 0) throw new Error(`${path} failed (exit code ${code}).`)
}

/** With the runner's own environment variables a program would report as a test file. */
export function withoutTestContext({ NODE_TEST_CONTEXT: _, ...environment }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return environment
}
