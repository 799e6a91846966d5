import { globSync } from 'node:fs'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { testShopConfig } from '@shopkey/testkit/test-shop-config.ts'
import { runCommand, UsageError } from './launch/command.ts'
import { buildStaleFrontEnds } from './launch/front-ends.ts'
import { pathOf, runScript } from './launch/processes.ts'
import { runTestFiles } from './launch/test-run.ts'

const usage = `
npm test [-- part-of-a-path ...] [--name=pattern]
npm run test:all

Runs npm run check and every *.test.ts, browser stories included; test:all also every *.nightly.ts, and what
npm test takes samples of (TEST_ALL=1). Needs no preparation: starts a PostgreSQL of its own,
and builds the front ends if they are stale.
With parts of paths, runs only the files that match, without the check; --name runs only tests whose name matches.
One file, without this command: node --test path/to/file.test.ts

  TEST_DATABASE_URL  a PostgreSQL server to make test databases on, instead of the one that is started
`

const FOLDERS = ['apps', 'packages', 'examples', 'scripts', 'e2e', 'bench', 'faults']

await runCommand(usage, async (args) => {
  const names = args.filter(isName)
  const filters = args.filter((arg) => !isName(arg) && arg !== '--all')
  const isWhole = args.includes('--all')
  if (isWhole) process.env.TEST_ALL = '1'
  const files = findTestFiles({ nightly: isWhole }).filter(
    (file) => filters.length === 0 || filters.some((part) => file.includes(part)),
  )
  if (files.length === 0) throw new UsageError(`No test file has ${filters.join(' or ')} in its path.`)

  const everything = filters.length === 0 && names.length === 0
  const checked = everything ? await passes({ name: 'check', script: pathOf('scripts/check.ts') }) : undefined
  if (files.some((file) => file.startsWith('e2e/')))
    await buildStaleFrontEnds({ ...process.env, SHOPKEY_CONFIG: testShopConfig })
  // Creates the server and its template once, for all files.
  await (await createTestDatabase()).drop()

  const counts = await runTestFiles(
    files,
    names.map((arg) => arg.slice('--name='.length)),
  )
  const passed = counts.passed + (checked === true ? 1 : 0)
  const failed = counts.failed + (checked === false ? 1 : 0)
  if (checked === false) console.log('The check at the beginning failed, too.')
  console.log(`\n${passed} passed, ${failed} failed`)
  // A file that was ended may leave programs that hold its output open, and this process would wait for them.
  process.stdout.write('', () => process.exit(failed > 0 ? 1 : 0))
})

function isName(arg: string): boolean {
  return arg.startsWith('--name=')
}

/** Stories first: they take longest, and the short files then fill the gaps. */
function findTestFiles({ nightly }: { nightly: boolean }): string[] {
  const kinds = nightly ? '{test,nightly}' : 'test'
  const found = globSync(
    FOLDERS.map((folder) => `${folder}/**/*.${kinds}.{ts,tsx}`),
    { cwd: pathOf('.'), exclude: (path) => /(^|\/)(node_modules|build|dist)$/.test(path) },
  )
  const isStory = (file: string) => Number(file.startsWith('e2e/'))
  return found.map((file) => file.replaceAll('\\', '/')).sort((a, b) => isStory(b) - isStory(a) || (a < b ? -1 : 1))
}

async function passes(program: { name: string; script: string }): Promise<boolean> {
  try {
    await runScript({ ...program, env: process.env })
    return true
  } catch {
    // the command has printed the reason
    return false
  }
}
