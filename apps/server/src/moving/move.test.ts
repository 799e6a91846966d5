import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { checkInvariants } from '../db/invariants/check-invariants.ts'
import { aProduct } from '../testing/a-product.ts'
import { download, runBatchJob, uploadCsv, workerOn } from '../testing/run-batch-job.ts'
import { startTwoStores } from '../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer } = await startTwoStores()

const productHeading =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,' +
  'Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image,Gift Card,Status,Collection'
const shirtRows = (price = '150000') => [
  `kaos,Kaos,"<p>Soft<script>harm()</script></p><ul><li>cotton</li></ul>",Toko,Shirt,"new, soft",TRUE,Size,S,K-S,180,shopify,5,deny,${price},200000,https://cdn.example/1.jpg,1,https://cdn.example/1.jpg,FALSE,active,Sale & more`,
  'kaos,,,,,,,,M,K-M,190,shopify,0,continue,210000,,https://cdn.example/2.jpg,2,,,,',
]
const teaRow = 'teh,Teh,,,,,TRUE,Title,Default Title,T-1,,,,deny,25000,,,,,FALSE,archived,'
const products = (...rows: string[]) => [productHeading, ...rows].join('\n')
const customers = [
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Country Code,Default Address Zip,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags',
  `'7,Siti,,Siti@example.test,yes,Jl. 1,Solo,ID,'01234,+628123456789,no,12,2,,no,vip`,
  '8,Budi,Hartono,budi@example.test,no,,,,,,no,0,0,,no,',
  '9,Not,One,no-address,yes,,,,,,no,0,0,,no,',
].join('\n')
const discounts = [
  'Name,Value,Value Type,Type,Minimum Purchase Requirements,Customer Selection,Times Used In Total,Applies Once Per Customer,Usage Limit Per Code,Start,End',
  'TEN,-10.0,percentage,amount_off_order,,all,3,FALSE,100,2025-01-01 00:00:00 +0100,2027-12-31 23:59:59 +0100',
  'ONCE,-20000,fixed_amount,amount_off_order,,all,2,TRUE,,2025-01-01 00:00:00 +0100,',
  'HALF,-12.5,percentage,amount_off_order,,all,0,FALSE,,2025-01-01 00:00:00 +0100,',
].join('\n')

async function contextOf(staff: typeof owner, ...files: string[]) {
  const keys: { file_key: string; name: string }[] = []
  for (const [index, file] of files.entries())
    keys.push({ file_key: await uploadCsv(staff, file), name: `file-${index + 1}.csv` })
  return { platform: 'shopify', currency_code: 'IDR', files: keys }
}
const move = async (staff: typeof owner, ...files: string[]) =>
  runBatchJob(t, staff, 'move', await contextOf(staff, ...files))

const productOf = async (staff: typeof owner, handle: string) => {
  const { body } = await staff.get(`/admin/products?handle=${handle}`)
  const { body: whole } = await staff.get(
    `/admin/products/${body.products[0].id}?expand=variants,variants.prices,variants.options,options,tags,type,collection,images`,
  )
  return whole.product
}

