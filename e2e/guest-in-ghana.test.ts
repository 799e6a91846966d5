import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const store = { 'store-view-code': 'batik-larasati', 'content-type': 'application/json' }

async function call(path: string, headers: Record<string, string>, body?: object) {
  const reply = await fetch(shop.apiUrl + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...store, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  assert.ok(reply.ok, `${path} ${reply.status} ${text}`)
  return JSON.parse(text)
}

/** The store delivers to Ghana as well. */
async function sellToGhana(): Promise<void> {
  const { access_token } = await call(
    '/admin/auth/token',
    {},
    { email: 'owner@shopkey.test', password: 'shopkey-demo' },
  )
  const staff = { authorization: `Bearer ${access_token}` }
  const { regions } = await call('/admin/regions', staff)
  const home = regions.find(({ countries }: { countries: { iso_2: string }[] }) =>
    countries.some(({ iso_2 }) => iso_2 === 'id'),
  )
  await call(`/admin/regions/${home.id}/countries`, staff, { country_code: 'gh' })
}

/** Ghana has no postal codes, and Kwame one name; his keyboard writes Arabic digits. He finds his order by his phone number. */
test('a guest in Ghana with one name buys in Arabic, without a postal code, and finds the order by phone number', async (t) => {
  await sellToGhana()
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  const isAccessible = async () => assert.deepEqual(await findAccessibilityProblems(page), [])
  await visit(page, `${shop.storefrontUrl}/batik-larasati/products/parang-wrap-skirt?lang=ar`)
  for (const chooser of await page.locator('form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  await page.getByRole('button', { name: 'أضف إلى السلة' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'إتمام الشراء' }).click()

  const postalCode = page.locator('#shipping-postal_code')
  await page.locator('#shipping-country_code').selectOption('id')
  await postalCode.waitFor()
  await page.locator('#shipping-country_code').selectOption('gh')
  await postalCode.waitFor({ state: 'detached' })
  await page.locator('#email').fill(' Kwame@Example.com ')
  await page.locator('#phone').fill('٠٢٤ ١٢٣ ٤٥٦٧')
  await page.locator('#shipping-first_name').fill('Kwame')
  await page.locator('#shipping-address_1').fill('14 Ring Road East')
  await page.locator('#shipping-city').fill('Accra')
  await isAccessible()
  await page.getByRole('button', { name: 'المتابعة إلى التوصيل' }).click()
  await page.getByRole('button', { name: 'المتابعة إلى الدفع' }).click()
  await page.locator('input[name="provider_id"][value="manual"]').check({ force: true })
  await page.getByRole('button', { name: 'تأكيد الطلب' }).click()
  await page.waitForURL(/\/order\/order_/)
  await page.getByText('Accra').first().waitFor()
  await isAccessible()
  const number = /#(\d+)/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
  assert.ok(number, 'the page shows the number of the order')

  // Another browser, later: the message says the number; the phone is as he knows it.
  const later = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await visit(later.page, `${shop.storefrontUrl}/batik-larasati/order?lang=ar`)
  const inArabic = number.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
  await later.page.locator('#number').fill(inArabic)
  await later.page.locator('#email').fill('KWAME@example.com')
  await later.page.locator('#phone').fill('0241234568')
  await later.page.getByRole('button', { name: 'عرض الطلب' }).click()
  await later.page.getByText('لا يوجد طلب بهذه البيانات.').waitFor()
  await later.page.locator('#phone').fill('٠٢٤١٢٣٤٥٦٧')
  await later.page.getByRole('button', { name: 'عرض الطلب' }).click()
  await later.page.waitForURL(/\/order\/order_/)
  await later.page.getByText('14 Ring Road East').first().waitFor()
  assert.deepEqual(problems, [])
  // The first guess was wrong, which the browser reports.
  assert.deepEqual(
    later.problems.filter((problem) => !problem.includes('422')),
    [],
  )
})
