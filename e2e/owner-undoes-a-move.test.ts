import assert from 'node:assert/strict'
import { after, type TestContext, test } from 'node:test'
import { type Device, findAccessibilityProblems, openBrowser } from '@shopkey/testkit/browser.ts'
import { startEmptyShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { findSmallTargets } from '@shopkey/testkit/touch-targets.ts'
import type { Page } from 'playwright-core'
import { CountedPerson } from './testing/counted-person.ts'
import { FirstOwner, type SetupLanguage } from './testing/first-store.ts'
import { tooWide } from './testing/too-wide.ts'

const browser = await openBrowser()
after(() => browser.close())

/** So many that a person can pause the move while it runs. */
const count = 2_000
const products = [
  'Handle,Title,Type,Tags,Published,Variant SKU,Variant Price,Collection,Status',
  ...Array.from(
    { length: count },
    (_, n) => `tea-${n},Tea ${n},Tea,"green, leaf ${n % 9}",TRUE,TEA-${n},45000,Garden ${n % 7},active`,
  ),
].join('\n')

interface Viewer {
  device: Device
  locale: string
  language: SetupLanguage
  words: Record<
    | 'moveIn'
    | 'check'
    | 'moves'
    | 'checked'
    | 'start'
    | 'pause'
    | 'paused'
    | 'resume'
    | 'running'
    | 'done'
    | 'undo'
    | 'remove'
    | 'noProducts',
    string
  > & { pausedBy: RegExp; toRemove: RegExp }
}

const onDesktop: Viewer = {
  device: 'desktop',
  locale: 'en-GB',
  language: 'en',
  words: {
    moveIn: 'Move in',
    check: 'Check files',
    moves: 'Moves',
    checked: 'Checked',
    start: 'Start the move',
    pause: 'Pause',
    paused: 'Paused',
    pausedBy: /^Paused by .+ on /,
    resume: 'Resume',
    running: 'Running',
    done: 'Done',
    undo: 'See what would go',
    toRemove: /products to remove: 2,000 .*collections to remove: 7/,
    remove: 'Remove it all',
    noProducts: 'No products yet',
  },
}

const onPhone: Viewer = {
  device: 'phone',
  locale: 'id-ID',
  language: 'bh',
  words: {
    moveIn: 'Pindah ke sini',
    check: 'Periksa file',
    moves: 'Pindahan',
    checked: 'Sudah diperiksa',
    start: 'Mulai pindahan',
    pause: 'Jeda',
    paused: 'Dijeda',
    pausedBy: /^Dijeda oleh .+ pada /,
    resume: 'Lanjutkan',
    running: 'Berjalan',
    done: 'Selesai',
    undo: 'Lihat apa yang akan dihapus',
    toRemove: /produk yang dihapus: 2\.000 .*koleksi yang dihapus: 7/,
    remove: 'Hapus semuanya',
    noProducts: 'Belum ada produk',
  },
}

test('on a desktop in English: an owner pauses a move, resumes it, and undoes it before the store opens', (t) =>
  moveAndUndo(t, onDesktop))

test('on a phone in Indonesian: an owner pauses a move, resumes it, and undoes it before the store opens', (t) =>
  moveAndUndo(t, onPhone))

async function moveAndUndo(t: TestContext, { device, locale, language, words }: Viewer): Promise<void> {
  const shop = await startEmptyShop()
  try {
    const { page, problems } = await enterStory(t, browser, device, { locale })
    const owner = new FirstOwner(page, new CountedPerson(), language)
    await owner.createStore(shop.ownerLink, 'Tea house')
    await owner.reach('country')
    await page.goto(`${shop.apiUrl}/app/tea-house/settings/move-in`)
    await page.getByRole('heading', { level: 1, name: words.moveIn }).waitFor()
    const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(products) }
    await page.locator('input[type=file]').setInputFiles([file])
    await page.getByRole('button', { name: words.check }).click()
    const moves = page.getByRole('region', { name: words.moves, exact: true })
    await moves.getByText(words.checked, { exact: true }).waitFor({ timeout: 60_000 })
    await moves.getByRole('button', { name: words.start }).click()

    await moves.getByRole('button', { name: words.pause }).click()
    await moves.getByText(words.paused, { exact: true }).waitFor()
    await moves.getByText(words.pausedBy).waitFor()
    await looksRight(page, device)
    await moves.getByRole('button', { name: words.resume }).click()
    await moves.getByText(words.done, { exact: true }).waitFor({ timeout: 60_000 })

    await moves.getByRole('button', { name: words.undo }).click()
    await moves.getByText(words.toRemove).waitFor({ timeout: 30_000 })
    await looksRight(page, device)
    await moves.getByRole('button', { name: words.remove }).click()
    const question = page.getByRole('dialog')
    await question
      .getByText(/2|Produk|Products/)
      .first()
      .waitFor()
    await looksRight(page, device)
    await question.getByRole('button', { name: words.remove }).click()
    await moves.getByText(words.done, { exact: true }).nth(1).waitFor({ timeout: 60_000 })
    assert.equal(await moves.getByRole('button', { name: words.undo }).count(), 0)

    await page.goto(`${shop.apiUrl}/app/tea-house/products`)
    await page.getByText(words.noProducts).waitFor()
    assert.deepEqual(problems, [])
  } finally {
    await shop.stop()
  }
}

async function looksRight(page: Page, device: Device): Promise<void> {
  assert.deepEqual(await findAccessibilityProblems(page), [])
  if (device === 'desktop') return
  assert.equal(await tooWide(page, 390), '')
  assert.deepEqual(await findSmallTargets(page), [])
}
