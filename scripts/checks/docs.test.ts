import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { pathOf } from '../launch/processes.ts'

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: pathOf('.') })
/** `apps/…/file.ts`, or a file below apps/server/src. */
const codePath = /`((?:apps|packages|docs|e2e|scripts|bench|faults)?[\w./-]*\/[\w.-]+\.(?:tsx?|mjs|css|sql|md))`/g
const link = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g

for (const name of documents) {
  const text = readFileSync(pathOf(name), 'utf8')

  test(`${name} links to files that exist`, () => {
    const broken = [...text.matchAll(link)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(https?:|mailto:|\/)/.test(target))
      .filter((target) => !existsSync(join(dirname(pathOf(name)), target)))
    assert.deepEqual(broken, [])
  })
}

test('docs/security.md names files that exist', () => {
  const text = readFileSync(pathOf('docs/security.md'), 'utf8')
  const missing = [...text.matchAll(codePath)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(pathOf(path)) && !existsSync(pathOf(join('apps/server/src', path))))
  assert.deepEqual(missing, [])
})