describe('a move from Shopify', () => {
  test('brings products, customers and discounts, and says what it leaves out', async () => {
    const job = await move(owner, customers, discounts, products(...shirtRows(), teaRow))
    assert.equal(job.status, 'completed', JSON.stringify(job.result))
    assert.deepEqual(job.result.operations, {
      PRODUCT_CREATE: 2,
      PRODUCT_UPDATE: 0,
      CUSTOMER_CREATE: 2,
      CUSTOMER_UPDATE: 0,
      DISCOUNT_CREATE: 2,
      DISCOUNT_UPDATE: 0,
    })
    const notices = await download(t, owner, job.result.error_file_key)
    for (const line of [
      'file-1.csv;4;Email;refused;email_unreadable',
      'file-2.csv;3;;changed;condition_lost',
      'file-2.csv;4;;refused;;"file-2.csv, row 4: The discount takes 12.5 % off',
    ])
      assert.ok(notices.includes(line), `${line} in ${notices}`)
    assert.equal(job.result.refused, 2)
    const said = job.result.errors.map(({ notice, details }: { notice: object; details?: object }) => [notice, details])
    assert.deepEqual(said, [
      [{ code: 'moved_percent_not_whole', file: 'file-2.csv', row: 4, column: null, value: null }, { percent: 12.5 }],
      [{ code: 'email_unreadable', file: 'file-1.csv', row: 4, column: 'Email', value: 'no-address' }, undefined],
    ])
    assert.deepEqual([job.result.noticed, job.result.notices[0].notice.code], [1, 'condition_lost'])
  })

  test('a product has its variants, stock, prices, reductions, names and pictures', async () => {
    const shirt = await productOf(owner, 'kaos')
    assert.deepEqual(
      [shirt.title, shirt.description, shirt.status, shirt.type.value, shirt.collection.title, shirt.external_id],
      ['Kaos', 'Soft\n\n- cotton', 'published', 'Shirt', 'Sale & more', 'kaos'],
    )
    assert.deepEqual(shirt.tags.map(({ value }: { value: string }) => value).toSorted(), ['new', 'soft'])
    assert.deepEqual(
      shirt.images.map(({ url }: { url: string }) => url),
      ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg'],
    )
    const [small, medium] = shirt.variants
    assert.deepEqual(
      [small.title, small.sku, small.inventory_quantity, small.weight, small.allow_backorder, small.image_urls],
      ['S', 'K-S', 5, 180, false, ['https://cdn.example/1.jpg']],
    )
    assert.deepEqual([medium.title, medium.inventory_quantity, medium.allow_backorder], ['M', 0, true])
    const own = (variant: typeof small) =>
      variant.prices.filter(({ price_list_id }: { price_list_id: string | null }) => price_list_id === null)
    assert.deepEqual(
      [own(small), own(medium)].map((prices) => prices.map(({ amount }: { amount: number }) => amount)),
      [[20_000_000], [21_000_000]],
    )
    const shopper = await t.app.inject({
      url: `/store/products?handle=kaos&region_id=${store.idr_region_id}`,
      headers: { 'store-view-code': store.view_code },
    })
    const [shown] = shopper.json().products
    assert.deepEqual(
      shown.variants.map((variant: Record<string, unknown>) => [
        variant.original_price,
        variant.calculated_price,
        variant.calculated_price_type,
      ]),
      [
        [20_000_000, 15_000_000, 'sale'],
        [21_000_000, 21_000_000, 'default'],
      ],
    )
    const tea = await productOf(owner, 'teh')
    assert.deepEqual(
      [tea.status, tea.options, tea.variants.length, tea.variants[0].manage_inventory],
      ['draft', [], 1, false],
    )
  })

  test('people come as guests with their consent, and nothing is sent to them', async () => {
    const { body } = await owner.get('/admin/customers?q=example.test')
    assert.deepEqual(
      body.customers
        .map((person: Record<string, unknown>) => [
          person.email,
          person.first_name,
          person.last_name,
          person.has_account,
        ])
        .toSorted(),
      [
        ['budi@example.test', 'Budi', 'Hartono', false],
        ['siti@example.test', 'Siti', null, false],
      ],
    )
    const silent = await t.db.selectFrom('notifications').select('id').where('to', 'like', '%example.test').execute()
    assert.deepEqual(silent, [])
  })

  test('a code never gives more than it did: one with a lost condition comes disabled', async () => {
    const { body: ten } = await owner.get('/admin/discounts/code/TEN')
    assert.deepEqual(
      [ten.discount.rule.type, ten.discount.rule.value, ten.discount.usage_count, ten.discount.usage_limit],
      ['percentage', 10, 3, 100],
    )
    const { body: once } = await owner.get('/admin/discounts/code/ONCE')
    assert.deepEqual(
      [once.discount.is_disabled, once.discount.rule.value, once.discount.regions.length],
      [true, 2_000_000, 1],
    )
  })

  test('the same files again change nothing; what the other shop has changed is brought', async () => {
    const before = await productOf(owner, 'kaos')
    const again = await move(owner, products(...shirtRows(), teaRow), customers, discounts)
    assert.deepEqual(
      [
        again.status,
        again.result.unchanged,
        again.result.operations.PRODUCT_CREATE,
        again.result.operations.PRODUCT_UPDATE,
      ],
      ['completed', 6, 0, 0],
    )
    assert.deepEqual(await productOf(owner, 'kaos'), before)

    const later = await move(owner, products(...shirtRows('120000'), teaRow))
    assert.deepEqual([later.result.operations.PRODUCT_UPDATE, later.result.unchanged], [1, 1])
    const after = await productOf(owner, 'kaos')
    const ids = ({ variants }: typeof before) => variants.map(({ id }: { id: string }) => id)
    assert.deepEqual(ids(after), ids(before))
    const reduced = after.variants[0].prices.filter((price: { price_list_id: string | null }) => price.price_list_id)
    assert.deepEqual(
      reduced.map(({ amount }: { amount: number }) => amount),
      [12_000_000],
    )
  })

  test('what staff deleted since stays deleted', async () => {
    const { id } = await productOf(owner, 'teh')
    await owner.delete(`/admin/products/${id}`)
    const job = await move(owner, products(teaRow.replace('25000', '26000')))
    assert.equal(job.status, 'completed', JSON.stringify(job.result))
    const { body } = await owner.get('/admin/products?handle=teh')
    assert.deepEqual(body.products, [])
  })

  test('old addresses lead to what replaces them, in one hop, and again only where they have changed', async () => {
    const file = (target: string) =>
      [
        'Redirect from,Redirect to',
        `/pages/kaos-lama,${target}`,
        '/blogs/news,/collections/all',
        '/b?id=1,/x',
        '/تخفيضات,/deals',
      ].join('\n')
    const job = await move(owner, file('/products/kaos'))
    assert.deepEqual([job.result.operations, job.result.refused], [{ REDIRECT_CREATE: 3, REDIRECT_UPDATE: 0 }, 1])
    const targetOf = async (path: string) => {
      const reply = await t.app.inject({
        url: `/store/redirects?path=${encodeURIComponent(path)}`,
        headers: { 'store-view-code': store.view_code },
      })
      return reply.json().redirect?.target
    }
    assert.deepEqual(
      [await targetOf('/pages/kaos-lama'), await targetOf('/blogs/news'), await targetOf('/تخفيضات')],
      // Shopify's own page of all products leads on, too.
      ['/products/kaos', '/products', '/deals'],
    )
    const later = await move(owner, file('/products/baru'))
    assert.deepEqual([later.result.operations, later.result.unchanged], [{ REDIRECT_CREATE: 0, REDIRECT_UPDATE: 1 }, 2])
    assert.equal(await targetOf('/pages/kaos-lama'), '/products/baru')
  })

  test('the addresses that every shop of the platform has lead to the pages here, but where staff deleted the redirect', async () => {
    const target = async (path: string) => {
      const reply = await t.app.inject({
        url: `/store/redirects?path=${encodeURIComponent(path)}`,
        headers: { 'store-view-code': store.view_code },
      })
      return reply.json().redirect?.target
    }
    assert.deepEqual(
      await Promise.all(
        ['/collections/sale-more/products/kaos', '/collections/all', '/search', '/pages/contact'].map(target),
      ),
      ['/products/kaos', '/products', '/products', '/contact'],
    )
    const { redirects } = (await owner.get('/admin/redirects?q=/search')).body
    assert.equal((await owner.delete(`/admin/redirects/${redirects[0].id}`)).status, 200)

    const heading = 'ID,Type,SKU,Name,Published,Regular price,Categories,Images'
    const rows = [heading, '7,simple,HEMD-1,Hemd,1,49,"Kleidung > Hemden, Neu",'].join('\n')
    const { platform: _, ...context } = await contextOf(owner, rows)
    const job = await runBatchJob(t, owner, 'move', { ...context, platform: 'woocommerce' })
    assert.equal(job.status, 'completed', JSON.stringify(job.result))
    assert.deepEqual(
      await Promise.all(['/product/hemd/', '/shop', '/product-category/kleidung/hemden', '/my-account'].map(target)),
      ['/products/hemd', '/products', '/catalogues/hemden', '/account'],
    )
    await move(owner, products(teaRow))
    assert.equal(await target('/search'), undefined)
  })

  test('a handle that the store has already refuses its product alone', async () => {
    const taken = await aProduct(t.db, store)
    const job = await move(
      owner,
      products(
        `${taken.handle},Other,,,,,TRUE,Title,Default Title,,,,,deny,1000,,,,,FALSE,active,`,
        'baru,Baru,,,,,TRUE,Title,Default Title,,,,,deny,1000,,,,,FALSE,active,',
      ),
    )
    assert.deepEqual([job.status, job.result.operations.PRODUCT_CREATE, job.result.refused], ['completed', 1, 1])
    assert.match(job.result.errors[0].message, /^file-1\.csv, row 2: /)
  })

  test('a product that the API or the database would refuse is left out alone, in a trial, too', async () => {
    await sql`alter table products add constraint moved_test check (title <> 'Unwanted')`.execute(t.db)
    const row = (handle: string, title = handle, sku = '') =>
      `${handle},${title},,,,,TRUE,Title,Default Title,${sku},,,,deny,1000,,,,,FALSE,active,`
    const many = Array.from({ length: 20 }, (_, index) => row(`many-${index}`))
    const rows = [
      ...many,
      row('long', 'x'.repeat(300)),
      row('unwanted', 'Unwanted'),
      row('sku', 'Sku', 'y'.repeat(400)),
    ]
    const context = await contextOf(owner, products(...rows))
    const { body } = await owner.post('/admin/batch-jobs', { type: 'move', context, dry_run: true })
    await workerOn(t).prepare(body.batch_job.id)
    const { body: tried } = await owner.get(`/admin/batch-jobs/${body.batch_job.id}`)
    const job = await move(owner, products(...rows))
    for (const { result } of [tried.batch_job, job])
      assert.deepEqual([result.operations.PRODUCT_CREATE, result.refused], [20, 3], JSON.stringify(result))
    const notices = await download(t, owner, job.result.error_file_key)
    assert.match(notices, /file-1\.csv, row 22: product\.title must NOT have more than 255 characters/)
    assert.match(notices, /file-1\.csv, row 23: The rule moved_test of products would be broken/)
    assert.match(notices, /file-1\.csv, row 24: product\.variants\.0\.sku must NOT have more than 255 characters/)
    await sql`alter table products drop constraint moved_test`.execute(t.db)
  })

  test('a trial says the same and writes nothing', async () => {
    const context = await contextOf(stranger, products(...shirtRows()))
    const { body } = await stranger.post('/admin/batch-jobs', { type: 'move', context, dry_run: true })
    await workerOn(t).prepare(body.batch_job.id)
    const { body: tried } = await stranger.get(`/admin/batch-jobs/${body.batch_job.id}`)
    assert.deepEqual(
      [tried.batch_job.status, tried.batch_job.result.operations],
      ['pre_processed', { PRODUCT_CREATE: 1, PRODUCT_UPDATE: 0 }],
    )
    const rows = await t.db.selectFrom('moved_records').select('record_id').where('store_id', '=', other.id).execute()
    assert.deepEqual(rows, [])
  })

  test('the books agree with what was taken over', async () => {
    assert.deepEqual(await checkInvariants(t.db), [])
  })

  const refused: [what: string, context: (keys: object) => object, status: number][] = [
    ["another person's file", ({ ...context }) => context, 404],
    ['a currency that the store does not sell in', (context) => ({ ...context, currency_code: 'JPY' }), 400],
    ['no file', (context) => ({ ...context, files: [] }), 400],
    ['another platform', (context) => ({ ...context, platform: 'medusa' }), 400],
  ]
  for (const [what, change, status] of refused)
    test(`${what} is refused`, async () => {
      const context = await contextOf(what.startsWith('another person') ? stranger : owner, products(teaRow))
      const reply = await owner.post('/admin/batch-jobs', { type: 'move', context: change(context) })
      assert.equal(reply.status, status, JSON.stringify(reply.body))
    })

  test('a file of another kind fails the move before anything is written', async () => {
    for (const [file, code] of [
      ['Colour\nred', 'move_file_unreadable'],
      ['name,username,email,total spend\nA,a,a@example.test,1', 'move_platform_differs'],
    ] as const) {
      const job = await move(
        owner,
        products('neu,Neu,,,,,TRUE,Title,Default Title,,,,,deny,1000,,,,,FALSE,active,'),
        file,
      )
      assert.deepEqual([job.status, job.result.errors[0].code], ['failed', code])
    }
    assert.deepEqual((await owner.get('/admin/products?handle=neu')).body.products, [])
  })

  test('where a number can be read in two ways, the mark is asked for, and the files wait for the next move', async () => {
    const ambiguous = products('peci,Peci,,,,,TRUE,Title,Default Title,,,,,deny,45.000,,,,,FALSE,active,')
    const asked = await move(owner, ambiguous)
    assert.deepEqual([asked.status, asked.result.errors[0].code], ['failed', 'move_marks_ambiguous'])
    const again = await runBatchJob(t, owner, 'move', { ...asked.context, decimal_mark: ',' })
    assert.equal(again.status, 'completed', JSON.stringify(again.result))
    const hat = await productOf(owner, 'peci')
    assert.equal(hat.variants[0].prices[0].amount, 4_500_000)
  })

  test('staff without the rights cannot move', async () => {
    const context = await contextOf(owner, products(teaRow))
    assert.equal((await packer.post('/admin/batch-jobs', { type: 'move', context })).status, 403)
  })
})
