import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { describe, test } from 'node:test'
import { pathOf } from '../launch/processes.ts'
import { parseFile, parseSource } from './syntax.ts'
import { findUntypedCalls, otherRequests } from './typed-calls.ts'

const problemsIn = (source: string) => findUntypedCalls('apps/admin/src/page.tsx', parseSource('page.tsx', source))

describe("a front end's calls have the types of the contract", () => {
  const files = globSync('apps/{admin,storefront}/**/*.{ts,tsx}', {
    cwd: pathOf('.'),
    exclude: (name) => /node_modules|build|dist|\.react-router/.test(name),
  }).filter((file) => !/\.test\.tsx?$/.test(file))

  test('no file asserts a reply, or requests anything beside the client', () => {
    assert.ok(files.length > 300)
    assert.deepEqual(
      files.flatMap((file) => findUntypedCalls(file, parseFile(file))),
      [],
    )
  })

  test('every file with a request of its own still has one', () => {
    for (const file of Object.keys(otherRequests)) {
      assert.notDeepEqual(findUntypedCalls(`other/${file}`, parseFile(file)), [], file)
    }
  })

  for (const source of [
    'const order = (await call(getOrder, { params })).order as Order',
    'const reply = api.call(getOrder).then(({ order }) => order) as Promise<Order>',
    'call<Order>(getOrder)',
    "await fetch('/admin/orders')",
    'new XMLHttpRequest()',
    "navigator.sendBeacon('/store')",
  ])
    test(`found: ${source}`, () => assert.equal(problemsIn(source).length, 1))

  for (const source of [
    'const { order } = await call(getOrder)',
    'f.call(this) as number',
    'const x = <p>{query.data as string}</p>',
  ])
    test(`allowed: ${source}`, () => assert.deepEqual(problemsIn(source), []))
})
