import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Advisory, AdvisoryList } from './checks/advisories.ts'
import { runCommand, UsageError } from './launch/command.ts'
import { pathOf } from './launch/processes.ts'

const usage = `
npm run advisories

Asks npm about the installed packages, and adds what it knows to scripts/checks/advisories.json, which npm test compares
with package-lock.json. Needs a registry that answers npm audit; run it with each update of the packages.
`

/** Of `npm audit --json`: each package with its advisories; a text names another package that brings it. */
interface Audit {
  vulnerabilities?: Record<string, { via: (Via | string)[] }>
  message?: string
}
interface Via {
  name: string
  title: string
  url: string
  severity: Advisory['severity']
  range: string
}

await runCommand(usage, async () => {
  const path = pathOf('scripts/checks/advisories.json')
  const list: AdvisoryList = JSON.parse(readFileSync(path, 'utf8'))
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: pathOf('.'), encoding: 'utf8' })
  const audit: Audit = stdout ? JSON.parse(stdout) : {}
  if (!audit.vulnerabilities) throw new UsageError(`npm audit did not work: ${audit.message ?? 'no reply'}`)
  const found = Object.values(audit.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [advisoryOf(one)])),
  )
  const keyOf = (advisory: Advisory) => `${advisory.package} ${advisory.id}`
  const merged = new Map([...list.advisories, ...found].map((advisory) => [keyOf(advisory), advisory]))
  const advisories = [...merged.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const read_at = new Date().toISOString().slice(0, 10)
  writeFileSync(path, `${JSON.stringify({ ...list, read_at, source: 'npm audit', advisories }, null, 2)}\n`)
  console.log(`${advisories.length - list.advisories.length} more advisories; ${found.length} about installed packages`)
})

function advisoryOf({ name, title, url, severity, range }: Via): Advisory {
  return { id: url.split('/').at(-1) ?? url, package: name, vulnerable: range, severity, title }
}
