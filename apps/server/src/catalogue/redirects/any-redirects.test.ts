import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { startTwoStores } from '../../testing/two-stores.ts'
import { findRedirect } from './find-redirect.ts'

const { t, store, owner } = await startTwoStores()

const handles = ['a', 'b', 'c']
const plain = ['/a', '/b', '/a/x', '/b/x', '/c/x/y', ...handles.map((handle) => `/products/${handle}`)]
const path = fc.constantFrom(...plain, '/a/*', '/b/*', '/c/*', '/a/x/*', '/products/*')
const target = fc.constantFrom(
  ...plain,
  '/a/*',
  '/b/*',
  '/c/*',
  '/products/*',
  '/b?x=1',
  'https://elsewhere.example/',
  '/',
)
const change = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('set' as const), path, target }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unset' as const), path }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('rename' as const),
      place: fc.nat(1),
      handle: fc.constantFrom(...handles),
    }),
  },
)

const asked = [...plain, '/c', '/c/x', '/a/x/y/z', '/b/q', '/products/d']

test('whatever staff change, a redirect leads in one step to what no redirect moves on', async () => {
  const product_ids: string[] = []
  for (const handle of ['a', 'b'])
    product_ids.push(
      (await owner.post('/admin/products', { title: handle, handle, status: 'published' })).body.product.id,
    )

  await fc.assert(
    fc
      .asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        for (const one of changes) {
          if (one.kind === 'set') {
            const redirects = [{ path: one.path, target: one.target }]
            assert.equal((await owner.post('/admin/redirects/batch', { redirects })).status, 200)
          }
          if (one.kind === 'rename')
            await owner.post(`/admin/products/${product_ids[one.place]}`, { handle: one.handle })
          if (one.kind === 'unset')
            await t.db
              .deleteFrom('redirects')
              .where('path', '=', one.path.replace('/*', ''))
              .where('is_wildcard', '=', one.path.endsWith('/*'))
              .execute()
        }
        const living = (await t.db.selectFrom('products').select('handle').execute()).map(
          ({ handle }) => `/products/${handle}`,
        )
        for (const path of asked.filter((one) => !living.includes(one))) {
          const found = await findRedirect(t.db, store.id, path)
          if (!found || found.target.startsWith('https:')) continue
          assert.notEqual(found.target, path)
          const [bare = ''] = found.target.split('?')
          if (living.includes(bare)) continue
          const further = bare === '/' ? undefined : await findRedirect(t.db, store.id, bare)
          assert.equal(further, undefined, `${path} leads to ${found.target}, and that to ${further?.target}`)
        }
      })
      .beforeEach(async () => {
        await t.db.deleteFrom('redirects').execute()
      }),
    { numRuns: Number(process.env.FC_RUNS ?? 60) },
  )
})
