import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '../testing/test-app.ts'
import { describeRoutes } from './describe-routes.ts'
import { shareSchemas } from './share-schemas.ts'

type Document = Parameters<typeof shareSchemas>[0]

const { app } = await startTestApp()
const described = await describeRoutes(app.routeTable)
await described.ready()
const whole = JSON.parse(JSON.stringify(described.swagger())) as Document
const shared = shareSchemas(whole)

/** The document with every reference resolved. */
function writeOut(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(writeOut)
  if (typeof value !== 'object' || value === null) return value
  const { $ref } = value as { $ref?: string }
  if ($ref) return writeOut(schemas[$ref.replace('#/components/schemas/', '')])
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, writeOut(part)]))
}
const { schemas } = shared.components as { schemas: Record<string, unknown> }

test('describes the same as before, in a tenth of the size', () => {
  assert.deepEqual(writeOut(shared.paths), whole.paths)
  assert.ok(JSON.stringify(shared).length < JSON.stringify(whole).length / 10)
})

test('names schemas after what they describe', () => {
  for (const name of ['Order', 'Cart', 'Product', 'Region']) assert.ok(schemas[name], name)
})
