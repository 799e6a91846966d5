import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNamedSchemas } from '@shopkey/contract/named-schemas.ts'
import { startTestApp } from '../testing/test-app.ts'
import { describeRoutes } from './describe-routes.ts'
import { shareSchemas } from './share-schemas.ts'

type Document = Parameters<typeof shareSchemas>[0]

const { app } = await startTestApp()
const described = await describeRoutes(app.routeTable)
await described.ready()
const whole = JSON.parse(JSON.stringify(described.swagger())) as Document
const shared = shareSchemas(whole, await readNamedSchemas())
const { schemas } = shared.components as { schemas: Record<string, unknown> }

test('every object of the contract is written once: the description takes a tenth of the space', () => {
  const text = JSON.stringify(shared)
  assert.ok(text.length < JSON.stringify(whole).length / 10)
  const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '')
  assert.deepEqual(
    referred.filter((name) => !Object.hasOwn(schemas, name)),
    [],
  )
})

test('schemas have the names that the contract and the client give them', () => {
  for (const name of ['AdminOrder', 'Cart', 'Product', 'Region', 'CreateGiftCardBody']) assert.ok(schemas[name], name)
})

test('what has one of several shapes, or holds its own kind, refers to them by name', () => {
  const shapesOf = (schema: unknown) => [...JSON.stringify(schema).matchAll(/schemas\/(\w+)"/g)].map(([, name]) => name)
  const paths = shared.paths as Record<string, { post: { responses: Record<string, unknown> } }>
  assert.deepEqual(shapesOf(paths['/store/carts/{id}/complete']?.post.responses['200']), [
    'OrderCompletion',
    'SwapCompletion',
    'CartCompletion',
  ])
  const category = schemas.StoreProductCategory as { properties: Record<string, unknown> }
  assert.deepEqual(shapesOf(category.properties.category_children), ['StoreProductCategory'])
})
