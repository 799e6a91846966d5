import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Device, findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'
import type { Page, Request } from 'playwright-core'
import { openBackOffice } from './back-office.ts'
import { type BackOfficePage, backOfficePages } from './back-office-pages.ts'

const SECURITY_CONTACT = 'mailto:security@shop.test'
const shop = await startShop({ SECURITY_CONTACT })
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const pages: { at: string; address: string; device: Device; shows: RegExp }[] = [
  { at: 'the directory of stores', address: `${shop.storefrontUrl}/store`, device: 'phone', shows: /Batik Larasati/ },
  { at: 'the sign-in of the back-office', address: `${shop.apiUrl}/app/sign-in`, device: 'desktop', shows: /Sign in/ },
  { at: 'the API reference', address: `${shop.apiUrl}/docs`, device: 'desktop', shows: /Shopkey/ },
]

for (const { at, address, device, shows } of pages) {
  test(`${at} loads without a fault`, async (t) => {
    const { page, problems } = await enterStory(t, browser, device, { locale: 'en-GB' })
    await page.goto(address)
    await page.getByText(shows).first().waitFor()
    assert.deepEqual(problems, [])
    assert.deepEqual(await findAccessibilityProblems(page), [])
  })
}

test('security.txt names the contact of the settings', async () => {
  const file = await fetch(`${shop.storefrontUrl}/.well-known/security.txt`)
  assert.equal(file.headers.get('content-type'), 'text/plain; charset=utf-8')
  assert.match(await file.text(), new RegExp(`^Contact: ${SECURITY_CONTACT}$`, 'm'))
})

const view = 'batik-larasati'

/** Compressed, with their headers: what a phone loads before the first page responds to its shopper. */
const MOST_SCRIPT_BYTES = 110 * 1024
/** The table of all routes, which browsers keep until the next release: data, which runs nothing. */
const MOST_ROUTE_BYTES = 4 * 1024

for (const path of ['', '/products', '/products/mega-mendung-shirt'])
  test(`the first page loads at most 110 KB of JavaScript: /${view}${path}`, async (t) => {
    const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
    const scripts: Request[] = []
    // The panel of an extension is loaded later, and is its own.
    const isOurs = (request: Request) => request.resourceType() === 'script' && !request.url().includes('-panel-')
    page.on('requestfinished', (request) => isOurs(request) && scripts.push(request))
    await visit(page, `${shop.storefrontUrl}/${view}${path}`)
    const bytesOf = async (request: Request) => {
      const { responseHeadersSize, responseBodySize } = await request.sizes()
      return responseHeadersSize + responseBodySize
    }
    const sizes = await Promise.all(scripts.map(bytesOf))
    const routes = sizes[scripts.findIndex((script) => script.url().includes('/assets/manifest-'))] ?? 0
    const bytes = sizes.reduce((sum, size) => sum + size, -routes)
    assert.ok(scripts.length > 5, `${scripts.length} scripts`)
    assert.ok(bytes > 50_000 && bytes <= MOST_SCRIPT_BYTES, `${bytes} bytes`)
    assert.ok(routes > 1_000 && routes <= MOST_ROUTE_BYTES, `${routes} bytes of routes`)
    assert.deepEqual(problems, [])
  })

interface StaffAtWork {
  staff: string
  page: Page
  /** Leads to an address below the store as a link does, and returns when nothing is fetched any more. */
  go: (path: string) => Promise<void>
  problems: string[]
}

test('each page of the back-office names the right that a role lacks, or shows it no control of its work', async (t) => {
  const enter = async (staff: string): Promise<StaffAtWork> => {
    const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
    await openBackOffice(page, shop, staff, `${view}/account`)
    const fetched = new Set<Request>()
    page.on('request', (request) => request.resourceType() === 'fetch' && fetched.add(request))
    page.on('requestfinished', (request) => fetched.delete(request))
    page.on('requestfailed', (request) => fetched.delete(request))
    const follow = (path: string) =>
      page.evaluate((address) => {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `/app/${view}/${path}`)
    const go = async (path: string) => {
      // Between two pages that say the same, one that does not.
      await follow('nowhere')
      await page.getByRole('heading', { name: 'Not here' }).waitFor()
      await follow(path)
      await page.getByRole('heading', { name: 'Not here' }).waitFor({ state: 'detached' })
      await page.locator('main h1').first().waitFor()
      await until(() => fetched.size === 0 || undefined, `loading ${path}`)
    }
    return { staff, page, go, problems }
  }
  const visitors = [await enter('larasati'), await enter('joko'), await enter('melati')]
  const ids = await exampleIds(visitors[0]?.page)
  const failures: string[] = []
  // Each has a browser window of their own.
  await Promise.all(
    visitors.map(async ({ staff, page, go }) => {
      for (const row of backOfficePages) {
        const isRight = staff === row.may
        if (staff !== row.mayNot && !(isRight && 'lacksControl' in row)) continue
        await go(row.path.replace(':id', ids.get(row.path) ?? 'any'))
        if (!(await isAsTheTableSays(row, page, isRight))) failures.push(`${row.path || 'home'} as ${staff}`)
      }
    }),
  )
  assert.deepEqual(failures, [])
  assert.deepEqual(
    visitors.flatMap(({ problems }) => problems),
    [],
  )
})

/** The ids for paths with `:id`. A page that the role cannot open needs no record. */
async function exampleIds(owner: Page | undefined): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { path, example } of backOfficePages) {
    if (!example) continue
    if ('id' in example) ids.set(path, example.id)
    else {
      const address = `${shop.apiUrl}/admin/${example.list}?limit=1`
      const reply = await owner?.request.get(address, { headers: { 'store-view-code': view } })
      const [records] = Object.values((await reply?.json()) as object).filter(Array.isArray) as { id: string }[][]
      ids.set(path, records?.[0]?.id ?? 'none')
    }
  }
  return ids
}

async function isAsTheTableSays(row: BackOfficePage, page: Page, isRight: boolean): Promise<boolean> {
  if ('leadsTo' in row) return new URL(page.url()).pathname.endsWith(`/${view}/${row.leadsTo}`)
  const main = page.locator('main')
  if ('lacksRight' in row) {
    const said = (await main.textContent()) ?? ''
    return (
      said.includes(`does not include the right to ${row.lacksRight}`) && (await main.getByRole('button').count()) === 0
    )
  }
  if (!('lacksControl' in row)) return true
  const [role, name] = row.lacksControl
  const control = (role === 'label' ? main.getByLabel(name) : main.getByRole(role, { name })).first()
  if (!isRight) return (await control.count()) === 0 || (await control.isDisabled())
  await control.waitFor({ state: 'attached' })
  return control.isEnabled()
}
