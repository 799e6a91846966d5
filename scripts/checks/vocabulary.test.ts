import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { pathOf } from '../launch/processes.ts'
import { retiredWords } from './vocabulary.ts'

/** Generated, third-party or frozen files, the contents of the demo, and the pages that explain the words themselves. */
const skipped =
  /package-lock|LICENSE|CREDITS|docs\/errors\.md|db\/tables\.ts|\/migrations\/|seeds\/|\.(webp|jpg|png|json|csv|svg|sql|woff2)$|packages\/client\/src\/(types|admin|store)\.ts|scripts\/checks\/vocabulary|docs\/glossary|common-passwords/
const isCode = /\.(ts|tsx|mjs)$/
const isTitle = /((?:^|[^\w.])(?:test|describe|suite|it)\(\s*)(['"])((?:\\.|(?!\2)[^\\\n])*)\2/g
const commentOrString = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

/** Source without its strings: texts, SQL and wire values may have any word. Test titles stay, and so do the expressions in templates. */
function withoutStrings(source: string): string {
  const titled = source.replace(isTitle, (_, before, _quote, title) => `${before}/*${title.replaceAll('*/', '')}*/`)
  return titled.replace(commentOrString, (found) => {
    if (found.startsWith('/')) return found
    const kept = found.startsWith('`') ? [...found.matchAll(/\$\{[^}]*\}/g)].map(([part]) => part).join(' ') : ''
    return kept + found.replace(/[^\n]/g, '')
  })
}

const files = execFileSync('git', ['ls-files'], { cwd: pathOf('.') })
  .toString()
  .trim()
  .split('\n')
  .filter((file) => !skipped.test(file))

function linesOf(file: string): string[] {
  const source = readFileSync(pathOf(file), 'utf8')
  return (isCode.test(file) ? withoutStrings(source) : source).split('\n')
}

test('no retired word is in a name, comment, test title or document', () => {
  const uses = files.flatMap((file) => {
    const named = retiredWords
      .filter(({ found }) => found.test(file))
      .map(({ word, use }) => `${file}: ${word} → ${use}`)
    const written = linesOf(file).flatMap((line, index) =>
      retiredWords
        .filter(({ found }) => found.test(line))
        .map(({ word, use }) => `${file}:${index + 1}: ${word} → ${use}`),
    )
    return [...named, ...written]
  })
  assert.deepEqual(uses, [])
})

test('finds a retired word in a name, a comment and a test title, and not in a text', () => {
  const source = "const pieces = 'goods' // goods\ntest('has pieces', run)"
  assert.deepEqual(withoutStrings(source).match(/goods|pieces/g), ['pieces', 'goods', 'pieces'])
})
