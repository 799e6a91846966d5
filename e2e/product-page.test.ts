import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listShippingOptions, updateShippingOption } from '@shopkey/client/admin.ts'
import { findScreenFaults } from '@shopkey/testkit/back-office-screens.ts'
import { findAccessibilityProblems, visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { openBackOffice } from './back-office.ts'
import { signInOwner } from './owner.ts'

const { shop, browser } = await shareShop()

const address = (path: string) => `${shop.storefrontUrl}/batik-larasati${path}`
const product = 'parang-shirt'
const giftCard = 'kartu-senja'

test('staff write a size guide for a category; shoppers open it beside the sizes of what is in categories below', async (t) => {
  const staff = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(staff.page, shop, 'melati', 'batik-larasati/categories')
  await staff.page.getByRole('link', { name: 'Men', exact: true }).click()
  const category = staff.page.getByRole('dialog', { name: 'Men' })
  await category
    .getByLabel('Size guide')
    .first()
    .fill('Measured flat, in cm.\n\nSize | Chest | Length\nS | 104 | 70\nM | 110 | 72')
  await category.getByRole('tab', { name: 'العربية' }).click()
  await category.getByRole('tabpanel').getByLabel('Size guide').fill('المقاس | الصدر | الطول\nS | 104 | 70')
  assert.deepEqual(await findAccessibilityProblems(staff.page), [])
  await category.getByRole('button', { name: 'Save' }).click()
  await staff.page.getByText('Saved', { exact: true }).waitFor()

  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await visit(page, address(`/products/${product}?lang=en`))
  const opener = page.getByRole('button', { name: 'Size guide' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  await guide.getByText('Measured flat, in cm.').waitFor()
  await guide.getByRole('row', { name: 'M 110 72' }).waitFor()
  assert.deepEqual(await findScreenFaults(page, 'desktop'), [])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/guide-desktop.png` })
  await t.test('on a phone in Arabic', async () => {
    const phone = await enterStory(t, browser, 'phone', { locale: 'ar' })
    await visit(phone.page, address(`/products/${product}?lang=ar`))
    await phone.page.getByRole('button', { name: 'دليل المقاسات' }).click()
    await phone.page.getByRole('dialog').getByRole('columnheader', { name: 'الصدر' }).waitFor()
    assert.deepEqual(await findScreenFaults(phone.page, 'phone'), [])
    if (process.env.SHOTS) await phone.page.screenshot({ path: `${process.env.SHOTS}/guide-phone-ar.png` })
    assert.deepEqual(phone.problems, [])
  })
  await page.keyboard.press('Escape')
  await guide.waitFor({ state: 'hidden' })

  const plain = await enterStory(t, browser, 'phone', { locale: 'en-GB', javaScriptEnabled: false })
  await plain.page.goto(address(`/products/${product}?lang=en`))
  await plain.page.getByRole('button', { name: 'Size guide' }).click()
  await plain.page.getByRole('row', { name: 'S 104 70' }).waitFor()
  assert.deepEqual([staff.problems, problems, plain.problems], [[], [], []])
})

test('a shopper sees what delivery to their district costs and how long it takes; the browser stores the district', async (t) => {
  const owner = await signInOwner(shop, 'batik-larasati')
  const { shipping_options } = await owner.call(listShippingOptions, { query: { is_return: false, admin_only: false } })
  for (const { id } of shipping_options.filter(({ is_pickup }) => !is_pickup))
    await owner.call(updateShippingOption, { params: { id }, body: { min_days: 2, max_days: 4 } })
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  const shared = await fetch(address(`/products/${product}`))
  assert.match(shared.headers.get('cache-control') ?? '', /^public/, 'the page is the same for every place')
  await visit(page, address(`/products/${product}?lang=en`))
  await page.getByRole('button', { name: 'Delivery Check delivery' }).click()
  const drawer = page.getByRole('dialog', { name: 'Delivery' })
  await drawer.getByLabel('City').fill('bandung')
  await drawer.getByRole('combobox', { name: 'District' }).selectOption('Coblong')
  await drawer.getByRole('button', { name: 'Show delivery' }).click()
  await drawer.getByRole('heading', { name: /^To Coblong, .*Bandung$/ }).waitFor()
  await drawer.getByText('2-4 days').or(drawer.getByText('2–4 days')).first().waitFor()
  assert.match((await drawer.getByRole('listitem').first().textContent()) ?? '', /Rp|IDR|Free/)
  assert.deepEqual(await findScreenFaults(page, 'phone'), [])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/delivery-phone.png` })

  await visit(page, address('/products/mega-mendung-dress?lang=ar'))
  await page.getByRole('button', { name: 'التوصيل تحقّق من التوصيل' }).click()
  await page
    .getByRole('dialog')
    .getByText(/2.4 أيام/)
    .first()
    .waitFor()
  assert.deepEqual(await findScreenFaults(page, 'phone'), [])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/delivery-phone-ar.png` })
  await page
    .getByRole('textbox', { name: 'المدينة' })
    .or(page.getByRole('combobox', { name: 'المدينة' }))
    .fill('Atlantis')
  await page.getByRole('dialog').getByLabel('الناحية').fill('Nowhere')
  await page.getByRole('button', { name: 'عرض التوصيل' }).click()
  await page.getByText('اختر المدينة والناحية من القائمتين.').waitFor()
  assert.deepEqual(problems, [])
})

test('a gift card is bought for another person, with a greeting and a day, which the bag shows', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'id-ID' })
  await visit(page, `${shop.storefrontUrl}/kopi-senja/products/${giftCard}?lang=bh`)
  for (const chooser of await page.locator('main form fieldset').all()) await chooser.locator('label').first().click()
  await page.getByText('Kirim untuk orang lain').click()
  await page.getByLabel('Ucapanmu').fill('Selamat ulang tahun!')
  await page.getByRole('button', { name: 'Masukkan keranjang' }).click()
  await page.getByText('Periksa alamat email penerima dan tanggal kirim kartu hadiah.').waitFor()
  await page.getByLabel('Alamat email penerima').fill('nadia@example.com')
  await page.getByLabel('Nama penerima').fill('Nadia')
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Kirim pada tanggal').fill(day)
  assert.deepEqual(await findScreenFaults(page, 'phone'), [])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/gift-phone.png` })
  await page.getByRole('button', { name: 'Masukkan keranjang' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Untuk Nadia').waitFor()
  await drawer.getByText('nadia@example.com').waitFor()
  await drawer.getByText('“Selamat ulang tahun!”').waitFor()
  await drawer.getByText(/^Dikirim pada /).waitFor()
  assert.deepEqual(await findScreenFaults(page, 'phone'), [])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/gift-bag-phone.png` })
  assert.deepEqual(problems, [])
})

test('the stock of what is chosen stands beside its delivery; until pictures are loaded, their colors and a preview do', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await visit(page, address('/products/mega-mendung-shirt?lang=en'))
  const stock = page.getByText(/^(In stock|Only \d+ left|Sold out)$/)
  assert.equal(await stock.count(), 0, 'nothing is chosen')
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await page.getByRole('radio', { name: 'Sky blue' }).check({ force: true })
  await stock.waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  const pictures = page.getByRole('region', { name: 'Pictures' })
  assert.equal(await pictures.locator('img[src^="data:image/webp"]').count(), 1)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/stock-desktop.png` })
  assert.deepEqual(problems, [])

  const phone = await enterStory(t, browser, 'phone', { locale: 'ar' })
  // No picture arrives.
  await phone.page.route(/\/uploads\//, (route) => route.abort())
  await visit(phone.page, address('/products?lang=ar'))
  assert.ok((await phone.page.locator('article svg rect[fill^="#"]').count()) > 4)
  if (process.env.SHOTS) await phone.page.screenshot({ path: `${process.env.SHOTS}/colors-phone-ar.png` })
  await visit(phone.page, address('/products/mega-mendung-shirt?lang=ar'))
  if (process.env.SHOTS) await phone.page.screenshot({ path: `${process.env.SHOTS}/preview-phone-ar.png` })
  await phone.page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await phone.page.getByRole('radio').last().check({ force: true })
  const line = phone.page.getByRole('paragraph').filter({ hasText: /^(متوفر|نفدت الكمية|بقي.*)$/ })
  await line.scrollIntoViewIfNeeded()
  assert.deepEqual(await findScreenFaults(phone.page, 'phone'), [])
  if (process.env.SHOTS) await phone.page.screenshot({ path: `${process.env.SHOTS}/stock-phone-ar.png` })
})

test('a double click on the button adds once, while the first is still on its way', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await visit(page, `${shop.storefrontUrl}/kopi-senja/products/${giftCard}?lang=en`)
  for (const chooser of await page.locator('main form fieldset').all()) await chooser.locator('label').first().click()
  await page.route('**/products/**', async (route) => {
    if (route.request().method() === 'POST') await page.waitForTimeout(400)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add to bag' }).dblclick()
  await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
  await visit(page, `${shop.storefrontUrl}/kopi-senja/cart?lang=en`)
  assert.equal(await page.locator('main input[name="quantity"]').inputValue(), '1')
  assert.deepEqual(problems, [])
})
