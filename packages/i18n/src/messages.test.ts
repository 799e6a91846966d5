import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { LANGUAGE_CODES, LANGUAGES, type Language } from './languages.ts'
import { RETIRED_TEXTS, SEARCH_WORDS } from './retired-texts.ts'
import type { MessageTree } from './translate.ts'

const folder = new URL('./messages/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const namespaces = [...new Set(files.map((name) => name.split('.')[0] ?? ''))]
const PLURAL_FORM = /_(zero|one|two|few|many|other)$/

function read(namespace: string, language: Language): Map<string, string> {
  const tree = JSON.parse(readFileSync(new URL(`${namespace}.${language}.json`, folder), 'utf8')) as MessageTree
  return new Map(flatten(tree))
}

function flatten(tree: MessageTree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  )
}

function holes(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort()
}

for (const namespace of namespaces)
  describe(`${namespace} messages`, () => {
    const english = read(namespace, 'en')
    const counted = [...english.keys()]
      .filter((key) => key.endsWith('_other'))
      .map((key) => key.replace(PLURAL_FORM, ''))
    const plain = [...english.keys()].filter((key) => !counted.includes(key.replace(PLURAL_FORM, '')))

    for (const language of LANGUAGE_CODES)
      test(`${language} has every key and every plural form, and nothing else`, () => {
        const { pluralCategories } = new Intl.PluralRules(LANGUAGES[language].tag).resolvedOptions()
        const expected = [...plain, ...counted.flatMap((key) => pluralCategories.map((form) => `${key}_${form}`))]
        const messages = read(namespace, language)
        assert.deepEqual([...messages.keys()].sort(), expected.sort())
        for (const [key, text] of messages) assert.notEqual(text.trim(), '', key)
      })

    for (const language of LANGUAGE_CODES.filter((code) => code !== 'en'))
      test(`${language} fills in the same values as English`, () => {
        const messages = read(namespace, language)
        for (const key of plain) assert.deepEqual(holes(messages.get(key) ?? ''), holes(english.get(key) ?? ''), key)
        for (const key of counted)
          assert.deepEqual(holes(messages.get(`${key}_other`) ?? ''), holes(english.get(`${key}_other`) ?? ''), key)
      })
  })

for (const language of LANGUAGE_CODES)
  test(`${language} has no text that readers have stumbled on`, () => {
    const retired = Object.entries(RETIRED_TEXTS[language]).map(
      ([text, instead]) => [new RegExp(`(?<![\\p{L}{])${text}`, 'u'), instead] as const,
    )
    const found = namespaces
      .flatMap((namespace) =>
        [...read(namespace, language)].map(([key, text]) => [`${namespace}: ${key}`, text] as const),
      )
      .filter(([key]) => !SEARCH_WORDS.test(key))
      .flatMap(([key, text]) =>
        retired.flatMap(([one, instead]) => (one.test(text) ? [`${key}: say "${instead}"`] : [])),
      )
    assert.deepEqual(found, [])
  })
