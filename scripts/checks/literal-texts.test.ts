import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { pathOf } from '../launch/processes.ts'
import { findLiteralTexts, sameInEveryLanguage } from './literal-texts.ts'
import { parseFile, parseSource } from './syntax.ts'

const textsIn = (source: string) => findLiteralTexts('page.tsx', parseSource('page.tsx', source))

describe('every text of a screen is a message, in three languages', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.tsx'], {
    cwd: pathOf('.'),
  })
    .toString()
    .trim()
    .split('\n')

  test('no file of the front ends, their components and the extensions has words of its own', () => {
    assert.ok(files.length > 500, `${files.length} files`)
    for (const part of ['apps/storefront/', 'apps/admin/', 'packages/ui/', 'examples/'])
      assert.ok(
        files.some((file) => file.startsWith(part)),
        part,
      )
    assert.deepEqual(
      files.flatMap((file) => findLiteralTexts(file, parseFile(file))),
      [],
    )
  })

  test('what is the same in every language is still used', () => {
    const sources = files.map((file) => readFileSync(pathOf(file), 'utf8')).join('\n')
    for (const words of Object.keys(sameInEveryLanguage)) assert.ok(sources.includes(words), words)
  })

  for (const source of [
    'const x = <p>Add to bag</p>',
    "const x = <p>{'Add to bag'}</p>",
    'const x = <p>{isSent ? `Sent` : null}</p>',
    "const x = <p>{name ?? 'nobody'}</p>",
    'const x = <>Added <b>{count}</b></>',
    'const x = <button aria-label="Close" />',
    "const x = <img alt={'Picture of ' + title} />",
    'const x = <input placeholder="Search" />',
    "const x = <Field label={isNew ? t('new') : 'Old'} />",
    'const x = <p>السلة</p>',
  ])
    test(`found: ${source}`, () => assert.equal(textsIn(source).length, 1))

  for (const source of [
    "const x = <p>{t('cart.title')}</p>",
    'const x = <p>{first} · {second} ×&nbsp;2</p>',
    'const x = <input name="phone" placeholder="0812 3456 7890" className="page" />',
    "const x = <Field label={kind === 'new' ? t('new') : t('old')} />",
    "const x = <Notice kind={isBad ? 'danger' : 'plain'} />",
  ])
    test(`allowed: ${source}`, () => assert.deepEqual(textsIn(source), []))
})
