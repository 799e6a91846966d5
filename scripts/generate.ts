import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { buildApp } from '@shopkey/server/src/app.ts'
import { readConfig } from '@shopkey/server/src/config.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { describeMoneyRights } from '@shopkey/server/src/http/describe-money-rights.ts'
import { describeRefusals } from '@shopkey/server/src/http/describe-refusals.ts'
import { describeRights } from '@shopkey/server/src/http/describe-rights.ts'
// Loading the routes loads every module, and each declares its refusals.
import { batchJobTypes } from '@shopkey/server/src/routes.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { describeBackOffice } from './generate/back-office.ts'
import { describeClient } from './generate/client.ts'
import { describeMovedRecords } from './generate/moved-records.ts'
import { runCommand, UsageError } from './launch/command.ts'

const usage = `
npm run generate [-- --check] [-- tables|errors|rights|screens|moving|client ...]

Writes what is derived from other files:
  apps/server/src/db/tables.ts    the types of the tables, from a freshly migrated throw-away database
  docs/errors.md                  every code an answer may carry, from the refusals that the modules declare
  docs/rights.md                  what each role may do, from the guards of the routes
  docs/rights-to-money.md         who may move what is worth money, from the guards and the ways to it
  docs/back-office.md             every call of staff with the screens that make it, from the imports of the back-office
  docs/moving/records.md          what an archive of a shop has, from the schemas of its records
  packages/client/src/{types,admin,store,shown-in}.ts  the client's types and operations, from the contract

--check  writes nothing, and fails when a file is not what would be written
`

await runCommand(usage, async (args) => {
  const words = args.filter((arg) => arg !== '--check')
  const { databaseUrl, drop } = await createTestDatabase()
  const derived: Record<string, () => Promise<Record<string, string>>> = {
    tables: async () => ({ 'apps/server/src/db/tables.ts': describeTables(databaseUrl) }),
    errors: async () => ({ 'docs/errors.md': describeRefusals() }),
    rights: () => describeRoutes(databaseUrl),
    screens: async () => ({ 'docs/back-office.md': describeBackOffice() }),
    moving: async () => ({ 'docs/moving/records.md': describeMovedRecords() }),
    client: async () => formatted(await describeClient()),
  }
  const unknown = words.find((word) => !Object.hasOwn(derived, word))
  if (unknown) throw new UsageError(`There is nothing named ${unknown} to write`)
  for (const [word, describe] of Object.entries(derived)) {
    if (words.length > 0 && !words.includes(word)) continue
    for (const [name, text] of Object.entries(await describe())) put(name, text, args.includes('--check'))
  }
  await drop()
})

function put(name: string, text: string, isCheck: boolean): void {
  const path = fileURLToPath(new URL(`../${name}`, import.meta.url))
  if (!isCheck) {
    writeFileSync(path, text)
    console.log(`Wrote ${name}`)
  } else if (!existsSync(path) || text !== readFileSync(path, 'utf8')) {
    throw new UsageError(`${name} is out of date. Run: npm run generate`)
  }
}

/** Returns source files as the formatter leaves them, so that lint holds for them too. */
function formatted(files: Record<string, string>): Record<string, string> {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  return Object.fromEntries(
    Object.entries(files).map(([name, input]) => {
      const run = spawnSync(process.execPath, [biome, 'check', '--write', `--stdin-file-path=${name}`], {
        input,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      })
      if (run.status !== 0) throw new Error(`Formatting ${name} failed:\n${run.stderr}`)
      return [name, run.stdout]
    }),
  )
}

/** The mapping mirrors the parsers that apps/server/src/db/database.ts gives the driver. */
function describeTables(databaseUrl: string): string {
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
  if (made.status !== 0) throw new Error(`kysely-codegen failed:\n${made.stderr}`)
  return `${made.stdout.trim()}\n`
}

async function describeRoutes(databaseUrl: string): Promise<Record<string, string>> {
  const config = readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', RUN_JOBS: 'false' })
  const db = openDatabase({ url: databaseUrl, poolSize: 2 })
  const app = await buildApp({ config, db, now: () => new Date() })
  await app.ready()
  const texts = {
    'docs/rights.md': describeRights(app.routeTable, batchJobTypes),
    'docs/rights-to-money.md': describeMoneyRights(app.routeTable),
  }
  await app.close()
  return texts
}
