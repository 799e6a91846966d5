import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { findStructuredDataProblems, readStructuredData } from '@shopkey/testkit/structured-data.ts'

const { shop } = await shareShop()

const { storefrontUrl: origin } = shop

async function read(path: string): Promise<{ reply: Response; text: string }> {
  const reply = await fetch(path.startsWith('http') ? path : origin + path)
  return { reply, text: await reply.text() }
}

function addresses(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

const FASHION = '/batik-larasati'

describe('search engines', () => {
  test('are led from robots.txt to every page of every store, in each of its languages', async () => {
    const robots = await read('/robots.txt')
    assert.match(robots.reply.headers.get('content-type') ?? '', /^text\/plain/)
    const sitemaps = [...robots.text.matchAll(/^Sitemap: (.+)$/gm)].map(([, address = '']) => address)
    assert.deepEqual(sitemaps.sort(), [
      `${origin}/batik-larasati/sitemap.xml`,
      `${origin}/kopi-senja/sitemap.xml`,
      `${origin}/roti-pagi/sitemap.xml`,
      `${origin}/sitemap.xml`,
    ])

    const parts = addresses((await read(`${FASHION}/sitemap.xml`)).text)
    assert.deepEqual(
      parts.map((address) => address.split('/').at(-1)),
      ['pages.xml', 'products-1.xml', 'collections-1.xml', 'categories-1.xml', 'made-pages-1.xml'],
    )
    for (const part of parts) {
      const { reply, text } = await read(part)
      assert.equal(reply.headers.getSetCookie().length, 0, 'proxies may keep it')
      assert.match(reply.headers.get('cache-control') ?? '', /^public/)
      const pages = addresses(text)
      assert.equal(new Set(pages).size, pages.length)
      for (const lang of ['en', 'bh', 'ar']) assert.ok(pages.some((page) => page.endsWith(`?lang=${lang}`)))
      // Every address names itself as canonical; the first of each sitemap stands for the others.
      const [page = ''] = pages
      const html = await read(page)
      assert.equal(html.reply.status, 200, page)
      assert.equal(/<link rel="canonical" href="(.*?)"/.exec(html.text)?.[1], page)
    }
    assert.ok(addresses((await read('/sitemap.xml')).text).includes(`${origin}/kopi-senja`))
  })

  test('get no sitemap that does not exist, and none of a reward store', async () => {
    const missing = ['products-2.xml', 'products-0.xml', 'staff-1.xml', 'pages'].map(
      (name) => `${FASHION}/sitemaps/${name}`,
    )
    for (const path of [...missing, '/rewards/kopi-senja/sitemap.xml', `${FASHION}/feeds/other.xml`])
      assert.equal((await read(path)).reply.status, 404, path)
  })

  test('read facts in the vocabulary of schema.org, on each kind of page and in each direction', async () => {
    const [product = ''] = addresses((await read(`${FASHION}/sitemaps/products-1.xml`)).text)
    const pages: [path: string, types: string[]][] = [
      [`${FASHION}?lang=en`, ['Organization', 'WebSite']],
      [`${FASHION}/products?lang=ar`, ['BreadcrumbList', 'ItemList']],
      [`${FASHION}/collections/coast`, ['BreadcrumbList', 'ItemList']],
      [`${FASHION}/deals`, ['BreadcrumbList', 'ItemList']],
      [`${FASHION}/pages/about-us`, ['WebPage', 'BreadcrumbList']],
      [`${FASHION}/journal`, ['BreadcrumbList', 'ItemList']],
      [`${FASHION}/journal/behind-the-counter?lang=ar`, ['BlogPosting', 'BreadcrumbList']],
      [new URL(product).pathname, ['BreadcrumbList', 'Product']],
      [`${new URL(product).pathname}?lang=ar`, ['BreadcrumbList', 'Product']],
    ]
    for (const [path, types] of pages) {
      const things = readStructuredData((await read(path)).text)
      assert.deepEqual(
        things.map((thing) => thing['@type']),
        types,
        path,
      )
      assert.deepEqual(
        things.flatMap((thing) => findStructuredDataProblems(thing)),
        [],
        path,
      )
    }
  })

  test('list no searches, filtered lists and bags', async () => {
    for (const path of ['/products?q=batik', '/products?size=L', '/cart'])
      assert.match((await read(FASHION + path)).text, /<meta name="robots" content="noindex, follow"/, path)
    assert.doesNotMatch((await read(`${FASHION}/products?page=2`)).text, /noindex/)
  })
})

describe('a shared link', () => {
  const pictureOf = (html: string) =>
    /<meta property="og:image" content="(.*?)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

  test('shows a picture of the front page, a list, a product and a bag', async () => {
    const listed = addresses((await read(`${FASHION}/sitemaps/products-1.xml`)).text)
    const [product = '', other = ''] = [...new Set(listed.map((address) => new URL(address).pathname))]
    const bag = await bagWith([product, other])
    const pictures = new Set<string>()
    for (const path of [FASHION, `${FASHION}/products`, product, bag]) {
      const { text } = await read(path)
      assert.match(text, /<meta property="og:image:width" content="1200"/, path)
      assert.doesNotMatch(pictureOf(text), /cart_/, 'the link of a bag is no part of its picture')
      const reply = await fetch(pictureOf(text))
      assert.equal(reply.status, 200, path)
      assert.equal(reply.headers.get('content-type'), 'image/jpeg')
      pictures.add(pictureOf(text))
    }
    assert.equal(pictures.size, 4)
  })

  /** The link of a bag with one of each product. */
  async function bagWith(pages: readonly string[]): Promise<string> {
    const headers = { 'store-view-code': 'batik-larasati', 'content-type': 'application/json' }
    const items = pages.map(async (page) => {
      const found = await fetch(`${shop.apiUrl}/store/products?handle=${page.split('/').at(-1)}`, { headers })
      const { products } = (await found.json()) as { products: { variants: { id: string }[] }[] }
      return { variant_id: products[0]?.variants[0]?.id, quantity: 1 }
    })
    const body = JSON.stringify({ items: await Promise.all(items) })
    const made = await fetch(`${shop.apiUrl}/store/carts`, { method: 'POST', headers, body })
    const { cart } = (await made.json()) as { cart: { id: string } }
    return `${FASHION}/cart?id=${cart.id}`
  }
})

describe('a product feed', () => {
  test('has every variant with its price as shown on its page', async () => {
    const { reply, text } = await read(`${FASHION}/feeds/google.xml?lang=en`)
    assert.match(reply.headers.get('content-type') ?? '', /^application\/xml/)
    assert.match(reply.headers.get('cache-control') ?? '', /^public/)
    assert.equal(reply.headers.getSetCookie().length, 0)
    assert.match(text, /<\/rss>\n$/, 'it is whole')
    const items = [...text.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => item)
    const field = (item: string, name: string) => new RegExp(`<g:${name}>(.*?)</g:${name}>`, 's').exec(item)?.[1]
    assert.ok(items.length > 50)
    assert.equal(new Set(items.map((item) => field(item, 'id'))).size, items.length)

    const [item = ''] = items
    const page = await read((field(item, 'link') ?? '').replaceAll('&amp;', '&'))
    const product = readStructuredData(page.text).find((thing) => thing['@type'] === 'Product')
    assert.ok(product)
    const prices = (product.offers as { price: string; priceCurrency: string }[]).map(
      (offer) => `${offer.price} ${offer.priceCurrency}`,
    )
    assert.ok(prices.includes(field(item, 'sale_price') ?? field(item, 'price') ?? ''))
  })

  test('for Meta has as many rows, and an address without a language leads to the store’s first', async () => {
    const google = await read(`${FASHION}/feeds/google.xml`)
    assert.match(google.reply.url, /\?lang=bh$/)
    const meta = await read(`${FASHION}/feeds/meta.csv?lang=bh`)
    assert.match(meta.text, /^id,item_group_id,title,/)
    assert.equal(meta.text.match(/^variant_/gm)?.length, google.text.match(/<item>/g)?.length)
  })
})
