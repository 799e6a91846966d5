import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { pathOf } from '../launch/processes.ts'
import { changeFigures } from './change-figures.ts'

/** Without the count of lines, which every edit changes. */
const figures = changeFigures(pathOf('.')).filter(({ name }) => !name.startsWith('lines'))

test('docs/architecture.md has the figures of today', () => {
  const rows = readFileSync(pathOf('docs/architecture.md'), 'utf8')
    .split('\n')
    .filter((line) => figures.some(({ name }) => line.startsWith(`| ${name} |`)))
  assert.deepEqual(
    rows,
    figures.map(({ name, figure }) => `| ${name} | ${figure} |`),
  )
})

test('nothing announces a change by hand', () => {
  const byHand = figures.filter(({ name }) => name.includes('by hand'))
  assert.deepEqual(
    byHand.map(({ figure }) => figure),
    [0, 0],
  )
})
