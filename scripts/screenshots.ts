import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Device, openBrowser, openVisitor } from '@shopkey/testkit/browser.ts'
import { type RunningShop, startShop } from '@shopkey/testkit/running-shop.ts'
import type { Page } from 'playwright-core'
import { runCommand } from './launch/command.ts'
import { pathOf } from './launch/processes.ts'
import { takeComponents } from './screenshots/components.ts'
import { takeGallery } from './screenshots/gallery.ts'
import { takeStorefront } from './screenshots/storefront/take.ts'
import { takeTrace } from './screenshots/trace.ts'

const usage = `
npm run screenshots [-- part-of-a-name ...]
npm run screenshots -- gallery [part-of-a-name ...]
npm run screenshots -- components
npm run screenshots -- storefront [part-of-a-name ...]
npm run screenshots -- trace

Starts a shop with the demo and takes the pictures of docs/screenshots anew.

"gallery" takes a picture of every screen of the back-office instead, in English, on a phone in Arabic and dark in Indonesian, writes
them to gallery/index.html, and prints what is wrong with them: what axe finds, a page wider than its screen, small controls on a phone,
errors of the browser. The exit code is 1 if there is anything. The screens are listed in apps/admin/src/gallery.
A part may name a look: orders.ar-phone, .id-dark.
  SHOP_URL=http://localhost:9000  a shop that runs already, such as with npm run dev; without it, one is started

"components" does the same for the storefront's components in each of their states, in gallery/components; no shop is started for it.
"storefront" does it for every page of the storefront in three languages, on a phone and a desktop, in gallery/storefront.
"trace" places an order while traces are on, and draws what a collector received, in docs/screenshots/trace.jpg.
`

type Shot = { name: string; device: Device; go: (page: Page, shop: RunningShop) => Promise<unknown> }

const SHOTS: Shot[] = [
  { name: 'directory', device: 'desktop', go: visit('/store') },
  { name: 'coffee-home', device: 'desktop', go: visit('/kopi-senja') },
  { name: 'fashion-home', device: 'desktop', go: visit('/batik-larasati') },
  { name: 'bakery-home', device: 'desktop', go: visit('/roti-pagi') },
  { name: 'fashion-products', device: 'desktop', go: visit('/batik-larasati/products') },
  { name: 'fashion-product', device: 'desktop', go: visitFirstProduct('/batik-larasati/products') },
  { name: 'fashion-home-arabic', device: 'phone', go: visit('/batik-larasati?lang=ar') },
  { name: 'fashion-product-arabic', device: 'phone', go: visitFirstProduct('/batik-larasati/products?lang=ar') },
  { name: 'coffee-products-phone', device: 'phone', go: visit('/kopi-senja/products') },
  { name: 'admin-sign-in', device: 'desktop', go: (page, { apiUrl }) => page.goto(`${apiUrl}/app/sign-in`) },
  { name: 'admin-home', device: 'desktop', go: visitBackOffice('') },
  { name: 'admin-orders', device: 'desktop', go: visitBackOffice('/orders') },
  { name: 'admin-products', device: 'desktop', go: visitBackOffice('/products') },
]

await runCommand(usage, async (parts) => {
  if (parts[0] === 'gallery') {
    if ((await takeGallery(pathOf('gallery'), parts.slice(1), process.env.SHOP_URL)) > 0) process.exitCode = 1
    return
  }
  if (parts[0] === 'trace') return takeTrace(pathOf('docs/screenshots/trace.jpg'))
  if (parts[0] === 'components') {
    if ((await takeComponents(pathOf('gallery/components'))) > 0) process.exitCode = 1
    return
  }
  if (parts[0] === 'storefront') {
    if ((await takeStorefront(pathOf('gallery/storefront'), parts.slice(1))) > 0) process.exitCode = 1
    return
  }
  const folder = pathOf('docs/screenshots')
  mkdirSync(folder, { recursive: true })
  const shots = SHOTS.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))
  const shop = await startShop()
  const browser = await openBrowser()
  try {
    for (const { name, device, go } of shots) {
      const { page, problems, leave } = await openVisitor(browser, device)
      await go(page, shop)
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 82 })
      console.log(`docs/screenshots/${name}.jpg`)
      for (const problem of problems) console.log(`  ${problem}`)
      await leave()
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
})

function visit(path: string): Shot['go'] {
  return (page, { storefrontUrl }) => page.goto(storefrontUrl + path)
}

function visitFirstProduct(path: string): Shot['go'] {
  return async (page, { storefrontUrl }) => {
    await page.goto(storefrontUrl + path)
    await page.locator('main a[href*="/products/"]').first().click()
    await page.waitForURL('**/products/*')
  }
}

/** A page of the first store, after signing in. */
function visitBackOffice(path: string): Shot['go'] {
  return async (page, { apiUrl }) => {
    await page.goto(`${apiUrl}/app/sign-in`)
    await page.locator('input[type=email]').fill('owner@shopkey.test')
    await page.locator('input[type=password]').fill('shopkey-demo')
    await page.locator('button[type=submit]').click()
    await page.waitForURL((url) => /^\/app\/(?!sign-in)[^/]+/.test(url.pathname))
    if (path) await page.goto(page.url().replace(/^(.*\/app\/[^/?]+).*$/, `$1${path}`))
  }
}
