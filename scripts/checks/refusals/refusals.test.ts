import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Endpoint } from '@shopkey/contract/endpoint.ts'
import * as checkout from '@shopkey/contract/endpoints/checkout.store.ts'
import * as orders from '@shopkey/contract/endpoints/order.admin.ts'
import { readCallGraph } from './call-graph.ts'
import { findHandlers } from './served-endpoints.ts'

const checkoutFile = 'packages/contract/src/endpoints/checkout.store.ts'
const ordersFile = 'packages/contract/src/endpoints/order.admin.ts'

describe('the refusals that a handler can reach', () => {
  let reached: (key: string) => string[]
  before(() => {
    const graph = readCallGraph()
    const endpoints = new Map<string, Endpoint>([
      [`${checkoutFile}#completeCart`, checkout.completeCart],
      [`${ordersFile}#listOrders`, orders.listOrders],
      [`${ordersFile}#archiveOrder`, orders.archiveOrder],
      [`${ordersFile}#cancelOrder`, orders.cancelOrder],
    ])
    const handlers = findHandlers(graph, endpoints)
    reached = (key) => {
      const handler = handlers.get(key)
      assert.ok(handler, key)
      return [...graph.reach(handler).keys()]
    }
  })

  test('a payment provider is called through an interface', () => {
    assert.ok(reached(`${checkoutFile}#completeCart`).includes('members_only'))
  })

  test("the domain's reasons count for the action that the call names, and only for that", () => {
    const codes = reached(`${ordersFile}#archiveOrder`)
    assert.ok(codes.includes('not_completed'))
    assert.ok(!codes.includes('has_fulfillment'))
  })

  test('an endpoint in a list has the action of its own row', () => {
    const codes = reached(`${ordersFile}#cancelOrder`)
    assert.ok(codes.includes('has_fulfillment'))
    assert.ok(!codes.includes('not_completed'))
  })

  test('a handler that only reads reaches none', () => {
    assert.deepEqual(reached(`${ordersFile}#listOrders`), ['no_store_yet']) // of finding the store
  })
})
