import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Screen, View } from '@shopkey/admin/src/gallery/screen.ts'
import { openBrowser, openVisitor } from '@shopkey/testkit/browser.ts'
import type { Browser, Page, Response } from 'playwright-core'
import { type GalleryShop, startGalleryShop } from '../../scripts/screenshots/gallery-shop.ts'
import { leaveView, openView, type ViewContext } from '../../scripts/screenshots/open-view.ts'
import {
  asksBeforeUnload,
  fillStaffForm,
  putBefore,
  type StaffForm,
  staffFormsOf,
  typeInto,
} from './forms-of-the-back-office.ts'

interface Gallery {
  shop: GalleryShop
  browser: Browser
}

/**
 * Tries every form on the pages, drawers and dialogs of the gallery's groups: a new one is covered without a word here. A form mostly
 * waits for the server: groups are tried at the same time, each by a person of its own.
 */
export async function tryEveryForm(groups: Readonly<Record<string, readonly Screen[]>>): Promise<void> {
  const gallery = { shop: await startGalleryShop(), browser: await openBrowser() }
  after(async () => {
    await gallery.browser.close()
    await gallery.shop.stop()
  })
  const together = { concurrency: Object.keys(groups).length }
  describe('reloading or going back while typing asks first, in every form', together, () => {
    for (const [group, screens] of Object.entries(groups))
      test(group, async (t) => {
        const { tried, faults } = await leaveForms(gallery, screens)
        t.diagnostic(`${tried} forms`)
        assert.ok(tried >= 3, `only ${tried} forms were found`)
        assert.deepEqual(faults, [])
      })
  })
  describe('Enter twice, a double click and one press more send any form once', together, () => {
    for (const [group, screens] of Object.entries(groups))
      test(group, async (t) => {
        const { sent, tried, faults } = await sendForms(gallery, screens)
        t.diagnostic(`${sent} of ${tried} forms were sent and accepted`)
        assert.ok(sent > 0, 'no form was accepted')
        assert.deepEqual(faults, [])
      })
  })
}

async function leaveForms(gallery: Gallery, screens: readonly Screen[]) {
  const { context, page, leave } = await enter(gallery)
  const faults: string[] = []
  let tried = 0
  const look = async (name: string, form: StaffForm) => {
    if (asksNothing.test(form.key)) return
    const found = await findLosses(page, form)
    if (found) tried += 1
    faults.push(...(found ?? []).map((fault) => `${name} (${form.key}): ${fault}`))
  }
  await walk(context, screens, look, { allowed: false })
  await leave()
  return { tried, faults }
}

async function sendForms(gallery: Gallery, screens: readonly Screen[]) {
  const { context, page, leave } = await enter(gallery)
  const faults: string[] = []
  let sent = 0
  const look = async (name: string, form: StaffForm) => {
    if (!(await page.locator(`${form.selector} button[type=submit]`).filter({ visible: true }).count())) return
    await fillStaffForm(page, form, String(sent))
    const requests = await pressOften(page, form)
    if (requests.size > 0) sent += 1
    for (const [what, keys] of requests)
      if (keys.size > 1) faults.push(`${name} (${form.key}): ${what} ${keys.size} times: ${[...keys].join(' and ')}`)
  }
  const tried = await walk(context, screens, look, { allowed: true })
  await leave()
  return { sent, tried, faults }
}

/** Codes and passwords that are typed again in a moment, and what is only tried out: nothing is lost with them. */
const asksNothing = /password|Code from|Code that the app shows/i

const isUsable = ({ state, isRefused, as, device }: View) =>
  state === undefined && !isRefused && as === undefined && device !== 'phone'

async function enter({ shop, browser }: Gallery) {
  const { page, problems, leave } = await openVisitor(browser, 'desktop', {
    locale: 'en-GB',
    storageState: await shop.sessionOf('owner'),
  })
  const pending = new Set<object>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  const context: ViewContext = { page, pending, language: 'en', shop }
  return { context, page, problems, leave }
}

/** Opens each view, and calls `look` for each form that none before it had. `misses`: what cannot be opened is left out. */
async function walk(
  context: ViewContext,
  screens: readonly Screen[],
  look: (name: string, form: StaffForm) => Promise<void>,
  misses: { allowed: boolean },
): Promise<number> {
  const seen = new Set<string>()
  for (const screen of screens)
    for (const view of screen.views.filter(isUsable)) {
      const name = [screen.path, view.name ?? view.query].filter(Boolean).join(' ')
      try {
        await openView(context, screen, view, false)
        for (const form of await staffFormsOf(context.page)) {
          const key = `${screen.path} ${form.key}`
          if (seen.has(key)) continue
          seen.add(key)
          await look(name, form)
          // The next view begins with a new document: what was typed is gone.
          context.shown = undefined
        }
      } catch (error) {
        if (!misses.allowed || error instanceof assert.AssertionError) throw error
        context.shown = undefined
      }
      await leaveView(context)
    }
  return seen.size
}

/** Undefined for a form without a field that takes what is typed. */
async function findLosses(page: Page, form: StaffForm): Promise<string[] | undefined> {
  const faults: string[] = []
  const elsewhere = /\/account/.test(page.url()) ? 'settings' : 'account'
  await putBefore(page, new URL(`/app/batik-larasati/${elsewhere}`, page.url()).href)
  const typed = await typeInto(page, form)
  if (!typed) return undefined
  if (!(await asksBeforeUnload(page))) faults.push('is reloaded without a question')
  const here = page.url()
  await page.evaluate(() => history.back())
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  try {
    await question.waitFor({ timeout: 3_000 })
    await question.getByRole('button', { name: 'Stay' }).click()
    await question.waitFor({ state: 'hidden' })
    if (page.url() !== here) faults.push('Stay leaves')
    else if ((await page.locator(typed.field).inputValue()) !== typed.value) faults.push('Stay loses what was typed')
  } catch {
    faults.push('Back leaves without a question')
  }
  return faults
}

/** Sends a form as an impatient person does: Enter twice, a double click, and a press more as soon as the first reply is there. */
async function pressOften(page: Page, form: StaffForm): Promise<Map<string, Set<string>>> {
  const sent = new Map<string, Set<string>>()
  // What was refused may be sent again.
  const count = (response: Response) => {
    const request = response.request()
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method()) || !response.ok()) return
    const what = `${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`
    // The client repeats what got no reply with the same key: it is one request.
    const key = request.headers()['idempotency-key'] ?? `without a key, ${request.timing().startTime}`
    sent.set(what, (sent.get(what) ?? new Set()).add(key))
  }
  page.on('response', count)
  const button = page.locator(`${form.selector} button[type=submit]`).filter({ visible: true }).last()
  const place = await button.boundingBox({ timeout: 1_000 }).catch(() => null)
  const press = () => place && page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  const replied = page
    .waitForResponse((response) => response.request().method() !== 'GET', { timeout: 1_500 })
    .catch(() => undefined)
  await page
    .locator(`${form.selector} input[data-story-field]`)
    .first()
    .press('Enter', { timeout: 1_000 })
    .catch(() => undefined)
  await page.keyboard.press('Enter')
  await press()
  await press()
  if ((await replied)?.ok()) {
    await press()
    await page.keyboard.press('Enter')
  }
  await page.waitForTimeout(300)
  page.off('response', count)
  return sent
}
