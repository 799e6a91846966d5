import type { Page } from 'playwright-core'

/** Chooses a way to pay by the value of its radio button, and opens the group that has it. */
export async function choosePaymentMethod(page: Page, value: string): Promise<void> {
  const input = `input[name="provider_id"][value="${value}"]`
  await page.locator(input).waitFor({ state: 'attached' })
  const closed = page.locator(`details:not([open]):has(> fieldset ${input}) > summary`)
  if ((await closed.count()) > 0) await closed.click()
  await page.locator(input).check({ force: true })
}
