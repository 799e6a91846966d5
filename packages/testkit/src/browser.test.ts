import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser, openVisitor } from './browser.ts'

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(`<!doctype html><html lang="ar" dir="rtl"><title>متجر</title>
    <meta name="viewport" content="width=device-width"><main><h1>مرحبا</h1>
    <img src="https://elsewhere.example/tracker.png" alt=""><input>
    <script>document.querySelector('h1').dataset.width = innerWidth; nothing.there()</script></main></html>`)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const browser = await openBrowser()
after(async () => {
  await browser.close()
  server.close()
})

test('shows a page on a phone and on a desktop', async () => {
  for (const [device, width] of [
    ['phone', '390'],
    ['desktop', '1440'],
  ] as const) {
    const { page, leave } = await openVisitor(browser, device)
    await page.goto(`http://127.0.0.1:${port}/`)
    assert.equal(await page.locator('h1').getAttribute('data-width'), width)
    assert.ok((await page.screenshot()).byteLength > 1000)
    await leave()
  }
})

test('reports errors of the page, and lets no external request out', async () => {
  const { page, problems, leave } = await openVisitor(browser, 'desktop')
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.locator('h1').waitFor()
  assert.ok(problems.some((problem) => problem === 'request to another machine: https://elsewhere.example/tracker.png'))
  assert.ok(problems.some((problem) => problem.startsWith('script error: nothing is not defined')))
  await leave()
})

test('finds accessibility problems', async () => {
  const { page, leave } = await openVisitor(browser, 'desktop')
  await page.goto(`http://127.0.0.1:${port}/`)
  assert.deepEqual(await findAccessibilityProblems(page), ['label: Form elements must have labels (input)'])
  await leave()
})
