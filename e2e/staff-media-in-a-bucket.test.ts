import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openBrowser } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { startFakeS3 } from '../apps/server/src/testing/fake-s3.ts'
import { openBackOffice } from './back-office.ts'

const account = { accessKeyId: 'AKIATEST', secretAccessKey: 'a-secret', region: 'eu-north-1' }
const s3 = await startFakeS3({ ...account, now: () => new Date() })
Object.assign(process.env, {
  S3_BUCKET: 'shop-files',
  S3_ENDPOINT: s3.url,
  S3_REGION: account.region,
  S3_ACCESS_KEY_ID: account.accessKeyId,
  S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  S3_PUBLIC_URL: `${s3.url}/shop-files`,
})
const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

/** One red pixel. */
const buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

test('pictures go from the browser straight to the bucket; through the server if the bucket refuses', async (t) => {
  const { page } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const called: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.includes('/uploads')) called.push(pathname)
    if (request.method() === 'PUT') called.push(origin)
  })
  await openBackOffice(page, shop, 'melati', 'batik-larasati/media')
  const drop = page.getByLabel('Drop pictures here, or choose files')
  await drop.setInputFiles([
    { name: 'kain-merah.png', mimeType: 'image/png', buffer },
    { name: 'kain-lain.png', mimeType: 'image/png', buffer },
  ])
  await page.getByText('2 pictures uploaded').waitFor()
  const finishing = '/admin/uploads/direct/finish'
  assert.deepEqual(called, ['/admin/uploads/direct', s3.url, s3.url, finishing, finishing])
  const picture = page.getByRole('link', { name: /kain-merah\.png/ }).locator('img')
  await picture.waitFor()
  assert.ok(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.src.includes('shop-files'))))
  assert.ok(![...s3.objects.keys()].some((key) => key.endsWith('.sent')), 'what was sent is removed')

  called.length = 0
  await page.route(`${s3.url}/**`, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  await drop.setInputFiles([{ name: 'kain-biru.png', mimeType: 'image/png', buffer }])
  await page.getByRole('link', { name: /kain-biru\.png/ }).waitFor()
  assert.deepEqual(called, ['/admin/uploads/direct', s3.url, '/admin/uploads'])
})
