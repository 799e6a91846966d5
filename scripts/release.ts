import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCommand, UsageError } from './launch/command.ts'
import { pathOf } from './launch/processes.ts'
import { readVersion } from './launch/version.ts'
import { releaseChanges, unreleasedChanges } from './release/changelog.ts'
import { nextVersion } from './release/next-version.ts'
import { type LockFile, type Manifest, setLockedVersion, setVersion } from './release/package-versions.ts'

const usage = `
npm run release -- major|minor|patch [--dry-run]

Makes a release of what is committed: moves the changelog's "Unreleased" section to the new version, writes the version to all packages, commits,
and tags it v<version>. Publishes nothing: git push --follow-tags does. Run npm test before.
  --dry-run   prints the version and its changes, and changes nothing
`

const steps = ['major', 'minor', 'patch'] as const

await runCommand(usage, async (args) => {
  const options = { 'dry-run': { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const step = steps.find((name) => name === positionals[0])
  if (!step) throw new UsageError('Say which part of the version changes: npm run release -- major, minor or patch')
  const changelog = readFileSync(pathOf('CHANGELOG.md'), 'utf8')
  const old = readVersion()
  const version = nextVersion(old, step)
  const changes = unreleasedChanges(changelog)
  if (!changes) throw new UsageError('CHANGELOG.md names no unreleased changes. Write them first.')
  console.log(`${old} → ${version}\n\n${changes}\n`)
  if (values['dry-run']) return
  if (git('status', '--porcelain')) throw new UsageError('Commit or stash your changes first.')
  if (git('tag', '--list', `v${version}`)) throw new UsageError(`The tag v${version} exists already.`)
  writeFileSync(pathOf('CHANGELOG.md'), releaseChanges(changelog, version, new Date().toISOString().slice(0, 10)))
  for (const path of packageFiles()) rewriteJson<Manifest>(path, (manifest) => setVersion(manifest, version))
  const readme = pathOf('packages/client/README.md')
  writeFileSync(
    readme,
    readFileSync(readme, 'utf8').replaceAll(`shopkey-client-${old}.tgz`, `shopkey-client-${version}.tgz`),
  )
  rewriteJson<LockFile>('package-lock.json', (lock) => setLockedVersion(lock, version))
  git('commit', '--all', '--message', `release: v${version}`)
  git('tag', '--annotate', `v${version}`, '--message', changes)
  console.log(`Committed and tagged v${version}. Publish it with git push --follow-tags.`)
})

function packageFiles(): string[] {
  return [
    'package.json',
    ...globSync(['{apps,packages}/*/package.json', '{e2e,bench,faults,scripts}/package.json'], { cwd: pathOf('.') }),
  ]
}

function rewriteJson<Content>(path: string, change: (content: Content) => Content): void {
  const content = JSON.parse(readFileSync(pathOf(path), 'utf8')) as Content
  writeFileSync(pathOf(path), `${JSON.stringify(change(content), null, 2)}\n`)
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: pathOf('.'), encoding: 'utf8' })
  if (status !== 0) throw new UsageError(`git ${args[0]} failed: ${stderr}`)
  return stdout.trim()
}
