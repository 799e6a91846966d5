import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { describe, test } from 'node:test'
import { affectedBy, changedBy, furtherChanges, isOfResource } from '@shopkey/admin/src/lib/affected-queries.ts'
import { shownIn } from '@shopkey/client/shown-in.ts'
import type { Endpoint } from '@shopkey/contract/endpoint.ts'
import { endpointTable } from '@shopkey/contract/endpoint-table.ts'
import { shownBy } from '../generate/shown-resources.ts'
import { pathOf } from '../launch/processes.ts'
import { queriesIn } from './query-keys.ts'
import { parseFile, parseSource } from './syntax.ts'

const endpoints: Record<string, Endpoint> = endpointTable.admin
const queries = globSync('apps/admin/src/**/*.{ts,tsx}', { cwd: pathOf('.') })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) => queriesIn(file, parseFile(file)))
  // Those of addresses are calls of shoppers, and nobody changes them.
  .map(({ endpoints: names, ...query }) => {
    const called = names.flatMap((name) => endpoints[name] ?? [])
    return { ...query, isOfStaff: called.length > 0, shown: new Set(called.flatMap((one) => [...shownBy(one)])) }
  })
  .filter(({ isOfStaff }) => isOfStaff)

const named = queries.filter(({ key }) => key.some((part) => part !== undefined))

/** Asked again whenever they are shown: `staleTime` is 0, or they are what is about to be done. */
const isPreview = ({ key }: { key: readonly unknown[] }) => key[1] === 'previews'

describe('what a call of staff changes is fetched again by every query that shows it', () => {
  test('queries are found', () => assert.ok(queries.length > 130, String(queries.length)))

  for (const [name, endpoint] of Object.entries(endpoints).filter(([, { method }]) => method !== 'GET'))
    test(name, () => {
      const changed = changedBy(endpoint)
      const affected = affectedBy([endpoint])
      const stale = named.filter((query) => !isPreview(query) && !isOfResource(query.key, affected))
      const missed = stale.filter((query) => !query.shown.isDisjointFrom(changed))
      assert.deepEqual(
        missed.map(({ file, key }) => `${file} ${key}`),
        [],
      )
    })

  test('every key names a resource', () => {
    const resources = new Set([...Object.keys(shownIn), 'previews'])
    const others = queries.filter(({ key }) => !isOfResource(key, resources))
    // One of returns, swaps and claims, as its type says.
    assert.deepEqual(
      others.map(({ file }) => file),
      ['apps/admin/src/pages/returns/use-case-counts.ts'],
    )
  })
})

describe('the table of what the contract cannot say', () => {
  for (const { paths, changes, because } of furtherChanges)
    test(because, () => {
      const called = Object.values(endpoints).filter(({ path, method }) => method !== 'GET' && paths.test(path))
      assert.ok(called.length > 0, 'an endpoint has such a path')
      const missing = changes.filter((resource) => !Object.hasOwn(shownIn, resource))
      assert.deepEqual(missing, [], 'they are resources')
    })
})

test('a query is an object with a key, or a source that names its resource', () => {
  const source = `
    const orders = { queryKey: [view, 'orders', 'list'], queryFn: () => storeApi(view).call(listOrders) }
    const session = queryOptions({ queryKey: ['auth'], queryFn: () => api.call(getSession) })
    const regions = { noun: 'regions', find: (call) => call(listRegions) }
    const tags = choicesOf(view, 'product-tags', () => storeApi(view).call(listProductTags))
    const change = useStoreMutation((call) => call(updateOrder))
  `
  assert.deepEqual(
    queriesIn('queries.ts', parseSource('queries.ts', source)).map(({ key, endpoints }) => [...key, ...endpoints]),
    [
      [undefined, 'orders', 'listOrders'],
      ['auth', 'getSession'],
      [undefined, 'regions', 'listRegions'],
      [undefined, 'product-tags', 'listProductTags'],
    ],
  )
})
