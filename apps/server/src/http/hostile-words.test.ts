import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isNameText } from '@shopkey/domain/name-text.ts'
import { evilHost, hostileWords } from '@shopkey/domain/testing/hostile-words.ts'
import { openPdf } from '../after-sale/shipments/join-pdfs.ts'
import { shippingLabel } from '../after-sale/shipments/shipping-label.ts'
import { csvLines } from '../platform/batch-jobs/csv/csv-cells.ts'
import { readCsv } from '../platform/batch-jobs/csv/read-csv.ts'
import { caller } from '../testing/caller.ts'
import { sampleOf } from '../testing/sample-of.ts'
import { signInCustomer } from '../testing/sign-in-customer.ts'
import { startTwoStores } from '../testing/two-stores.ts'

/**
 * Hostile words in places where people's texts are stored or leave the server. Messages: platform/notifications/hostile-words.test.ts;
 * pages, feeds and data for search engines: the storefront's hostile-words.test.ts.
 */
const { t, store, owner } = await startTwoStores()
const shopper = caller(t.app, (await signInCustomer(t.db, store, t.clock.now())).headers)

interface Schema {
  type?: string | string[]
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Every property of a body, however deep: `items.title`. */
function propertiesOf(schema: Schema | undefined, path = ''): { path: string; name: string; property: Schema }[] {
  const own = Object.entries(schema?.properties ?? {}).flatMap(([name, property]) => [
    { path: `${path}${name}`, name, property },
    ...propertiesOf(property, `${path}${name}.`),
  ])
  const parts = [...(schema?.items ? [schema.items] : []), ...(schema?.anyOf ?? [])]
  return [...own, ...parts.flatMap((part) => propertiesOf(part, path))]
}

/** The names of persons, products and their parts, by what their properties are called; those that are no texts of people are left out. */
const nameProperty = /^(first_name|last_name|company|recipient_name|title)$/
/** Titles of what only staff read. */
const otherTitles = new Set(['POST /admin/api-keys'])

const takingNames = t.app.routeTable.flatMap(({ method, url, schema }) => {
  return propertiesOf(schema.body as Schema | undefined).map((found) => ({ ...found, method, url, schema }))
})

describe('a route that takes a name', () => {
  test('declares the rule of names for it', () => {
    const loose = takingNames
      .filter(({ name, property }) => nameProperty.test(name) && [property.type].flat().includes('string'))
      .filter(({ method, url, property }) => property.format !== 'name' && !otherTitles.has(`${method} ${url}`))
    assert.deepEqual(
      loose.map(({ method, url, path }) => `${method} ${url}: ${path}`),
      [],
    )
  })

  test('refuses every hostile one that is no name, and stores nothing', async () => {
    const wrong = Object.entries(hostileWords).filter(([, words]) => !isNameText(words) || words.length > 255)
    assert.ok(wrong.length >= 8)
    const routes = takingNames.filter(({ property, path, name }) => property.format === 'name' && path === name)
    assert.ok(routes.length > 30, String(routes.length))
    for (const { method, url, name, schema } of routes)
      for (const [kind, words] of wrong) {
        const body = { ...(sampleOf(schema.body as object) as object), [name]: words }
        const who = url.startsWith('/store') ? shopper : owner
        const { status, body: reply } = await who.send(method as 'POST', url.replace(/:\w+/g, 'an_id'), body)
        const isRefused = status === 400 && reply.details?.fields?.includes(name)
        assert.ok(isRefused || status === 403 || status === 429, `${method} ${url} ${name}, ${kind}: ${status}`)
      }
  })
})

describe('an exported table', () => {
  for (const [kind, words] of Object.entries(hostileWords))
    test(`has ${kind} in one cell, which is no formula, and reads back as it was`, async () => {
      const file = csvLines([['before', words, 'after']])
      const [row, ...others] = await rowsOf(file)
      assert.deepEqual([row, others.length], [['before', words, 'after'], 0])
      assert.doesNotMatch(file.slice('before;'.length).replace(/^"/, ''), /^[=+\-@\t\r]/)
    })
})

async function rowsOf(file: string) {
  const { Readable } = await import('node:stream')
  const rows: (string | null)[][] = []
  for await (const { cells } of readCsv(Readable.from([Buffer.from(`before;words;after\r\n${file}`)]))) rows.push(cells)
  return rows.slice(1)
}

describe('a label of a parcel', () => {
  for (const [kind, words] of Object.entries(hostileWords))
    test(`has ${kind} as words on its one page`, async () => {
      const recipient = {
        ...{ name: words, phone: words, email: null, address_1: words, address_2: words, city: words },
        ...{ province: words, postal_code: words, country_code: 'id', district_code: null, district: words },
      }
      const parcel = {
        recipient,
        items: [{ title: words, quantity: 1, weight_grams: 1 }],
        order_number: '#1',
        store_name: words,
      }
      const file = await shippingLabel({ waybill: 'JNE1', carrier: words, parcel: parcel as never })
      const pdf = await openPdf(file)
      assert.equal(pdf?.getPageCount(), 1)
      // Nothing on it can be followed: a PDF's links are annotations and actions.
      for (const object of pdf?.context.enumerateIndirectObjects() ?? [])
        assert.doesNotMatch(String(object[1]), /\/(?:Annots|URI|JS|JavaScript|OpenAction|Launch)\b/, evilHost)
      assert.ok(file.length < 40_000)
    })
})
