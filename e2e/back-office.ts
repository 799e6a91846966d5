import { visit } from '@shopkey/testkit/browser.ts'
import type { RunningShop } from '@shopkey/testkit/running-shop.ts'
import type { Page } from 'playwright-core'

/** Signs staff of the demo in and opens a page of their store, such as `kopi-senja/orders`. */
export async function openBackOffice(page: Page, shop: RunningShop, staff: string, path: string): Promise<void> {
  await visit(page, `${shop.apiUrl}/app/sign-in?next=/${path}`)
  await page.locator('input[type=email]').fill(`${staff}@shopkey.test`)
  await page.locator('input[type=password]').fill('shopkey-demo')
  await page.locator('button[type=submit]').click()
  await page.waitForURL(`**/app/${path}`)
}
