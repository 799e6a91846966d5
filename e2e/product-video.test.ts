import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createHttpClient } from '@shopkey/client/http-client.ts'
import { listProducts } from '@shopkey/client/store.ts'
import { findScreenFaults } from '@shopkey/testkit/back-office-screens.ts'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'
import type { Page } from 'playwright-core'
import { openBackOffice } from './back-office.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

const handle = 'mega-mendung-shirt'
const address = `${shop.storefrontUrl}/batik-larasati/products/${handle}`

/** The part used inside the page; this package has no browser types. */
interface Film {
  paused: boolean
  currentTime: number
  play: () => Promise<void>
}

test('staff give a picture its video; shoppers start it in its place, and nothing of it is loaded before', async (t) => {
  const key = await keyOfSecondPicture()
  const staff = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openBackOffice(staff.page, shop, 'melati', 'batik-larasati/media')
  await visit(staff.page, `${shop.apiUrl}/app/batik-larasati/media?edit=${encodeURIComponent(key)}`)
  const drawer = staff.page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Add a video' }).waitFor()
  const input = drawer.locator('input[type=file]')
  const text = { name: 'words.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video at all') }
  await input.setInputFiles(text)
  await staff.page.getByText('is neither an MP4 nor a WebM video').waitFor()
  const webm = { name: 'worn.webm', mimeType: 'video/webm', buffer: await recordVideo(staff.page) }
  await input.setInputFiles(webm)
  await staff.page.getByText('The video is saved').waitFor()
  await drawer.getByRole('button', { name: 'Replace the video' }).waitFor()
  assert.deepEqual(await findAccessibilityProblems(staff.page), [])
  await shoot(staff.page, 'video-staff')

  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visit(page, `${address}?lang=en`)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  const video = pictures.locator('video')
  assert.equal(await video.getAttribute('preload'), 'none')
  assert.equal(await video.getAttribute('autoplay'), null)
  assert.match((await video.getAttribute('poster')) ?? '', /-640\.webp$/)
  assert.equal(await video.getAttribute('aria-label'), 'Video: Mega Mendung Shirt')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.deepEqual(await findScreenFaults(page, 'desktop'), [])
  await shoot(page, 'video-desktop')
  assert.deepEqual(
    asked.filter((url) => url.endsWith('.webm')),
    [],
  )
  await video.focus()
  await page.keyboard.press('Space')
  await until(
    async () =>
      (await video.evaluate(
        (film) => !(film as unknown as Film).paused || (film as unknown as Film).currentTime > 0,
      )) || undefined,
    'the playing video',
  )
  assert.ok(asked.some((url) => url.endsWith('.webm')))
  // The viewer pages through the pictures alone.
  await pictures.locator('a').last().click()
  await page.getByRole('dialog', { name: 'Pictures' }).getByText('Picture 2 of 2').waitFor()
  await page.keyboard.press('Escape')
  assert.deepEqual(problems, [])

  await t.test('on a phone in Arabic', async () => {
    const phone = await enterStory(t, browser, 'phone', { locale: 'ar' })
    await visit(phone.page, `${address}?lang=ar`)
    const film = phone.page.getByRole('region', { name: 'الصور' }).locator('video')
    await film.scrollIntoViewIfNeeded()
    assert.match((await film.getAttribute('aria-label')) ?? '', /^فيديو: /)
    assert.deepEqual(await findAccessibilityProblems(phone.page), [])
    assert.deepEqual(await findScreenFaults(phone.page, 'phone'), [])
    await shoot(phone.page, 'video-phone-ar')
    assert.deepEqual(phone.problems, [])
  })

  await t.test('without JavaScript', async () => {
    const plain = await enterStory(t, browser, 'phone', { locale: 'en-GB', javaScriptEnabled: false })
    await plain.page.goto(`${address}?lang=en`)
    const film = plain.page.locator('video[controls]')
    assert.match((await film.getAttribute('src')) ?? '', /-worn\.webm$/)
    assert.deepEqual(plain.problems, [])
  })

  await drawer.getByRole('button', { name: 'Delete the video' }).click()
  await staff.page
    .getByRole('dialog', { name: 'Delete the video?' })
    .getByRole('button', { name: 'Delete the video' })
    .click()
  await staff.page.getByText('The video is deleted').waitFor()
  await visit(page, `${address}?lang=en`)
  assert.equal(await pictures.locator('video').count(), 0)
  assert.deepEqual(
    staff.problems.filter((problem) => !problem.includes('status of 400 ')),
    [],
  )
})

async function keyOfSecondPicture(): Promise<string> {
  const api = createHttpClient({ baseUrl: shop.apiUrl, storeViewCode: 'batik-larasati' })
  const { products } = await api.call(listProducts, { query: { handle } })
  const url = products[0]?.images[1]?.url
  if (!url) throw new Error('The demo has a shirt with several pictures.')
  return url.split('/').slice(-2).join('/')
}

/** A second of a moving square, as the browser itself encodes it. */
async function recordVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(`new Promise((resolve) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 200 })
    const context = canvas.getContext('2d')
    let x = 0
    const timer = setInterval(() => {
      context.fillStyle = '#1d4e4a'
      context.fillRect(0, 0, 160, 200)
      context.fillStyle = '#e9c46a'
      context.fillRect((x += 4), 80, 40, 40)
    }, 40)
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
    const parts = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onstop = () => {
      clearInterval(timer)
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result.split(',')[1])
      reader.readAsDataURL(new Blob(parts))
    }
    recorder.start()
    setTimeout(() => recorder.stop(), 1000)
  })`)
  return Buffer.from(String(base64), 'base64')
}

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}
