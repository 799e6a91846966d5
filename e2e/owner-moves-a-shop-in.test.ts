import assert from 'node:assert/strict'
import { after, type TestContext, test } from 'node:test'
import { type Device, findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { type EmptyShop, startEmptyShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { findSmallTargets } from '@shopkey/testkit/touch-targets.ts'
import type { Page } from 'playwright-core'
import { CountedPerson } from './testing/counted-person.ts'
import { FirstOwner, type SetupLanguage } from './testing/first-store.ts'
import { dropFiles, type NamedFile } from './testing/named-file.ts'
import { tooWide } from './testing/too-wide.ts'

const browser = await openBrowser()
after(() => browser.close())

const csv = (name: string, ...rows: string[]): NamedFile => ({ name, mimeType: 'text/csv', text: rows.join('\r\n') })

/** What a link of Shopify has after its path: the number of a variant that is none here, and where the visitor comes from. */
const oldQuery = '?variant=44212345678901&utm_source=newsletter'

interface OldShop {
  files: readonly [products: NamedFile, redirects: NamedFile]
  /** What the check says in figures, and of the rows that do not come or not as they are. */
  figures: RegExp
  said: readonly RegExp[]
  /** Paths there, each with its page here; a redirect's line comes first. */
  addresses: readonly (readonly [from: string, to: string])[]
  title: string
}

/** As Shopify has exported since 2024. */
const coffeeShop: OldShop = {
  files: [
    csv(
      'products_export_1.csv',
      'Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,' +
        'Inventory tracker,Inventory quantity,Continue selling when out of stock,Collection',
      'Gayo beans,gayo-beans,<p>Washed arabica from Takengon.</p>,Kopi Sari,Coffee,"arabica, washed",TRUE,Active,GAYO-250,Weight,250 g,85000,,shopify,12,DENY,Single origin',
      ',gayo-beans,,,,,,,GAYO-1000,Weight,1 kg,310000,340000,shopify,4,DENY,',
      'Drip bags,drip-bags,<p>Ten to a box.</p>,Kopi Sari,Coffee,,TRUE,Active,DRIP-10,Title,Default Title,62000,,shopify,-2,DENY,Single origin',
      'Roasting course,roasting-course,,Kopi Sari,Course,,TRUE,Active,COURSE,Title,Default Title,ask us,,,,DENY,',
    ),
    csv(
      'redirects.csv',
      'Redirect from,Redirect to',
      '/products/gayo-coffee,/products/gayo-beans',
      '/pages/wholesale,/contact',
      '/blogs/news,https://journal.example/kopi',
    ),
  ],
  figures: /new products: 3 · new redirects: 2/,
  said: [
    /^products_export_1\.csv, row 5, Price: “ask us” is no price/,
    /^products_export_1\.csv, row 4, Inventory quantity: More was sold/,
    /^redirects\.csv, row 4, Redirect to: /,
  ],
  addresses: [
    [`/products/gayo-coffee${oldQuery}`, `/products/gayo-beans${oldQuery}`],
    ['/pages/wholesale', '/contact'],
    [`/collections/single-origin/products/gayo-beans${oldQuery}`, `/products/gayo-beans${oldQuery}`],
    ['/collections/all', '/products'],
    ['/search', '/products'],
  ],
  title: 'Gayo beans',
}

/** As before 2024, with the semicolons and decimal commas of an Indonesian spreadsheet. */
const teaShop: OldShop = {
  files: [
    csv(
      'products_export.csv',
      'Handle;Title;Body (HTML);Published;Option1 Name;Option1 Value;Variant SKU;Variant Inventory Tracker;Variant Inventory Qty;Variant Price;Status;Collection',
      'teh-melati;Teh melati;<p>Dari Slawi.</p>;TRUE;Ukuran;100 g;MELATI-100;shopify;20;45.000,00;active;Teh wangi',
      'teh-melati;;;;;250 g;MELATI-250;shopify;8;98.500,00;;',
      'teh-hijau;Teh hijau;;TRUE;Title;Default Title;HIJAU;shopify;-1;38.000,00;active;Teh wangi',
    ),
    csv(
      'redirects_export.csv',
      'Redirect from;Redirect to',
      '/products/jasmine-tea;/products/teh-melati',
      '/blogs/cerita;https://cerita.example/',
    ),
  ],
  figures: /produk baru: 2 · pengalihan baru: 1/,
  said: [
    /^products_export\.csv, baris 4, Variant Inventory Qty: Terjual lebih banyak/,
    /^redirects_export\.csv, baris 3, Redirect to: Alamat baru/,
  ],
  addresses: [
    [`/products/jasmine-tea${oldQuery}`, `/products/teh-melati${oldQuery}`],
    [`/collections/teh-wangi/products/teh-melati${oldQuery}`, `/products/teh-melati${oldQuery}`],
    ['/collections/all', '/products'],
    ['/pages/contact', '/contact'],
  ],
  title: 'Teh melati',
}

interface Viewer {
  device: Device
  locale: string
  language: SetupLanguage
  /** The store's name and the path of its pages. */
  store: readonly [name: string, view: string]
  old: OldShop
  words: {
    moveIn: string
    drop: string
    chosen: string
    check: string
    moves: string
    checked: string
    start: string
    done: string
    goOn: string
    checklist: string
    delivery: string
    addToBag: string
    checkout: string
  }
}

const onDesktop: Viewer = {
  ...{ device: 'desktop', locale: 'en-GB', language: 'en' },
  store: ['Kopi Sari', 'kopi-sari'],
  old: coffeeShop,
  words: {
    moveIn: 'Move in',
    drop: 'Drop CSV files here or choose them',
    chosen: 'Chosen files',
    check: 'Check files',
    moves: 'Moves',
    checked: 'Checked',
    start: 'Start the move',
    done: 'Done',
    goOn: 'Go on setting up the store',
    checklist: 'Ready to sell',
    delivery: 'Set the price of delivery',
    addToBag: 'Add to bag',
    checkout: 'Checkout',
  },
}

const onPhone: Viewer = {
  ...{ device: 'phone', locale: 'id-ID', language: 'bh' },
  store: ['Teh Dewi', 'teh-dewi'],
  old: teaShop,
  words: {
    moveIn: 'Pindah ke sini',
    drop: 'Letakkan file CSV di sini atau pilih',
    chosen: 'File terpilih',
    check: 'Periksa file',
    moves: 'Pindahan',
    checked: 'Sudah diperiksa',
    start: 'Mulai pindahan',
    done: 'Selesai',
    goOn: 'Lanjut menyiapkan toko',
    checklist: 'Siap berjualan',
    delivery: 'Tentukan ongkos kirim',
    addToBag: 'Masukkan keranjang',
    checkout: 'Checkout',
  },
}

test('on a desktop in English: an owner finds Move in among the settings, drops two files of Shopify, and opens', async (t) => {
  await moveAndOpen(t, onDesktop, async ({ page, person }) => {
    await person.click(page.getByRole('link', { name: 'Later' }))
    await person.click(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings', exact: true }),
    )
    await person.click(page.getByRole('main').getByRole('link', { name: /^Move in/ }))
  })
})

test('on a phone in Indonesian: an owner comes to Move in from the set-up, chooses two files of Shopify, and opens', async (t) => {
  await moveAndOpen(t, onPhone, ({ page, person }) =>
    person.click(page.getByRole('link', { name: 'Pindah dari platform lain' })),
  )
})

async function moveAndOpen(t: TestContext, viewer: Viewer, findMoveIn: (owner: FirstOwner) => Promise<void>) {
  const { device, locale, language, store, words } = viewer
  const [name, view] = store
  const shop = await startEmptyShop({ PRACTICE_MESSAGES: 'true' })
  try {
    const { page, problems } = await enterStory(t, browser, device, { locale })
    const owner = new FirstOwner(page, new CountedPerson(), language)
    await owner.createStore(shop.ownerLink, name)
    for (const step of ['country', 'look']) {
      await owner.reach(step)
      await owner.saveStep()
    }
    await owner.reach('products')
    await findMoveIn(owner)
    await moveIn(owner, viewer)

    await owner.person.click(page.getByRole('link', { name: words.goOn }))
    const checklist = page.getByRole('region', { name: words.checklist })
    await owner.person.click(checklist.getByRole('link', { name: words.delivery }))
    await owner.openFromDelivery()
    assert.deepEqual(problems, [])
    t.diagnostic(`${owner.person.clicks} clicks, ${(owner.person.seconds / 60).toFixed(1)} minutes`)

    await oldAddressesLead(shop, `/${view}`, viewer.old)
    const shopper = await enterStory(t, browser, device, { locale })
    await buyFromOldLink(shopper.page, `${shop.storefrontUrl}/${view}`, viewer)
    assert.deepEqual(shopper.problems, [])
  } finally {
    await shop.stop()
  }
}

async function moveIn({ page, person }: FirstOwner, { device, old, words }: Viewer): Promise<void> {
  await page.getByRole('heading', { level: 1, name: words.moveIn }).waitFor()
  const [products, redirects] = old.files
  if (device === 'desktop') await dropFiles(page.getByText(words.drop), [products, redirects])
  else {
    const chooser = page.waitForEvent('filechooser')
    await person.click(page.getByText(words.drop))
    const chosen = [products, redirects].map(({ text, ...file }) => ({ ...file, buffer: Buffer.from(text) }))
    await (await chooser).setFiles(chosen)
  }
  await page.getByRole('list', { name: words.chosen }).getByText(redirects.name).waitFor()
  await person.click(page.getByRole('button', { name: words.check }))

  const moves = page.getByRole('region', { name: words.moves, exact: true })
  await moves.getByText(words.checked, { exact: true }).waitFor()
  await moves.getByText(old.figures).waitFor()
  for (const line of old.said) await moves.getByText(line).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await person.click(moves.getByRole('button', { name: words.start }))
  await moves.getByText(words.done, { exact: true }).waitFor()
  await moves.getByText(old.figures).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  if (device === 'desktop') return
  assert.equal(await tooWide(page, 390), '')
  assert.deepEqual(await findSmallTargets(page), [])
}

/** For search engines and links elsewhere: one permanent redirect, with what was asked for, to a page that is there. */
async function oldAddressesLead({ storefrontUrl }: EmptyShop, store: string, { addresses }: OldShop): Promise<void> {
  for (const [from, to] of addresses) {
    const reply = await fetch(storefrontUrl + store + from, { redirect: 'manual' })
    const location = reply.headers.get('location')?.replace(storefrontUrl, '')
    assert.deepEqual([from, reply.status, location], [from, 301, store + to])
    assert.equal((await fetch(storefrontUrl + store + to, { redirect: 'manual' })).status, 200, to)
  }
}

async function buyFromOldLink(page: Page, storeUrl: string, { old, words }: Viewer): Promise<void> {
  const [[from, to] = ['', '']] = old.addresses
  await visit(page, storeUrl + from)
  assert.equal(page.url(), storeUrl + to)
  await page.getByRole('heading', { level: 1, name: old.title }).waitFor()
  for (const chooser of await page.locator('form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  await page.getByRole('button', { name: words.addToBag }).click()
  const bag = page.getByRole('dialog')
  await bag.getByText(old.title).first().waitFor()
  await bag.getByRole('link', { name: words.checkout }).click()
  await page.locator('#email').waitFor()
}
