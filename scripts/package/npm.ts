import { spawnSync } from 'node:child_process'
import { UsageError } from '../launch/command.ts'

/** Runs the machine's npm in a folder, outside of this project. Returns what it prints; throws when it fails. */
export function runNpm(args: readonly string[], folder: string): string {
  // Under `npm run`, settings of this project are in the environment.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
  const { status, stdout, stderr, error } = spawnSync('npm', args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (error) throw new UsageError(`npm could not be started: ${error.message}`)
  if (status !== 0) throw new UsageError(`npm ${args[0]} failed.\n${stdout}${stderr}`)
  return stdout
}
