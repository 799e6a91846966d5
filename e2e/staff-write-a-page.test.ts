import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findAccessibilityProblems, visit } from '@shopkey/testkit/browser.ts'
import { shareShop } from '@shopkey/testkit/shared-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'
import type { Page } from 'playwright-core'
import { openBackOffice } from './back-office.ts'

const { shop, browser } = await shareShop()

const isAccessible = async (page: Page) => assert.deepEqual(await findAccessibilityProblems(page), [])
const at = (path: string) => `${shop.storefrontUrl}/batik-larasati${path}`

test('an owner writes a page of blocks by keyboard, publishes it, and restores its first version', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/settings/pages')
  await page.getByRole('link', { name: 'Tentang kami' }).waitFor()
  await isAccessible(page)
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'New page' })
  await form.getByLabel('Title').fill('Care of batik')
  await form.getByRole('button', { name: 'Create' }).press('Enter')
  await page.getByText('Shoppers do not see it yet.').waitFor()

  const addBlock = async (name: string) => {
    await page.getByRole('button', { name: 'Add block', exact: true }).press('Enter')
    await page.getByRole('menuitem', { name, exact: true }).press('Enter')
  }
  await addBlock('Text')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.type('Wash by hand')
  await page.getByRole('button', { name: 'Heading 1' }).press('Enter')
  // The editor takes the focus back with the next frame; a menu that is open then would close.
  await text.and(page.locator(':focus')).waitFor()
  await addBlock('Button')
  await page.getByLabel('What is on it').fill('All shirts')
  await page.getByLabel('Leads to').fill('javascript:alert(1)')
  await page.keyboard.press('Control+s')
  await page.getByText('Enter a path of the shop such as /deals').first().waitFor()
  await page.getByLabel('Leads to').fill('/products')
  await page.getByRole('button', { name: 'Move block 2, Button up' }).press('Enter')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await isAccessible(page)
  // What is not saved is in the preview.
  await page.frameLocator('iframe').getByRole('heading', { name: 'Wash by hand' }).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('The draft is saved').waitFor()
  assert.equal((await fetch(at('/pages/care-of-batik'))).status, 404)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('The page is published').waitFor()

  await t.test('shoppers read it', async (story) => {
    const shopper = await enterStory(story, browser, 'desktop', { locale: 'en-GB' })
    await visit(shopper.page, at('/pages/care-of-batik'))
    await shopper.page.getByRole('heading', { name: 'Wash by hand', level: 2 }).waitFor()
    await isAccessible(shopper.page)
    await shopper.page.getByRole('link', { name: 'All shirts' }).click()
    await shopper.page.waitForURL('**/batik-larasati/products')
    assert.deepEqual(shopper.problems, [])
  })

  await page.getByLabel('Title').first().fill('Care of silk')
  await page.getByRole('button', { name: 'Publish' }).click()
  // The words that the first one was published may still stand there.
  await until(
    async () => /<h1[^>]*>Care of silk<\/h1>/.test(await (await fetch(at('/pages/care-of-batik'))).text()),
    'showing what was published again',
  )
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByText('The version is the draft now').waitFor()
  await page.getByText('Unpublished changes').waitFor()
  // Browsers log nothing that the form refuses itself.
  assert.deepEqual(problems, [])
})

const everyBlock = [
  'Text',
  'Picture',
  'Pictures in columns',
  'Products',
  'Collections',
  'Quote',
  'Video',
  'Questions and answers',
  'Button',
  'Space',
  'Contact form',
  'Place on a map',
]

