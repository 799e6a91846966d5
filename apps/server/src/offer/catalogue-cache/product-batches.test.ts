import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aProduct } from '../../testing/a-product.ts'
import { startCatalogueFixture } from '../../testing/catalogue-fixture.ts'
import { countStatements } from '../../testing/test-app.ts'

const { db, statements, store, inEurope, get } = await startCatalogueFixture()
const idsOf = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => aProduct(db, store)))).map(({ id }) => id)

describe('products that are requested together', () => {
  test('are loaded by one statement for each page of them', async () => {
    const ids = await idsOf(16)
    await get(`/store/products/${ids[0]}?${inEurope}`)
    const others = ids.slice(1)
    let titles: string[] = []
    const count = await countStatements(statements, async () => {
      const replies = await Promise.all(others.map((id) => get(`/store/products/${id}?${inEurope}`)))
      titles = replies.map(({ body }) => body.product.id)
    })
    assert.deepEqual(titles, others)
    assert.ok(count < others.length / 2, `${count} statements`)
  })

  test('get replies of their own', async () => {
    const [shown = '', other = ''] = await idsOf(2)
    const [found, missing, short, refused] = await Promise.all([
      get(`/store/products/${shown}?${inEurope}`),
      get(`/store/products/prod_missing?${inEurope}`),
      get(`/store/products/${other}?${inEurope}&fields=title&expand=`),
      get(`/store/products/${other}?${inEurope}&expand=secrets`),
    ])
    assert.equal(found.body.product.id, shown)
    assert.equal(missing.status, 404)
    assert.equal(short.body.product.images, undefined)
    assert.equal(refused.status, 400)
  })
})
