import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { testsOfDifferences } from './tests-of-differences.ts'

const root = new URL('../../../../', import.meta.url)
const text = readFileSync(new URL('docs/compatibility.md', root), 'utf8')

/** What the page states, by heading: rows of tables by their first cell, items of lists, sentences of paragraphs. */
const statements = new Map(
  text
    .split(/^#+ /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      return [heading, statementsOf(lines.join('\n'))]
    }),
)

function statementsOf(section: string): string[] {
  return section.split(/\n\n+/).flatMap((block) => {
    const lines = block.split('\n').filter(Boolean)
    if (lines[0]?.startsWith('| ')) {
      // The first two lines are the heads of the columns.
      return lines.slice(2).map((line) => line.split(' | ')[0]?.slice(2) ?? '')
    }
    if (lines[0]?.startsWith('- ')) return lines.map((line) => line.slice(2))
    return lines.length === 0 ? [] : lines.join(' ').split(/(?<=[.;]) (?=[A-Z`])/)
  })
}

/** A paragraph that ends so introduces the table or list below it. */
const introduces = (statement: string) => statement.endsWith(':')

describe('docs/compatibility.md', () => {
  test('states nothing without a test', () => {
    const untested = [...statements].flatMap(([heading, all]) =>
      all
        .filter((statement) => !introduces(statement))
        .filter((statement) => beginningsIn(heading).filter((start) => isAbout(start, statement, all)).length !== 1)
        .map((statement) => `${heading}: ${statement}`),
    )
    assert.deepEqual(untested, [], 'name tests of these in tests-of-differences.ts, one entry for each')
  })

  test('states everything that tests-of-differences.ts names, once', () => {
    const unknown = Object.keys(testsOfDifferences).flatMap((heading) => {
      const all = statements.get(heading) ?? []
      return beginningsIn(heading).filter((start) => all.filter((each) => isAbout(start, each, all)).length !== 1)
    })
    assert.deepEqual(unknown, [])
  })

  test('has tests that exist', () => {
    const missing = Object.values(testsOfDifferences)
      .flatMap((rows) => Object.entries(rows))
      .flatMap(([start, tests]) => {
        const titles = Object.entries(tests).flatMap(([file, names]) => names.map((title) => [file, title] as const))
        if (titles.length === 0) return [`${start} names no test`]
        return titles
          .filter(([file, title]) => !titlesOf(file).includes(title))
          .map(([file, title]) => `${start}: ${file} has no test "${title}"`)
      })
    assert.deepEqual(missing, [])
  })
})

/** A whole statement names itself only: "Staff" is not "Staff with two-factor sign-in". */
function isAbout(start: string, statement: string, all: readonly string[]): boolean {
  return all.includes(start) ? statement === start : statement.startsWith(start)
}

function beginningsIn(heading: string): string[] {
  return Object.keys(testsOfDifferences[heading] ?? {})
}

const found = new Map<string, string[]>()

/** The titles of a file's tests as its code has them, so with the names of variables; none of `test.skip`. */
function titlesOf(file: string): string[] {
  const known = found.get(file)
  if (known) return known
  const url = [new URL(file, root), new URL(`apps/server/src/${file}`, root)].find((each) => existsSync(each))
  const code = url ? readFileSync(url, 'utf8') : ''
  const calls = code.matchAll(/\btest\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g)
  const titles = [...calls].map(([, , title = '']) => title.replace(/\\(.)/g, '$1'))
  found.set(file, titles)
  return titles
}
