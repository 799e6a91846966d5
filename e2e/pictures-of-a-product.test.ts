import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAccessibilityProblems, visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'

const { shop, browser } = await shareShop()

const address = `${shop.storefrontUrl}/kopi-senja/products/gayo-senja`

/** How large a picture is drawn, compared with its own size; 1 without a transform. */
const scaleOf = (element: object) => {
  const { width } = (element as { getBoundingClientRect(): { width: number } }).getBoundingClientRect()
  return width / (element as { offsetWidth: number }).offsetWidth
}

test('a pointer enlarges a picture; opened, it fills the window, by keyboard as well', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await visit(page, `${address}?lang=en`)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await pictures.locator('a').first().hover()
  await until(
    async () => (await pictures.locator('img').first().evaluate(scaleOf)) > 1.5 || undefined,
    'the larger picture',
  )
  await pictures.locator('a').first().focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Pictures' })
  await viewer.getByText('Picture 1 of 2').waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await viewer.getByRole('button', { name: 'Next' }).click()
  await viewer.getByText('Picture 2 of 2').waitFor()
  assert.equal(await viewer.getByRole('button', { name: 'Next' }).isDisabled(), true)
  const second = viewer.getByRole('img').last()
  await second.dblclick()
  await until(async () => (await second.evaluate(scaleOf)) > 2 || undefined, 'the enlarged picture')
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  assert.equal(
    await pictures
      .locator('a')
      .first()
      .evaluate((link) => link === link.ownerDocument.activeElement),
    true,
  )
  assert.deepEqual(problems, [])
})

test('in Arabic on a phone, fingers swipe to the next picture and enlarge it', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await visit(page, `${address}?lang=ar`)
  await page.getByRole('region', { name: 'الصور' }).locator('a').first().tap()
  const viewer = page.getByRole('dialog', { name: 'الصور' })
  await viewer.getByText('صورة 1 من 2').waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
  // Two fingers apart.
  await touch('touchStart', [170, 400], [220, 400])
  await touch('touchMove', [140, 400], [250, 400])
  await touch('touchMove', [120, 400], [270, 400])
  await touch('touchEnd')
  const first = viewer.getByRole('img').first()
  await until(async () => (await first.evaluate(scaleOf)) > 1.5 || undefined, 'the enlarged picture')
  await viewer.getByRole('button', { name: 'التالي' }).click()
  await viewer.getByText('صورة 2 من 2').waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.deepEqual(problems, [])
})
