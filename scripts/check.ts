import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { styleText } from 'node:util'
import { findMissingPackages, type LockFile } from './checks/lock-file.ts'
import { findNounCircles } from './checks/noun-circles.ts'
import { findUpwardStatements, listTables, readServer } from './checks/table-layers.ts'
import { runCommand } from './launch/command.ts'
import { pathOf } from './launch/processes.ts'
import { findTool } from './launch/tools.ts'

const usage = `
npm run check [-- name ...]

Everything a machine can say about the code without running it:
  types      TypeScript, in every workspace
  lint       formatting and lint (Biome); npm run format puts most of it right
  imports    import directions and circles of files (.dependency-cruiser.mjs), circles of nouns, statements that use tables of a higher layer
  unused     files, exports and packages that nobody uses (knip.json)
  generated  files derived from others are up to date; npm run generate
  lock       the lock file lists the packages of every system; npm run format
`

type Check = { name: string; run: () => Promise<Outcome> }
type Outcome = { ok: boolean; output: string }

/** Two at a time: the larger ones use several cores by themselves. */
const PARALLEL = 2

const checks: Check[] = [
  { name: 'types', run: checkTypes },
  { name: 'generated', run: () => node(pathOf('scripts/generate.ts'), '--check') },
  {
    name: 'lint',
    run: () => node(findTool('.', '@biomejs/biome', 'biome'), 'ci', '--colors=off', '--error-on-warnings', '.'),
  },
  { name: 'imports', run: checkImports },
  { name: 'unused', run: () => node(findTool('.', 'knip'), '--no-progress') },
  { name: 'lock', run: checkLockFile },
]

await runCommand(usage, async (names) => {
  const wanted = checks.filter(({ name }) => names.length === 0 || names.includes(name))
  const queue = [...wanted]
  let failed = 0
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const startedAt = performance.now()
      const { ok, output } = await check.run()
      const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
      console.log(
        `${ok ? styleText('green', '✔') : styleText('red', '✘')} ${check.name.padEnd(12)}${styleText('dim', seconds)}`,
      )
      if (ok) continue
      failed += 1
      console.log(output.replace(/^/gm, '    '))
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  if (failed > 0) process.exitCode = 1
})

async function checkTypes(): Promise<Outcome> {
  const tsc = findTool('.', 'typescript', 'tsc')
  // The types of the storefront's routes are generated from routes.ts.
  const typegen = await node(
    findTool('apps/storefront', '@react-router/dev', 'react-router'),
    'typegen',
    pathOf('apps/storefront'),
  )
  if (!typegen.ok) return typegen
  const outcomes: Outcome[] = []
  for (const project of ['.', 'apps/storefront', 'apps/admin', 'packages/i18n', 'packages/ui', 'examples', 'e2e']) {
    outcomes.push(await node(tsc, '--pretty', String(process.stdout.isTTY ?? false), '-p', pathOf(project)))
  }
  return { ok: outcomes.every(({ ok }) => ok), output: outcomes.map(({ output }) => output).join('') }
}

async function checkImports(): Promise<Outcome> {
  const files = await node(findTool('.', 'dependency-cruiser', 'depcruise'), ...cruiserArgs())
  const circles = findNounCircles(pathOf('.'))
  const statements = findUpwardStatements(readServer(pathOf('.')), listTables(pathOf('.')))
  return {
    ok: files.ok && circles.length === 0 && statements.length === 0,
    output: [
      files.output,
      ...circles.map((circle) => `nouns that import each other: ${circle}`),
      ...statements.map((statement) => `scripts/checks/table-layers.ts: ${statement}`),
    ].join('\n'),
  }
}

async function checkLockFile(): Promise<Outcome> {
  const missing = findMissingPackages(JSON.parse(readFileSync(pathOf('package-lock.json'), 'utf8')) as LockFile)
  const list = missing.map(({ name, version }) => `${name}@${version} is not listed in package-lock.json`)
  return { ok: missing.length === 0, output: [...list, 'Run: npm run format'].join('\n') }
}

function cruiserArgs(): string[] {
  return [
    '--config',
    pathOf('.dependency-cruiser.mjs'),
    'apps',
    'packages',
    'examples',
    'scripts',
    'e2e',
    'bench',
    'faults',
  ]
}

function node(script: string, ...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: pathOf('.'),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
      })
    }
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}
