import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { pathOf } from '../launch/processes.ts'

const read = (path: string) => readFileSync(pathOf(path), 'utf8')

/** `classes.pair` where the imported style sheet has no `.pair`: the types of style sheets allow any name. */
function missingClasses(path: string): string[] {
  const source = read(path)
  return [...source.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)].flatMap(([, name, sheet = '']) => {
    const known = new Set(
      [...read(join(dirname(path), sheet)).matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, word]) => word),
    )
    const used = [...source.matchAll(new RegExp(`(?<![\\w.'/-])${name}\\.(\\w+)\\b(?!\\.css')`, 'g'))]
    return used.flatMap(([, word]) => (word && !known.has(word) ? [`${path}: ${name}.${word}`] : []))
  })
}

test('every class that the back-office names is in its style sheet', () => {
  const files = globSync('apps/admin/src/**/*.tsx', { cwd: pathOf('.') })
  assert.ok(files.length > 300)
  assert.deepEqual(files.flatMap(missingClasses), [])
})
