import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { startTestApp } from '../testing/test-app.ts'

/** The reply shapes of v1: for each endpoint the properties of its envelope, and for each entity its own columns. */
interface WireShapes {
  entities: Record<string, string[]>
  endpoints: Record<string, Record<string, string | null>>
}

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

const shapes = JSON.parse(
  readFileSync(new URL('../../../../packages/contract/wire-shapes.json', import.meta.url), 'utf8'),
) as WireShapes
const { app } = await startTestApp()

const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/g, ':x')
const responses = new Map(
  app.routeTable.map((route) => [
    `${route.method} ${shapeOf(route.url)}`,
    route.schema.response as Record<string, Schema>,
  ]),
)

/** Omitted on purpose: internal values that v1 itself removes from its replies, and a secret that we never return. */
const leftOut = new Set(['raw_discount_total', 'mpath', 'api_token'])
/** The holder of a gift card's code sees its value, as v1 shows by default; the rest is the store's. Orders have no edits. */
const briefer = new Set(['GET /store/gift-cards/{code}', 'GET /admin/order-edits'])

test('every reply has the properties that a v1 client may read', () => {
  const missing: string[] = []
  for (const [endpoint, envelope] of Object.entries(shapes.endpoints)) {
    const response = responses.get(shapeOf(endpoint))
    if (!response || briefer.has(endpoint)) continue
    const ours = whole(response[200] ?? response[201])?.properties ?? {}
    for (const [name, entity] of Object.entries(envelope)) {
      const found = ours[name]
      if (!found) missing.push(`${endpoint}: ${name}`)
      const properties = whole(found)?.properties
      for (const column of (entity && properties && shapes.entities[entity]) || []) {
        if (!properties?.[column] && !leftOut.has(column)) missing.push(`${endpoint}: ${name}.${column}`)
      }
    }
  }
  assert.deepEqual(missing, [])
})

/** The object behind a nullable or a list. */
function whole(schema: Schema | undefined): Schema | undefined {
  const chosen = schema?.anyOf?.map(whole).find((each) => each?.properties) ?? schema
  return chosen?.items ? whole(chosen.items) : chosen
}
