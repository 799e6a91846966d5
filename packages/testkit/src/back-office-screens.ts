import type { Page } from 'playwright-core'
import { type Device, findAccessibilityProblems } from './browser.ts'
import { findSmallTargets } from './touch-targets.ts'

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
