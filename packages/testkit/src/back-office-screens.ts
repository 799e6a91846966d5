import type { Page } from 'playwright-core'
import { type Device, findAccessibilityProblems } from './browser.ts'
import { findSmallTargets } from './touch-targets.ts'

/** Reached from elsewhere than the sidebars. */
const unlisted = ['account', 'setup']

/** The addresses below a store that its sidebar and that of its settings lead to, and those that neither lists. */
export async function listScreens(page: Page, store: { address: string }): Promise<string[]> {
  const main = await linkedPaths(page, store)
  await openScreen(page, `${store.address}/settings`)
  return [...new Set([...main, ...(await linkedPaths(page, store)), ...unlisted])]
}

async function linkedPaths(page: Page, store: { address: string }): Promise<string[]> {
  const { pathname } = new URL(store.address)
  const links = page.locator(`nav a[href^="${pathname}"]`)
  await links.first().waitFor({ state: 'attached' })
  const addresses = await links.evaluateAll((all) => all.map((link) => String(link.getAttribute('href'))))
  return addresses.map((address) => address.slice(pathname.length + 1))
}

export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilLoaded(page)
}

/** Its heading is there, nothing is fetched any more, and no part of it is a placeholder. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
}

/** What is wrong with the screen: accessibility, width and, on a phone, controls too small for fingers. One line each. */
export async function findScreenFaults(page: Page, device: Device): Promise<string[]> {
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  return [
    ...(await findAccessibilityProblems(page)),
    ...(overflow > 0 ? [`${overflow} px wider than the screen`] : []),
    ...(device === 'phone' ? await findSmallTargets(page) : []),
  ]
}
