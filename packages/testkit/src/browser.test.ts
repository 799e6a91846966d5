import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser, openVisitor } from './browser.ts'

/** Links at the lower edge of the window, most of which a bar of one button covers until the page is scrolled. */
const withBar = (covered: string, below: string) => `<!doctype html><html lang="en"><title>Bar</title>
  <style>body { margin: 0 } h1 { height: calc(100vh - 110px); margin: 0 } a { display: inline-block; width: 30px; height: 44px }
  .small { width: 12px; height: 12px } .bar { position: sticky; bottom: 0; height: 100px; margin-top: -34px; background: #fff }
  button { width: 100%; height: 100% }</style>
  <main><h1>Bar</h1><div>${covered}</div>${below}</main><div class="bar"><button>Save</button></div></html>`
const links = '<a href="/">One</a><a href="/two">Two</a>'
const smallLinks = links.replaceAll('<a', '<a class="small"')
const tall = '<div style="height: 3000px"></div>'
const pages: Record<string, string> = {
  '/under-bar': withBar(links, tall),
  '/small-under-bar': withBar(smallLinks, tall),
  '/always-under-bar': withBar(links, ''),
  '/small': withBar('', smallLinks + tall),
}

const server = createServer((request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  const page = pages[request.url ?? '']
  if (page) return response.end(page)
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

test('a target that a bar covers is one once it is scrolled from under it; a small one is none', async () => {
  const { page, leave } = await openVisitor(browser, 'desktop')
  const found = async (path: string) => {
    await page.goto(`http://127.0.0.1:${port}${path}`)
    return [...new Set((await findAccessibilityProblems(page)).map((problem) => problem.split(':')[0]))]
  }
  assert.deepEqual(await found('/under-bar'), [])
  assert.equal(await page.evaluate('scrollY'), 0)
  assert.deepEqual(await found('/small-under-bar'), ['target-size'])
  assert.deepEqual(await found('/always-under-bar'), ['target-size'])
  assert.deepEqual(await found('/small'), ['target-size'])
  await leave()
})
