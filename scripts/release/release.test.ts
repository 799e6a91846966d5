import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { pathOf } from '../launch/processes.ts'
import { releaseChanges, unreleasedChanges } from './changelog.ts'
import { nextVersion } from './next-version.ts'
import { setLockedVersion, setVersion } from './package-versions.ts'
import { git, isShallow, listReleases } from './releases.ts'

test('the next version is one step further, or the one that is named', () => {
  assert.deepEqual(
    [nextVersion('0.1.0', 'patch'), nextVersion('0.1.9', 'minor'), nextVersion('1.9.9', 'major')],
    ['0.1.1', '0.2.0', '2.0.0'],
  )
  assert.deepEqual(
    [nextVersion('0.1.0', '0.1.0'), nextVersion('0.1.0', 'v2'), nextVersion('0.1.0', '')],
    ['0.1.0', undefined, undefined],
  )
})

describe('releases are found in a history without tags', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shopkey-history-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const commit = (...messages: string[]) => {
    const author = ['-c', 'user.name=Raka', '-c', 'user.email=raka@shopkey.test']
    git(folder, ...author, 'commit', '--allow-empty', ...messages.flatMap((text) => ['--message', text]))
    return git(folder, 'rev-parse', 'HEAD')
  }

  test('by the subject of their commits, newest first; other commits that name one are none', () => {
    git(folder, 'init', '--quiet')
    commit('Release notes')
    const first = commit('Release v0.1.0')
    commit('docs: how to install', 'Release v0.1.5')
    commit('Release v0.1.6 is late')
    const second = commit('Release v0.2.0', 'With its changes.')
    commit('after it')
    const found = listReleases(folder).map(({ version, commit }) => [version, commit])
    assert.deepEqual(found, [
      ['0.2.0', second],
      ['0.1.0', first],
    ])
    assert.deepEqual(
      listReleases(folder, first).map(({ version }) => version),
      ['0.1.0'],
    )
    assert.equal(isShallow(folder), false)
  })

  test('a clone of the newest commit alone has none, and is known as such', () => {
    const clone = join(folder, 'clone')
    git(folder, 'clone', '--quiet', '--depth=1', pathToFileURL(folder).href, clone)
    assert.deepEqual([listReleases(clone), isShallow(clone)], [[], true])
  })
})

test('unreleased changes become those of the version; older ones stay, and without changes there is no release', () => {
  const before = '# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n'
  assert.equal(unreleasedChanges(before), '- New.')
  const after = releaseChanges(before, '0.2.0', '2026-02-01')
  assert.equal(after, before.replace('## Unreleased\n', '## Unreleased\n\n## 0.2.0 (2026-02-01)\n'))
  assert.equal(unreleasedChanges(after), '')
  assert.throws(() => releaseChanges(after, '0.3.0', '2026-03-01'), /is empty/)
})

test('the version is written to our packages and what they need of ours, and to nothing else', () => {
  const manifest = {
    name: '@shopkey/client',
    version: '0.1.0',
    dependencies: { '@shopkey/domain': '0.1.0', pg: '0.1.0' },
  }
  assert.deepEqual(setVersion(manifest, '0.2.0'), {
    name: '@shopkey/client',
    version: '0.2.0',
    dependencies: { '@shopkey/domain': '0.2.0', pg: '0.1.0' },
  })
  const lock = JSON.parse(readFileSync(pathOf('package-lock.json'), 'utf8'))
  const others = (text: string) => text.split('\n').filter((line) => !/shopkey|"version"/.test(line))
  const before = JSON.stringify(lock, null, 2)
  const after = JSON.stringify(setLockedVersion(lock, '9.9.9'), null, 2)
  assert.deepEqual(others(after), others(before))
  assert.ok(!/"@shopkey\/\w+": "(?!9\.9\.9)/.test(after))
  assert.ok(after.includes('"version": "9.9.9"'))
})

test('the changelog has a section for changes to come', () => {
  unreleasedChanges(readFileSync(pathOf('CHANGELOG.md'), 'utf8'))
})
