import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { pathOf } from '../launch/processes.ts'
import { releaseChanges, unreleasedChanges } from './changelog.ts'
import { nextVersion } from './next-version.ts'
import { setLockedVersion, setVersion } from './package-versions.ts'

test('the next version is one step further', () => {
  assert.deepEqual(
    [nextVersion('0.1.0', 'patch'), nextVersion('0.1.9', 'minor'), nextVersion('1.9.9', 'major')],
    ['0.1.1', '0.2.0', '2.0.0'],
  )
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
