import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDiscount, listProducts, listRegions } from '@shopkey/client/admin.ts'
import { loadStorefrontMessages, type StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { createTranslator } from '@shopkey/i18n/translate.ts'
import { findAccessibilityProblems, visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'
import { signInOwner } from './owner.ts'
import { signInSiti, toPayment } from './to-payment.ts'

const { shop, browser } = await shareShop()

const at = (path: string) => `${shop.storefrontUrl}/kopi-senja${path}`

test('every form says in the language of the page, not of the browser, what is missing', async (t) => {
  const words = createTranslator<StorefrontKey>(await loadStorefrontMessages('ar'), 'ar')
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  for (const path of [
    '/account/login?lang=ar',
    '/account/login?mode=register&way=email',
    '/account/login?way=code',
    '/account/reset-password',
    '/contact',
    '/order',
    '/store/gift-cards',
  ]) {
    await visit(page, at(path))
    const form = page.locator('main form[method="post"]').last()
    const field = form.locator(':invalid:is(input, textarea, select)').first()
    const said = () => field.evaluate((input: HTMLInputElement) => input.validationMessage)
    // The shop's words come with a script that is loaded after the page; before, the browser's are shown.
    await until(async () => {
      await form.locator('button[type="submit"]').last().click()
      return (await said()) === words('checkout.error.required')
    }, `the words of the shop on ${path}`)
    const email = form.locator('input[type="email"]')
    if ((await email.count()) > 0 && (await email.getAttribute('required')) !== null) {
      await form.locator('input:not([type="hidden"])').first().fill('x')
      await email.fill('x')
      await form.locator('button[type="submit"]').last().click()
      const message = await email.evaluate((input: HTMLInputElement) => input.validationMessage)
      assert.equal(message, words('checkout.error.email'), path)
    }
  }
  // What was said is taken back once the field is filled in.
  await visit(page, at('/store/gift-cards'))
  await page.locator('main form button[type="submit"]').last().click()
  await page.locator('#code').fill('NOTHING-1')
  await page.locator('main form button[type="submit"]').last().click()
  await page.getByText(words('gift_cards.unknown')).waitFor()
  assert.deepEqual(
    problems.filter((problem) => !problem.includes('422')),
    [],
  )
})

test('the privacy policy names every cookie of the shop; a member finds an order in the account', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await signInSiti(page, shop.storefrontUrl)
  await toPayment(page, shop.storefrontUrl, { language: 'en', provider_id: 'manual', isKnown: true })
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.getByText('You find it in your account.').waitFor()
  assert.equal(await page.getByText('Bookmark this page').count(), 0)
  await toPayment(page, shop.storefrontUrl, { language: 'en', isKnown: true })
  const set = (await page.context().cookies(shop.storefrontUrl)).map(({ name }) => name.replace('__Host-', ''))
  assert.ok(set.length >= 5, set.join())
  await visit(page, at('/store/privacy-policy'))
  const named = await page.locator('main dl code').allTextContents()
  assert.deepEqual(
    set.filter((name) => !named.includes(name)),
    [],
  )
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.deepEqual(problems, [])
})

test('the button says Adding, then Added, and nothing in between', async (t) => {
  const { page } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(page, at('/products/gayo-senja?lang=en'))
  for (const chooser of await page.locator('main form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  const button = page.getByRole('button', { name: 'Add to bag' })
  const seen = await button.evaluate(
    (element) =>
      new Promise<string[]>((resolve) => {
        const texts = [element.textContent ?? '']
        new MutationObserver(() => {
          const text = element.textContent ?? ''
          if (text !== texts.at(-1)) texts.push(text)
          if (texts.length > 1 && text === texts[0] && texts.includes('Added')) resolve(texts)
        }).observe(element, { childList: true, characterData: true, subtree: true })
        ;(element as HTMLElement).click()
      }),
  )
  assert.deepEqual(seen, ['Add to bag', 'Adding…', 'Added', 'Add to bag'])
})

test('a gift card for another person: the e-mail address is for the order, not for its code', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(page, at('/store/gift-cards?lang=en'))
  await page.getByRole('link', { name: 'Senja Gift Card' }).click()
  await page.waitForURL(/\/products\//)
  await page.getByText('Rp 250,000', { exact: true }).click()
  await page.locator('details:has(#gift_email) > summary').click()
  await page.locator('input[name="gift_email"]').fill('teman@example.com')
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await page.getByText('For your order confirmation').waitFor()
  assert.equal(await page.getByText('The gift card’s code comes here').count(), 0)
  assert.deepEqual(problems, [])
})

test('a name that is neither an e-mail address nor a phone number is said to be none', async (t) => {
  const { page } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  for (const name of ['rani', 'rani@']) {
    await visit(page, `${shop.storefrontUrl}/kopi-senja/account/login?lang=en`)
    await page.locator('input[name=name]').fill(name)
    await page.locator('input[name=password]').fill('lima-biji-kopi')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Please enter your e-mail address or phone number.').waitFor()
    assert.equal(await page.locator('input[name=name]').inputValue(), name)
    assert.equal(await page.locator('input[name=name]').getAttribute('aria-invalid'), 'true')
  }
})

test('a code that takes nothing off is not read out as applied, and one that does is', async (t) => {
  const owner = await signInOwner(shop, 'kopi-senja')
  const { regions } = await owner.call(listRegions, { query: {} })
  const { products } = await owner.call(listProducts, { query: { limit: 50 } })
  const other = products.find(({ handle }) => handle !== 'gayo-senja')
  assert.ok(other)
  await owner.call(createDiscount, {
    body: {
      code: 'LAINNYA',
      regions: regions.map(({ id }) => id),
      rule: {
        type: 'percentage',
        value: 20,
        allocation: 'total',
        conditions: [{ operator: 'in', products: [other.id] }],
      },
    },
  })
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(page, at('/products/gayo-senja?lang=en'))
  for (const chooser of await page.locator('main form fieldset').all())
    await chooser.locator('label:not([data-sold-out])').first().click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
  await visit(page, at('/cart'))
  await page.getByText('Discount code or gift card').click()
  for (const [code, said] of [
    ['lainnya', 'No item in your bag qualifies for this code yet'],
    ['HALO10', 'Code applied.'],
  ] as const) {
    await page.getByLabel('Your code').fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: `Remove ${code.toUpperCase()}` }).waitFor()
    await page.getByRole('status').filter({ hasText: said }).waitFor({ state: 'attached', timeout: 10_000 })
    assert.equal(
      await page.getByRole('status').filter({ hasText: 'Code applied.' }).count(),
      said === 'Code applied.' ? 1 : 0,
    )
    await page.getByRole('button', { name: `Remove ${code.toUpperCase()}` }).click()
    await page.getByRole('button', { name: `Remove ${code.toUpperCase()}` }).waitFor({ state: 'detached' })
  }
  assert.deepEqual(problems, [])
})
