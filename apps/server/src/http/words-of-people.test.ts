import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { startTestApp } from '../testing/test-app.ts'
import { noWords, type Place, places, wordsOfPeople } from '../testing/words-of-people.ts'

/** The table of what people write and where others read it: every text of the contract has a row, and each pair one rule. */
const { app } = await startTestApp()
const page = new URL('../../../../docs/words-of-people.md', import.meta.url)
const root = new URL('../../../../', import.meta.url)

interface Schema {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  patternProperties?: Record<string, Schema>
}
interface Property {
  at: string
  name: string
  schema: Schema
}

/** Every property of a body, however deep; a schema that contains itself is walked once. */
function propertiesOf(schema: Schema | undefined, at: string, above: readonly Schema[] = []): Property[] {
  if (!schema || above.includes(schema)) return []
  const path = [...above, schema]
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    { at: `${at}.${name}`, name, schema: property },
    ...propertiesOf(property, `${at}.${name}`, path),
  ])
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
  return [...own, ...parts.flatMap((part) => propertiesOf(part, at, path))]
}

/** The texts that a property takes: itself, or those of a list or a choice. */
function textsIn(schema: Schema): Schema[] {
  const isText = [schema.type].flat().includes('string') && !schema.enum && schema.const === undefined
  return [
    ...(isText ? [schema] : []),
    ...[schema.items, ...(schema.anyOf ?? [])].flatMap((part) => (part ? textsIn(part) : [])),
  ]
}

/** Objects of whatever their sender puts in. */
const isFree = ({ type, properties, patternProperties, anyOf }: Schema): boolean =>
  (type === 'object' && !properties) || patternProperties !== undefined || (anyOf ?? []).some(isFree)

const properties = app.routeTable.flatMap(({ method, url, schema }) =>
  propertiesOf(schema.body as Schema | undefined, `${method} ${url}`),
)
const texts = properties.filter(({ schema }) => textsIn(schema).length > 0 || isFree(schema))

/** The rows that a property is in. */
function rowsOf({ name, schema }: Property): string[] {
  const isName = textsIn(schema).some(({ format }) => format === 'name')
  const keys = [name, `${name}${isName ? '@' : '!'}name`]
  return Object.entries(wordsOfPeople)
    .filter(([, words]) => keys.some((key) => words.properties.includes(key)))
    .map(([title]) => title)
}

describe('what people write', () => {
  test('has a row, each property of the contract in one', () => {
    assert.ok(texts.length > 500, String(texts.length))
    const wrong = texts
      .map((text) => ({ at: text.at, rows: rowsOf(text), isNone: noWords.test(text.name) }))
      .filter(({ rows, isNone }) => rows.length > 1 || (rows.length === 0 && !isNone))
    assert.deepEqual(wrong, [], 'Give the property a row in testing/words-of-people.ts, or add it to noWords')
  })

  test('is in no row that the contract does not have', () => {
    const known = new Set(texts.flatMap(({ name }) => [name, `${name}@name`, `${name}!name`]))
    const rows = Object.values(wordsOfPeople).flatMap((words) => words.properties)
    assert.deepEqual(
      rows.filter((name) => !known.has(name)),
      [],
    )
  })

  test('has a length at which it is refused', () => {
    const endless = texts.filter(({ schema }) =>
      textsIn(schema).some(
        ({ maxLength, format, pattern }) =>
          maxLength === undefined &&
          !/^(?:date|date-time|duration)$/.test(format ?? '') &&
          !/\{[\d,]+\}\$?$|^\^\[[^\]]*\]\{?/.test(pattern ?? ''),
      ),
    )
    assert.deepEqual(
      endless.map(({ at }) => at),
      [],
    )
  })

  test('is tried with hostile words in each place', () => {
    for (const [place, { test: file }] of Object.entries(places))
      assert.ok(existsSync(new URL(file, root)), `${place}: ${file}`)
  })

  test('docs/words-of-people.md has the table; WRITE_TABLE=1 writes it', () => {
    const written = document()
    if (process.env.WRITE_TABLE) writeFileSync(page, written)
    assert.equal(readFileSync(page, 'utf8'), written)
  })
})

function document(): string {
  const columns = Object.keys(places) as Place[]
  const rows = Object.entries(wordsOfPeople).map(([title, { input, shownIn }]) => {
    const cells = columns.map((place) => (place === 'log' || shownIn.includes(place) ? places[place].rule : '–'))
    return `| ${[title, input, ...cells].join(' | ')} |`
  })
  const rules = columns.map(
    (place) => `- **${place}** (${places[place].rule}). ${places[place].does} [Test](../${places[place].test})`,
  )
  const members = Object.keys(wordsOfPeople).map((title) => `- **${title}**: ${namesIn(title)}`)
  return `# What people write, and where others read it

Written by \`apps/server/src/http/words-of-people.test.ts\` (\`WRITE_TABLE=1 node --test …\`) from the bodies of the contract's routes and
\`apps/server/src/testing/words-of-people.ts\`. A text of the contract without a row fails the test. A cell is what the place does to the text; – where it
does not appear. Who may read it: [who sees what](who-sees-what.md).

| What | At input | ${columns.join(' | ')} |
| --- | --- |${' --- |'.repeat(columns.length)}
${rows.join('\n')}

## Places

${rules.join('\n')}

## Properties

${members.join('\n')}
`
}

function namesIn(title: string): string {
  const names = texts.filter((text) => rowsOf(text).includes(title)).map(({ name }) => name)
  return [...new Set(names)]
    .sort()
    .map((name) => `\`${name}\``)
    .join(', ')
}
