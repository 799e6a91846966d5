import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
// Loading the routes loads every module, and each declares its refusals.
import '@shopkey/server/src/routes.ts'
import { describeRefusals } from '@shopkey/server/src/http/describe-refusals.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { runCommand, UsageError } from './launch/command.ts'

const usage = `
npm run generate [-- --check]

Writes what is derived from other files:
  apps/server/src/db/tables.ts    the types of the tables, from a freshly migrated throw-away database
  docs/errors.md                  every code an answer may carry, from the refusals that the modules declare

--check  writes nothing, and fails when a file is not what would be written
`

await runCommand(usage, async (args) => {
  const derived = { 'apps/server/src/db/tables.ts': await describeTables(), 'docs/errors.md': describeRefusals() }
  for (const [name, text] of Object.entries(derived)) {
    const path = fileURLToPath(new URL(`../${name}`, import.meta.url))
    if (!args.includes('--check')) {
      writeFileSync(path, text)
      console.log(`Wrote ${name}`)
    } else if (!existsSync(path) || text !== readFileSync(path, 'utf8')) {
      throw new UsageError(`${name} is out of date. Run: npm run generate`)
    }
  }
})

/** The mapping mirrors the parsers that apps/server/src/db/database.ts gives the driver. */
async function describeTables(): Promise<string> {
  const { databaseUrl, drop } = await createTestDatabase()
  const command = [
    createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js'),
    `--url=${databaseUrl}`,
    '--dialect=postgres',
    '--print',
    '--log-level=error',
    '--singularize',
    '--numeric-parser=number',
    '--date-parser=string',
    `--type-mapping=${JSON.stringify({ int8: 'number' })}`,
    '--include-pattern=public.*',
    '--exclude-pattern=kysely_*',
  ]
  const made = spawnSync(process.execPath, command, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  await drop()
  if (made.status !== 0) throw new Error(`kysely-codegen failed:\n${made.stderr}`)
  return `${made.stdout.trim()}\n`
}
