import assert from 'node:assert/strict'
import { connect, createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'

const shop = await startShop()
const browser = await openBrowser()
const road = await openRoad(shop.storefrontUrl)
after(async () => {
  await browser.close()
  await road.close()
  await shop.stop()
})

/** The way to the storefront, which can be cut while the device has a network. */
async function openRoad(address: string) {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((socket) => {
    if (isCut) return socket.destroy()
    const onward = connect(Number(port), hostname)
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        sockets.delete(end)
        socket.destroy()
        onward.destroy()
      })
    }
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port: own } = server.address() as { port: number }
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://localhost:${own}`,
    cut: () => {
      isCut = true
      drop()
    },
    mend: () => {
      isCut = false
    },
    close: () => {
      drop()
      return new Promise((done) => server.close(done))
    },
  }
}

test('where the shop cannot be reached though there is a network, kept pages open, another waits without reloading, and opens by itself', async (t) => {
  const { page } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  const at = (path: string) => `${road.url}/kopi-senja${path}`
  await visit(page, at('?lang=en'))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await visit(page, at('/products'))
  // Visited with the service worker: kept.
  await until(
    () =>
      page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('shopkey-pages')) || undefined),
    'the pages that are kept',
  )
  await visit(page, at(''))
  road.cut()
  assert.equal(await page.evaluate(() => navigator.onLine), true)

  await page.goto(at('/products'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.doesNotMatch(page.url(), /offline/)

  await page.goto(at('/contact')).catch(() => undefined)
  await page.waitForURL(/\/offline#/)
  await page.getByRole('heading', { level: 1, name: 'This shop cannot be reached right now' }).waitFor()
  await page.waitForTimeout(3_000)
  // It has settled: no document follows.
  const documents: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && documents.push(frame.url()))
  await page.waitForTimeout(5_000)
  assert.deepEqual(documents, [])
  road.mend()
  await page.waitForURL(/\/contact$/)
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
})
