import { readFileSync, writeFileSync } from 'node:fs'
import { completeLockFile, type LockFile } from './checks/lock-file.ts'
import { runCommand } from './launch/command.ts'
import { pathOf, runScript } from './launch/processes.ts'
import { findTool } from './launch/tools.ts'

const usage = `
npm run format [-- path ...]

Formats the code, puts right what the linter can, and completes the lock file for other systems.
`

await runCommand(usage, async (paths) => {
  const lockPath = pathOf('package-lock.json')
  const lock = JSON.parse(readFileSync(lockPath, 'utf8')) as LockFile
  writeFileSync(lockPath, `${JSON.stringify(completeLockFile(lock), null, 2)}\n`)
  const args = ['check', '--write', ...(paths.length > 0 ? paths : ['.'])]
  await runScript({
    name: 'formatter',
    script: findTool('.', '@biomejs/biome', 'biome'),
    args,
    cwd: pathOf('.'),
    env: process.env,
  })
})
