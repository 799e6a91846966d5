import type { Page } from 'playwright-core'
import { type AccessibilityOptions, type Device, findAccessibilityProblems } from './browser.ts'
import { findSmallTargets } from './touch-targets.ts'

/** What is wrong with the screen: accessibility, width and, on a phone, controls too small for fingers. One line each. */
export async function findScreenFaults(
  page: Page,
  device: Device,
  options: AccessibilityOptions = {},
): Promise<string[]> {
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  return [
    ...(await findAccessibilityProblems(page, options)),
    ...(overflow > 0 ? [`${overflow} px wider than the screen`] : []),
    ...(device === 'phone' ? await findSmallTargets(page) : []),
  ]
}
