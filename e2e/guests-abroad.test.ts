import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { findAccessibilityProblems, visit } from '@shopkey/testkit/browser.ts'
import { readPdfLines } from '@shopkey/testkit/pdf-text.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'

const { shop, browser } = await shareShop()

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

async function signInOwner(): Promise<Record<string, string>> {
  const account = { email: 'owner@shopkey.test', password: 'shopkey-demo' }
  const { access_token } = await call('/admin/auth/token', {}, account)
  return { authorization: `Bearer ${access_token}` }
}

/** The store delivers to these countries as well. */
async function sellTo(...country_codes: string[]): Promise<void> {
  const staff = await signInOwner()
  const { regions } = await call('/admin/regions', staff)
  const home = regions.find(({ countries }: { countries: { iso_2: string }[] }) =>
    countries.some(({ iso_2 }) => iso_2 === 'id'),
  )
  for (const country_code of country_codes) await call(`/admin/regions/${home.id}/countries`, staff, { country_code })
}
before(() => sellTo('gh', 'cn'))

/** Ghana has no postal codes, and Kwame one name; his keyboard writes Arabic digits. He finds his order by his phone number. */
test('a guest in Ghana with one name buys in Arabic, without a postal code, and finds the order by phone number', async (t) => {
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

interface Guest {
  country_code: string
  /** Another region of the store delivers there: the guest changes to it. */
  isElsewhere?: boolean
  /** As the form asks for them. */
  given: string
  family: string
  /** As their own script writes it. */
  written: string
  phone: string
  fields: Record<string, string>
  /** Lines of the address as the country writes them. */
  lines: string[]
}

const guests: Guest[] = [
  {
    country_code: 'jp',
    isElsewhere: true,
    given: '太郎',
    family: '山田',
    written: '山田太郎',
    phone: '090-1234-5678',
    fields: { address_1: '千代田1-1', city: '千代田区', province: '東京都', postal_code: '１００-０００１' },
    lines: ['100-0001', '東京都', '千代田区', '千代田1-1'],
  },
  {
    country_code: 'cn',
    given: '小明',
    family: '王',
    written: '王小明',
    phone: '138 0013 8000',
    fields: { address_1: '建国路88号', city: '北京市', province: '北京市', postal_code: '100022' },
    lines: ['100022', '北京市', '建国路88号'],
  },
]

for (const { country_code, isElsewhere, given, family, written, phone, fields, lines } of guests)
  test(`a guest in ${country_code.toUpperCase()} buys on a phone: page, invoice and packing slip say ${written}`, async (t) => {
    const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
    const isInOrder = async () => {
      assert.deepEqual(await findAccessibilityProblems(page), [])
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
    }
    const email = `guest-${country_code}@example.com`
    await visit(page, `${shop.storefrontUrl}/batik-larasati/products/parang-wrap-skirt?lang=en`)
    for (const chooser of await page.locator('form fieldset').all())
      await chooser.locator('label:not([data-sold-out])').first().click()
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
    await page.locator('#shipping-country_code').selectOption(country_code)
    if (isElsewhere) {
      const change = page.getByRole('button', { name: 'Change region' })
      await change.click()
      await change.waitFor({ state: 'detached' })
    }
    await page.locator('#email').fill(email)
    await page.locator('#phone').fill(phone)
    await page.locator('#shipping-first_name').fill(given)
    await page.locator('#shipping-last_name').fill(family)
    for (const [field, text] of Object.entries({ ...fields, postal_code: '12' }))
      await page.locator(`#shipping-${field}`).fill(text)
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    // A postal code that the country does not have is refused at its field.
    await page.locator('#shipping-postal_code[aria-invalid=true]').waitFor()
    await isInOrder()
    await page.locator('#shipping-postal_code').fill(fields.postal_code ?? '')
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.locator('input[name="provider_id"][value="manual"]').check({ force: true })
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL(/\/order\/order_/)
    await page.getByText(written).first().waitFor()
    const shown = (await page.locator('main').textContent()) ?? ''
    for (const line of lines) assert.ok(shown.includes(line), `${line} in ${shown}`)
    await isInOrder()
    const order_id = /order_[0-9A-Z]+/i.exec(page.url())?.[0] ?? ''

    const staff = await signInOwner()
    const { order } = await call(`/admin/orders/${order_id}`, staff)
    for (const kind of ['invoice', 'packing_slip']) {
      const { document } = await call('/admin/orders/documents', staff, { kind, language: 'en', order_ids: [order_id] })
      const text = (await readPdfLines(Buffer.from(document.content, 'base64'))).join('\n')
      for (const part of [written, ...lines]) assert.ok(text.includes(part), `${part} in ${kind}:\n${text}`)
      assert.ok(!text.includes(`${given} ${family}`))
    }
    // Messages to guests greet without a name: none may say it in another order.
    const { notifications } = await until(async () => {
      const found = await call(`/admin/notifications?resource_id=${order_id}`, staff)
      return found.notifications.length > 0 && found
    }, 'writing the message about the order')
    assert.ok(!JSON.stringify(notifications).includes(`${given} ${family}`))

    const later = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
    await visit(later.page, `${shop.storefrontUrl}/batik-larasati/order?lang=en`)
    await later.page.locator('#number').fill(String(order.display_id))
    await later.page.locator('#email').fill(email.toUpperCase())
    await later.page.locator('#postal_code').fill(fields.postal_code ?? '')
    await later.page.getByRole('button', { name: 'Show order' }).click()
    await later.page.waitForURL(/\/order\/order_/)
    await later.page.getByText(written).first().waitFor()
    assert.deepEqual(
      problems.filter((problem) => !/ 4(00|22)/.test(problem)),
      [],
    )
    assert.deepEqual(later.problems, [])
  })
