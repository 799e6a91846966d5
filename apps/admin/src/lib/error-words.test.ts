import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { LANGUAGE_CODES } from '@shopkey/i18n/languages.ts'

const words = new URL('../../../../packages/i18n/src/messages/', import.meta.url)
const endpoints = new URL('../../../../packages/contract/src/endpoints/', import.meta.url)

/** Keywords with a limit, of values that people enter. */
const limits =
  /^(pattern|uniqueItems|multipleOf|(min|max)(Length|Items|Properties|imum)|exclusive(Min|Max)imum|additionalProperties|enum|required)$/
/** Lists, objects and null are of programs: no field of a form has another type in their place. */
const types = /^(string|number|integer|boolean)$/

/** What a value can break, as the server names it: `maxLength`, `format_email`. */
function rulesOf(schema: unknown, found: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'properties') for (const each of Object.values(value)) rulesOf(each, found)
    else if (keyword === 'format') found.add(`format_${value}`)
    else if (keyword === 'type')
      for (const type of [value].flat().filter((each) => types.test(each))) found.add(`type_${type}`)
    else if (limits.test(keyword)) found.add(keyword)
    if (!['properties', 'examples', 'default', 'enum', 'required'].includes(keyword)) rulesOf(value, found)
  }
}

async function rulesOfStaff(): Promise<string[]> {
  const found = new Set<string>()
  for (const file of readdirSync(endpoints).filter((name) => name.endsWith('.admin.ts'))) {
    const exports: Record<string, { body?: unknown; query?: unknown }> = await import(new URL(file, endpoints).href)
    for (const { body, query } of Object.values(exports)) rulesOf(JSON.parse(JSON.stringify([body, query])), found)
  }
  return [...found].sort()
}

describe('what the server refuses of a request has words of ours', async () => {
  const rules = await rulesOfStaff()
  for (const language of LANGUAGE_CODES)
    test(`in ${language}`, () => {
      const { wrong } = JSON.parse(readFileSync(new URL(`admin.${language}.json`, words), 'utf8'))
      assert.deepEqual(
        rules.filter((rule) => !wrong[rule]),
        [],
      )
      assert.ok(rules.length > 15)
    })
})