test('an article of every block is made by keyboard, published at a set time, translated, and read without scripts', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(page, shop, 'larasati', 'batik-larasati/settings/pages')
  await page.getByRole('link', { name: 'Tentang kami' }).waitFor()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'New page' })
  await form.getByRole('radio', { name: 'Article' }).check()
  await form.getByLabel('Title').fill('Notes on wax')
  await form.getByRole('button', { name: 'Create' }).press('Enter')
  await page.getByText('Shoppers do not see it yet.').waitFor()
  for (const name of everyBlock) {
    await page.getByRole('button', { name: 'Add block', exact: true }).press('Enter')
    await page.getByRole('menuitem', { name, exact: true }).press('Enter')
    // It has the focus, to be edited next.
    await page.locator('[data-block] [aria-expanded]:focus', { hasText: name }).waitFor()
  }
  assert.equal(await page.getByRole('region', { name: 'Blocks' }).locator('> ol > li').count(), everyBlock.length)
  await page.getByRole('textbox', { name: 'Text', exact: true }).first().click()
  await page.keyboard.type('Wax keeps the dye out.')
  await page.getByRole('textbox', { name: 'Quote', exact: true }).fill('Patience is a tool.')
  await page.getByLabel('Question', { exact: true }).fill('Does it fade?')
  await page.getByRole('textbox', { name: 'Answer' }).click()
  await page.keyboard.type('Hardly.')
  await isAccessible(page)
  await page.getByText('العربية').first().click()
  await page.getByRole('textbox', { name: 'Quote', exact: true }).fill('الصبر أداة.')
  await page.getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Publish at a time' }).press('Enter')
  await page.getByLabel('Shown from').fill('2020-01-01T08:00')
  await page.getByRole('button', { name: 'Schedule' }).press('Enter')
  await page.getByText('The page is published').waitFor()

  const reader = await enterStory(t, browser, 'phone', { javaScriptEnabled: false })
  await reader.page.goto(at('/journal/notes-on-wax?lang=ar'))
  await reader.page.getByText('الصبر أداة.').waitFor()
  await reader.page.getByText('Wax keeps the dye out.').waitFor()
  await reader.page.getByText('Does it fade?').click()
  await reader.page.getByText('Hardly.').waitFor()
  assert.equal(await reader.page.locator('article form').count(), 1)
  assert.ok((await reader.page.locator('article a[href*="/products/"]').count()) >= 4)
  assert.deepEqual(problems, [])
})

test('a clerk who may only look reads the pages on a phone in Arabic', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await openBackOffice(page, shop, 'joko', 'batik-larasati/settings/pages')
  await page.locator('a[data-row]', { hasText: 'Tentang kami' }).click()
  await page.getByRole('region', { name: 'الكتل' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'نشر', exact: true }).count(), 0)
  await isAccessible(page)
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  assert.deepEqual(problems, [])
})

test('a shopper reads a page and the journal on a phone in Arabic', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  await visit(page, at('/pages/about-us?lang=ar'))
  await page.getByRole('heading', { name: 'من نحن' }).waitFor()
  await page.getByText('هل يمكنني زيارتكم؟').click()
  await page.getByText('نحن نعدّ الشاي').waitFor()
  await isAccessible(page)
  await visit(page, at('/journal?lang=ar'))
  await page.getByRole('link', { name: 'يوم خلف المنضدة' }).click()
  await page.waitForURL('**/journal/behind-the-counter')
  await page.getByRole('heading', { name: 'يوم خلف المنضدة', level: 1 }).waitFor()
  await isAccessible(page)
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  assert.deepEqual(problems, [])
})

describe('the journal', () => {
  test('has a feed that names its language', async () => {
    const reply = await fetch(at('/journal.atom'))
    assert.match(reply.url, /lang=/)
    assert.match(reply.headers.get('content-type') ?? '', /^application\/atom\+xml/)
    assert.match(await reply.text(), /<entry>/)
  })

  test('a preview of what nobody saved returns data of the blocks, and refuses anything else', async () => {
    const send = (body: string) =>
      fetch(at('/page-draft'), { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    for (const body of ['{}', 'null', '"x"', '{', JSON.stringify({ title: {}, blocks: {} })])
      assert.equal((await send(body)).status, 400, body)
    const row = {
      id: 'b1',
      type: 'product_row',
      title: { en: 'New' },
      source: 'newest',
      collection_id: null,
      product_ids: [],
      count: 3,
    }
    const { title, blocks, data } = await (await send(JSON.stringify({ title: { en: 'Draft' }, blocks: [row] }))).json()
    assert.deepEqual([title, blocks[0].title, data.b1.products.length], ['Draft', 'New', 3])
  })
})
