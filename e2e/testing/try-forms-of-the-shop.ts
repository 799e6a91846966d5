import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openBrowser, untilHydrated, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { type FoundForm, fillForm, formsOf, pressEnterIn, typedIn } from './forms-of-a-page.ts'

/** Some paths need a handle or an order of the demo. */
type Paths = (demo: { handle: string; order: string; shipped: string }) => readonly string[]

export interface PathsOfShoppers {
  guest: Paths
  customer: Paths
}

/**
 * Tries every form that is found on these pages of the storefront: a new one is covered without a word here. `fewest`: as many forms as
 * must be found for each shopper.
 */
export async function tryFormsOfTheShop(paths: PathsOfShoppers, fewest: number): Promise<void> {
  const shop = await startShop()
  const database = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
  const browser = await openBrowser()
  after(async () => {
    await database.end()
    await browser.close()
    await shop.stop()
  })

  const view = 'batik-larasati'
  const email = 'siti.rahmawati@shopkey.test'
  const first = async (sql: string) => Object.values((await database.query(sql)).rows[0] ?? {})[0] as string
  const inStore = `store_id = (select id from stores where view_code = '${view}')`
  const handle = await first(
    `select handle from products where ${inStore} and status = 'published' and not is_giftcard order by id limit 1`,
  )
  const orderOf = (state: string) =>
    first(`select o.id from orders o join customers u on u.id = o.customer_id
    where o.${inStore} and u.email = '${email}' and ${state} order by o.created_at desc limit 1`)
  const [order, shipped] = [await orderOf('true'), await orderOf("o.fulfillment_status = 'shipped'")]

  const demo = { handle, order, shipped }

  const address = (path: string) => `${shop.storefrontUrl}/${view}${path}`

  async function withBag(page: Page): Promise<void> {
    await visit(page, address(`/products/${handle}?lang=en`))
    for (const chooser of await page.locator('main form fieldset').all())
      await chooser.locator('label:not([data-sold-out])').first().click()
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).waitFor()
  }

  async function signIn(page: Page): Promise<void> {
    const reply = await page.request.post(`${shop.apiUrl}/store/auth`, {
      headers: { 'store-view-code': view },
      data: { email, password: 'shopkey-demo' },
    })
    assert.equal(reply.status(), 200)
  }

  /** Calls `look` on each page, once for each form that no page before it had. */
  async function walk(page: Page, paths: readonly string[], look: (path: string, form: FoundForm) => Promise<void>) {
    const seen = new Set<string>()
    for (const path of paths) {
      await visit(page, address(path))
      for (const form of await formsOf(page)) {
        if (seen.has(form.key)) continue
        seen.add(form.key)
        await look(path, form)
      }
    }
    return seen
  }

  const shoppers = { 'a guest': paths.guest(demo), 'a customer': paths.customer(demo) }

  for (const [name, paths] of Object.entries(shoppers))
    test(`Enter in any form of ${name} presses its first button, and removes nothing`, async (t) => {
      const { page } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
      await withBag(page)
      if (name === 'a customer') await signIn(page)
      const faults: string[] = []
      const seen = await walk(page, paths, async (path, form) => {
        const found = [...form.faults, ...(await pressEnterIn(page, form))]
        faults.push(...found.map((fault) => `${path} ${form.key}: ${fault}`))
      })
      assert.deepEqual(faults, [])
      assert.ok(seen.size >= fewest, `only ${seen.size} forms were found`)
    })

  /** Rows by table; what the server writes of its own accord is left out. */
  const ownTables =
    /^(?:change_log|product_changes|shop_changes|audit_.*|sessions|idempotency_keys|attempt_counts|metric_.*|page_views|.*_views|.*seen.*|figure_changes)$/
  /** Parts of one thing: an order has two addresses and a row for each line. */
  const parts = /^(?:addresses|line_items|line_item_tax_lines|stock_movements|return_items)$/
  let counting = ''
  async function countThings(): Promise<Map<string, number>> {
    if (!counting) {
      const { rows } = await database.query<{
        table: string
      }>(`select table_name as table from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`)
      const tables = rows.map(({ table }) => table).filter((table) => !ownTables.test(table))
      counting = tables
        .map((table) => `select '${table}' as table, count(*)::int as rows from ${table}`)
        .join(' union all ')
    }
    const { rows } = await database.query<{ table: string; rows: number }>(counting)
    return new Map(rows.map(({ table, rows }) => [table, rows]))
  }

  /** Presses the first button of a form twice, as fast as a nervous person; the replies are slow. */
  async function pressTwice(page: Page, { index }: FoundForm): Promise<void> {
    const sent: Promise<unknown>[] = []
    await page.route('**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const work = (async () => {
        const response = await route.fetch({ maxRedirects: 0 })
        await new Promise((resolve) => setTimeout(resolve, 400))
        await route.fulfill({ response }).catch(() => undefined) // a page that has gone on does not wait for it
      })()
      sent.push(work)
      await work
    })
    const button = await page
      .locator(`form >> nth=${index}`)
      .evaluateHandle((form: HTMLFormElement) =>
        [...form.elements].find((part) => part instanceof HTMLButtonElement && part.type === 'submit'),
      )
    await button.asElement()?.dblclick()
    await page.waitForTimeout(100)
    await Promise.allSettled(sent)
    await page.waitForLoadState('networkidle')
    await page.unroute('**')
  }

  for (const [name, paths] of Object.entries(shoppers))
    test(`a double click on the button of any form of ${name} makes one thing`, async (t) => {
      const { page } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
      await withBag(page)
      if (name === 'a customer') await signIn(page)
      const faults: string[] = []
      const made: string[] = []
      let turn = 0
      await walk(page, paths, async (path, form) => {
        if (!form.isSent || /logout/.test(form.key)) return
        await visit(page, address(path))
        const again = (await formsOf(page)).find(({ key }) => key === form.key)
        if (!again) return
        turn += 1
        await fillForm(page, again, `f${turn}`)
        const before = await countThings()
        await pressTwice(page, again)
        const after = await countThings()
        for (const [table, rows] of after) {
          const more = rows - (before.get(table) ?? 0)
          if (more !== 0) made.push(`${path} ${form.key} “${form.button}”: ${more} ${table}`)
          if (more > 1 && !parts.test(table)) faults.push(`${path} ${form.key}: ${more} ${table}`)
        }
      })
      // A form that is refused shows nothing: these must have been sent.
      assert.ok(made.length > 0)
      assert.deepEqual(faults, [])
    })

  for (const [name, paths] of Object.entries(shoppers))
    test(`whoever reloads while typing in any form of ${name}, or goes on and back, finds the form and what was typed; nothing is sent`, async (t) => {
      const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
      await withBag(page)
      if (name === 'a customer') await signIn(page)
      const faults: string[] = []
      let turn = 0
      await walk(page, paths, async (path, form) => {
        if (form.textFields === 0 || !form.isSent) return
        await visit(page, address(path))
        const find = async () => (await formsOf(page)).find(({ key }) => key === form.key)
        const opened = await find()
        if (!opened) return
        turn += 1
        const sent: string[] = []
        const note = (request: { method(): string; url(): string }) => {
          if (request.method() === 'POST') sent.push(request.url())
        }
        page.on('request', note)
        const lost = async (typed: Record<string, string>) => {
          const again = await find()
          if (!again) return 'the form'
          const now = await typedIn(page, again)
          return Object.keys(typed).filter((field) => now[field] !== typed[field])
        }
        const check = async (what: string, typed: Record<string, string>) => {
          // What was typed is put back a moment after the page is there.
          for (let tries = 0; tries < 40 && (await lost(typed)).length > 0; tries += 1) await page.waitForTimeout(50)
          const missing = await lost(typed)
          if (missing.length > 0) faults.push(`${path} ${form.key}: ${missing} lost ${what}`)
        }
        await fillForm(page, opened, `r${turn}`)
        const typed = await typedIn(page, opened)
        await page.reload()
        await untilHydrated(page)
        await check('by a reload', typed)
        await page.evaluate((next) => location.assign(next), address('/contact?lang=en'))
        await page.waitForURL('**/contact?lang=en')
        await page.goBack()
        await untilHydrated(page)
        await check('by going on and back', typed)
        page.off('request', note)
        if (sent.length > 0) faults.push(`${path} ${form.key} sends ${sent}`)
      })
      assert.deepEqual(faults, [])
      assert.deepEqual(problems, [])
    })
}
