import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isNewer } from '@shopkey/server/src/platform/system/schema-versions.ts'
import { runCommand, UsageError } from './launch/command.ts'
import { pathOf } from './launch/processes.ts'
import { readVersion } from './launch/version.ts'
import { packClient } from './package/client-package.ts'
import { packExtension } from './package/extension-package.ts'
import { releaseChanges, unreleasedChanges } from './release/changelog.ts'
import { nextVersion } from './release/next-version.ts'
import { type LockFile, type Manifest, setLockedVersion, setVersion } from './release/package-versions.ts'
import { git, isShallow, listReleases, releaseSubject } from './release/releases.ts'

const usage = `
npm run release -- major|minor|patch|<version> [--dry-run]
npm run release -- --list [branch or commit]

Makes a release of what is committed: moves the changelog's "Unreleased" section to the new version, writes the version to all packages, commits
as "Release v<version>", tags the commit v<version>, and writes the packages of the client and for extensions to dist/v<version>.
Publishes nothing: git push --follow-tags does. Run npm test before.
  --dry-run   prints the version and its changes, and changes nothing
  --list      prints the releases of this history: version, day and commit. Tags are not needed for it
`

await runCommand(usage, async (args) => {
  const options = { 'dry-run': { type: 'boolean', default: false }, list: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  if (values.list) {
    for (const { version, date, commit } of listReleases(pathOf('.'), positionals[0]))
      console.log(`v${version}  ${date}  ${commit}`)
    if (isShallow(pathOf('.'))) console.log('This clone lacks the older history: git fetch --unshallow')
    return
  }
  const releases = listReleases(pathOf('.'))
  const old = readVersion()
  const version = nextVersion(old, positionals[0] ?? '')
  if (!version)
    throw new UsageError('Name the version: npm run release -- major, minor, patch, or a version like 1.2.0')
  const notNewer = releases.find((release) => !isNewer(version, release.version))
  if (notNewer) throw new UsageError(`${version} is not newer than ${notNewer.version}, which is released.`)
  const changelog = readFileSync(pathOf('CHANGELOG.md'), 'utf8')
  const changes = unreleasedChanges(changelog)
  if (!changes) throw new UsageError('CHANGELOG.md names no unreleased changes. Write them first.')
  console.log(`${old} → ${version}\n\n${changes}\n`)
  if (values['dry-run']) return
  if (inProject('status', '--porcelain')) throw new UsageError('Commit or stash your changes first.')
  if (inProject('tag', '--list', `v${version}`)) throw new UsageError(`The tag v${version} exists already.`)
  writeFileSync(pathOf('CHANGELOG.md'), releaseChanges(changelog, version, new Date().toISOString().slice(0, 10)))
  for (const path of packageFiles()) rewriteJson<Manifest>(path, (manifest) => setVersion(manifest, version))
  const readme = pathOf('packages/client/README.md')
  writeFileSync(
    readme,
    readFileSync(readme, 'utf8').replaceAll(`shopkey-client-${old}.tgz`, `shopkey-client-${version}.tgz`),
  )
  rewriteJson<LockFile>('package-lock.json', (lock) => setLockedVersion(lock, version))
  inProject('commit', '--all', '--message', releaseSubject(version))
  inProject('tag', '--annotate', `v${version}`, '--message', `${releaseSubject(version)}\n\n${changes}`)
  for (const pack of [packClient, packExtension]) console.log(pack(pathOf(`dist/v${version}`)))
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

function inProject(...args: string[]): string {
  return git(pathOf('.'), ...args)
}
