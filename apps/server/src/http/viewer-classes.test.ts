import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { shownToKey } from '@shopkey/contract/shown-to.ts'
import { startTestApp } from '../testing/test-app.ts'

interface Schema {
  type?: string | string[]
  format?: string
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  [shownToKey]?: string
}

const { app } = await startTestApp()

/** Property names that suggest personal data, a code worth money or a secret. */
const sensitiveName = new RegExp(
  [
    'e_?mail|phone|first_name|last_name|full_name|username|company|postal_code|address_\\d|birth|recipient|latitude|longitude',
    'token|secret|password|hash|signature|user_agent|idempotency|note$|message$|tracking_numbers',
    '(^|_)(addresses|address|ip|code|codes|key|keys|otp|pin)$',
  ].join('|'),
  'i',
)

/** Names that only sound like it: their values are the same for everyone. */
const harmlessNames = new Map([
  ['currency_code', 'a currency'],
  ['default_currency_code', 'a currency'],
  ['country_code', 'a country'],
  ['origin_country', 'a country'],
  ['num_code', 'a country'],
  ['hs_code', 'a customs class of goods'],
  ['mid_code', 'a maker of goods'],
  ['tax_code', 'a kind of tax'],
  ['view_code', 'a store'],
  ['response_code', 'an HTTP status'],
  ['default_store_view_code', 'a store'],
  ['provinsi_code', 'a province'],
  ['city_code', 'a city'],
  ['district_code', 'a district'],
  ['village_code', 'a village'],
])

/** Codes and keys that belong to no person and are worth no money, by a sibling property. */
const harmlessBeside: [beside: string, why: string][] = [
  ['symbol_native', 'a currency'],
  ['rate', 'a tax'],
  ['is_dynamic', 'a discount is handed out to shoppers; its conditions protect it'],
  ['direction', 'a language'],
  ['value', 'a switch of the installation'],
]

describe('viewer classes', () => {
  test('every property whose name sounds like a person, a code or a secret declares who may see it', () => {
    const missing = new Set<string>()
    eachObject((schema, where) => {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        if (!sensitiveName.test(name) || !isValue(property) || declaredClass(property) || isHarmless(name, schema))
          continue
        missing.add(`${where}.${name}`)
      }
    })
    assert.deepEqual(
      [...missing],
      [],
      'Say in packages/contract who may see these: shownTo(class, schema), or shownToAll(reason, schema) where everybody may',
    )
  })

  test('where one property of an object has a class, every open property has one', () => {
    const missing = new Set<string>()
    eachObject((schema, where) => {
      const properties = Object.entries(schema.properties ?? {})
      if (!properties.some(([, property]) => property[shownToKey] && property[shownToKey] !== 'public')) return
      for (const [name, property] of properties) {
        if (property.additionalProperties === true && !declaredClass(property)) missing.add(`${where}.${name}`)
      }
    })
    assert.deepEqual(
      [...missing],
      [],
      'Open objects such as metadata beside personal data are personal too: shownTo(…), or shownToAll(reason, …)',
    )
  })
})

function isHarmless(name: string, schema: Schema): boolean {
  if (harmlessNames.has(name)) return true
  return (name === 'code' || name === 'key') && harmlessBeside.some(([beside]) => schema.properties?.[beside])
}

/** A text, a list of texts or an open object. An object with named properties declares them one by one. */
function isValue({ type, format, properties, items, anyOf = [] }: Schema): boolean {
  if (properties || [type].flat().includes('boolean') || format === 'date-time') return false
  return [...(items ? [items] : []), ...anyOf.filter(({ type: of }) => of !== 'null')].every(isValue)
}

/** Visits every object schema of every reply; everything below a property with a class is hidden with it. */
function eachObject(visit: (schema: Schema, where: string) => void): void {
  const seen = new Set<Schema>()
  const walk = (schema: Schema, where: string) => {
    if (seen.has(schema)) return
    seen.add(schema)
    visit(schema, where)
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (!declaredClass(property)) walk(property, `${where}.${name}`)
    }
    for (const part of [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])]) {
      if (typeof part === 'object') walk(part, where)
    }
  }
  for (const { method, url, schema } of app.routeTable) {
    for (const reply of Object.values((schema.response ?? {}) as Record<string, Schema>))
      walk(reply, `${method} ${url}`)
  }
}

function declaredClass(schema: Schema): string | undefined {
  return schema[shownToKey]
}
