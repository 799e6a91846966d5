import { after } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { type RunningShop, startShop } from './running-shop.ts'

type SharedShop = { shop: RunningShop; browser: Browser }

let opened: Promise<SharedShop> | undefined
let staysOpen = false

/**
 * Returns the demo's shop and a browser, which a story shares with others that `npm test` runs in the same process: opening
 * them takes as long as many a story. So a story that changes what others see, such as a setting of a store, starts a shop of its own
 * (`startShop`); what a shopper does, and records with names of their own, disturb nobody.
 */
export async function shareShop(): Promise<SharedShop> {
  after(async () => {
    if (!staysOpen) await closeSharedShop()
  })
  opened ??= open()
  // Not the promise itself: what a file declares after waiting for one of another file's would belong to that file.
  return await opened
}

/** Before several stories are run in this process: the shop stays open until `closeSharedShop`. */
export function keepSharedShopOpen(): void {
  staysOpen = true
}

/** Throws where what the stories left is not what the shop's ledgers and rows say. */
export async function closeSharedShop(): Promise<void> {
  if (!opened) return
  const { shop, browser } = await opened
  opened = undefined
  await browser.close()
  await shop.stop()
}

async function open(): Promise<SharedShop> {
  const [shop, browser] = await Promise.all([startShop(), openBrowser()])
  return { shop, browser }
}
