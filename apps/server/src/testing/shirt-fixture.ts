import assert from 'node:assert/strict'
import { aStore } from './a-store.ts'
import { signInStaff } from './staff-member.ts'
import { startTestApp } from './test-app.ts'

type Body = Record<string, unknown>

/** A product with everything that a product can have, as a body. */
const shirt = {
  title: 'Batik Mega Mendung',
  subtitle: 'Cirebon',
  images: ['/uploads/a.webp', '/uploads/b.webp'],
  type: { value: 'Shirt' },
  tags: [{ value: 'batik' }, { value: 'new' }],
  status: 'published',
  metadata: { care: 'cold' },
  options: [{ title: 'Size' }, { title: 'Colour', translations: { bh: { title: 'Warna' } } }],
  translations: { bh: { title: 'Batik Mega Mendung', description: 'Awan' }, ar: { title: 'باتيك' } },
  variants: [
    {
      title: 'S / Blue',
      sku: 'S-B',
      options: [{ value: 'S' }, { value: 'Blue' }],
      prices: [{ currency_code: 'idr', amount: 25_000_000 }],
    },
    {
      title: 'M / Blue',
      inventory_quantity: 4,
      options: [{ value: 'M' }, { value: 'Blue' }],
      prices: [{ currency_code: 'EUR', amount: 2500 }],
    },
  ],
}

/** A store, and a caller with the catalogue role. */
export async function startShirtFixture() {
  const { app, db, clock, statements } = await startTestApp()
  const store = await aStore(db, { is_default: true })
  const headers = await signInStaff(db, store, 'catalogue', clock.now())

  async function send(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    body?: Body,
    as: Record<string, string> = headers,
  ) {
    const response = await app.inject({ method, url, headers: as, payload: body })
    return { status: response.statusCode, body: response.json() }
  }

  async function countProducts(): Promise<number> {
    const row = await db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  }

  /** Another shirt, with other codes. */
  async function createShirt(changes: Body = {}) {
    const codes = shirt.variants.map((variant) => ({ ...variant, sku: undefined }))
    const { status, body } = await send('POST', '/admin/products', {
      ...shirt,
      title: `Shirt ${Math.random()}`,
      variants: codes,
      ...changes,
    })
    assert.equal(status, 200, JSON.stringify(body))
    return body.product
  }

  return { app, db, clock, statements, store, headers, send, shirt, createShirt, countProducts }
}
