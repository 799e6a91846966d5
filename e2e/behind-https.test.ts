import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createInvite } from '@shopkey/client/admin.ts'
import { testCertificate } from '@shopkey/testkit/behind-https.ts'
import { visit } from '@shopkey/testkit/browser.ts'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { startTlsProxy } from '@shopkey/testkit/tls-proxy.ts'
import { until } from '@shopkey/testkit/until.ts'
import type { Page } from 'playwright-core'
import { owner, startShopBehindHttps, view } from './testing/shop-behind-https.ts'
import { enterAddress, toPayment } from './to-payment.ts'

// What a production start is for: everything that people do, in a browser, behind a proxy that ends TLS.

const { linksSentTo, proxies, storefrontUrl, apiUrl, shop, settings, browser, staff, recoveryCode } =
  await startShopBehindHttps()
const at = (path: string) => `${storefrontUrl}/${view}${path}`

/** Requests of the page that are not encrypted. */
function plainRequests(page: Page): string[] {
  const plain: string[] = []
  page.context().on('request', (request) => {
    if (request.url().startsWith('http:')) plain.push(request.url())
  })
  return plain
}

test('a guest buys and pays at the gateway, whose webhook comes in by the public address', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  const plain = plainRequests(page)
  await toPayment(page, storefrontUrl, { language: 'en', provider_id: 'sandbox' })
  await page.getByRole('button', { name: 'Proceed to pay' }).click()
  await page.waitForURL((url) => url.origin === apiUrl)
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await page.waitForURL((url) => url.origin === storefrontUrl)
  await page.getByRole('heading', { name: 'Thank you, Rani!' }).waitFor()
  const webhook = await until(
    () => proxies.api.passed.find(({ path }) => path.startsWith('/webhooks/payments/sandbox/')),
    'the webhook',
  )
  assert.deepEqual([webhook.method, webhook.status], ['POST', 200])
  assert.deepEqual([...problems, ...plain], [])

  await until(
    () => linksSentTo('rani@example.com').some((link) => link.includes('/order/')),
    'the mail about the order',
  )
  for (const link of linksSentTo('rani@example.com'))
    assert.ok([storefrontUrl, apiUrl].includes(new URL(link).origin), link)
})

test('a guest buys without scripts', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB', javaScriptEnabled: false })
  await page.goto(at('/products/gayo-senja?lang=en'))
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.goto(at('/cart'))
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).first().click()
  await enterAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.locator('input[name="provider_id"][value="cod"]').check({ force: true })
  // Without scripts the button doesn't know what is chosen.
  await page.getByRole('button', { name: 'Place order', exact: true }).click()
  await page.getByRole('heading', { name: /Thank you, Rani!|We have your order/ }).waitFor()
  assert.equal(new URL(page.url()).origin, storefrontUrl)
  assert.deepEqual(problems, [])
})

test('a customer opens an account, signs out and in; cookies are for this host over https alone', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const credentials = { email: 'lina@example.com', password: 'kuda lumping malam' }
  await visit(page, at('/account/login?mode=register&way=email&lang=en'))
  await page.locator('input[name="first_name"]').fill('Lina')
  await page.locator('input[name="last_name"]').fill('Sari')
  await page.locator('input[name="email"]').fill(credentials.email)
  await page.locator('input[name="password"]').fill(credentials.password)
  await page.locator('main form button[type=submit]').last().click()
  await page.getByRole('heading', { name: /^Hello/ }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/account'))
  await visit(page, at('/account/login'))
  await page.locator('input[name="name"]').fill(credentials.email)
  await page.locator('input[name="password"]').fill(credentials.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: /^Hello/ }).waitFor()
  const cookies = await page.context().cookies(storefrontUrl)
  assert.ok(
    cookies.some(({ name }) => name === '__Host-shopkey_session'),
    cookies.map(({ name }) => name).join(),
  )
  for (const { name, secure, httpOnly, sameSite, path } of cookies) {
    const isForScripts = name === 'XSRF-TOKEN'
    const start = isForScripts ? name : '__Host-'
    const expected = [true, true, !isForScripts, 'Lax', '/']
    assert.deepEqual([name.startsWith(start), secure, httpOnly, sameSite, path], expected, name)
  }
  assert.deepEqual(problems, [])
})

test('an owner signs in to the back-office; a colleague joins by the link in the invitation', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  const plain = plainRequests(page)
  await visit(page, `${apiUrl}/app/sign-in?next=/${view}/orders`)
  await page.locator('input[type=email]').fill(owner.email)
  await page.locator('input[type=password]').fill(owner.password)
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`**/app/${view}/orders`)
  await page.getByRole('table').getByText('Rani').first().waitFor()
  const session = (await page.context().cookies(apiUrl)).filter(({ httpOnly }) => httpOnly)
  assert.ok(session.length > 0)
  for (const { name, secure, sameSite } of session)
    assert.deepEqual([name.slice(0, 7), secure, sameSite], ['__Host-', true, 'Lax'], name)

  await staff.call(createInvite, { body: { user: 'ayu@shop.example', role: 'member' } })
  const link = await until(
    () => linksSentTo('ayu@shop.example').find((one) => one.includes('token=')),
    'the invitation',
  )
  assert.equal(new URL(link).origin, apiUrl)
  const colleague = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  await visit(colleague.page, link)
  await colleague.page.getByLabel('First name').fill('Ayu')
  await colleague.page.getByLabel('Password', { exact: true }).fill('kuda lumping makan rumput')
  await colleague.page.getByRole('button', { name: 'Create account' }).click()
  await colleague.page.waitForURL(`**/app/${view}**`)
  // The password alone is refused with 401, which the browser reports.
  const others = problems.filter((problem) => !(problem.includes('401') && problem.includes('/admin/auth')))
  assert.deepEqual([...others, ...colleague.problems, ...plain], [])
})

/** The part used inside the page. */
declare const navigator: {
  serviceWorker: { ready: Promise<{ active: { scriptURL: string } | null }> }
}

test('an Arabic page is whole, names its https address alone, and registers its service worker', async (t) => {
  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
  const plain = plainRequests(page)
  await visit(page, at('/products/gayo-senja?lang=ar'))
  assert.equal(await page.locator('html').getAttribute('dir'), 'rtl')
  const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
  assert.equal(worker, `${storefrontUrl}/sw.js`)
  const named = await page
    .locator('link[rel=canonical], link[rel=alternate], meta[property="og:url"]')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('href') ?? tag.getAttribute('content') ?? ''))
  assert.ok(named.length > 4)
  for (const address of named) assert.equal(new URL(address).origin, storefrontUrl)
  assert.deepEqual([...problems, ...plain], [])
})

test('both servers ask browsers to stay with https', async () => {
  for (const address of [at(''), `${storefrontUrl}/sw.js`, `${apiUrl}/app/`, `${apiUrl}/health/live`]) {
    const { headers } = await fetch(address)
    assert.match(headers.get('strict-transport-security') ?? '', /^max-age=\d{7,}/, address)
  }
})

test('every file that a page of either app names is served as what it is', async () => {
  for (const address of [at(''), `${apiUrl}/app/`]) {
    const page = await (await fetch(address)).text()
    const named = [...page.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.(?:js|css|svg|woff2))"/g)]
    assert.ok(named.length > 1, address)
    for (const [, file = ''] of named) {
      const { status, headers } = await fetch(new URL(file, address))
      assert.equal(status, 200, file)
      assert.doesNotMatch(headers.get('content-type') ?? '', /html/, file)
    }
  }
})

/** A form that changes nothing; refused are those of other sites. */
async function sendForm(origin: string, headers: Record<string, string> = {}, from = '127.0.0.1', host = '127.0.0.1') {
  const { port } = new URL(shop.storefrontUrl)
  const sent = request({
    host,
    port,
    localAddress: host === '::1' ? undefined : from,
    method: 'POST',
    path: `/${view}/store/gift-cards`,
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      host: new URL(storefrontUrl).host,
      ...headers,
    },
  }).end('code=')
  const [reply] = await once(sent, 'response')
  reply.resume()
  return reply.statusCode
}
const https = { 'x-forwarded-proto': 'https' }

test('forms are taken from the address that a trusted proxy names, and from no other', async () => {
  assert.equal(await sendForm(storefrontUrl, https), 422)
  assert.equal(await sendForm(storefrontUrl, https, '127.0.0.2'), 422)
  assert.equal(await sendForm(storefrontUrl, https, '', '::1'), 422)
  assert.equal(
    await sendForm(storefrontUrl, { ...https, host: '127.0.0.1', 'x-forwarded-host': new URL(storefrontUrl).host }),
    422,
  )
  assert.equal(await sendForm('https://[::1]:8443', { ...https, host: '[::1]:8443' }), 422)
  for (const [origin, headers] of [
    ['https://evil.example', https],
    ['https://evil.example', { ...https, 'x-forwarded-for': 'evil.example' }],
    [storefrontUrl, {}],
    ['null', https],
  ] as const)
    assert.ok([400, 403].includes(await sendForm(origin, headers)), origin)
})

test('with TRUST_PROXY, another proxy is trusted, and this machine is not', async (t) => {
  const port = await reservePort()
  const storefront = spawn(
    process.execPath,
    [fileURLToPath(new URL('../apps/storefront/server.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        ...settings,
        TRUST_PROXY: '127.0.0.2,2001:db8::/32',
        STOREFRONT_PORT: String(port),
        INTERNAL_API_URL: shop.apiUrl,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  t.after(() => storefront.kill())
  const proxy = await startTlsProxy(await testCertificate())
  t.after(proxy.stop)
  proxy.target = `http://127.0.0.1:${port}`
  const send = async (from: string) => {
    proxy.from = from
    const origin = `https://localhost:${proxy.port}`
    const body = new URLSearchParams({ code: '' })
    return fetch(`${origin}/${view}/store/gift-cards`, { method: 'POST', headers: { origin }, body })
  }
  await until(async () => (await fetch(`https://localhost:${proxy.port}/health/live`)).ok, 'the storefront')
  assert.equal((await send('127.0.0.2')).status, 422)
  assert.equal((await send('127.0.0.1')).status, 400)
})

/** What `npm run doctor` prints of what it tried through the public addresses. */
async function askDoctor(): Promise<string> {
  const ports = { PORT: new URL(shop.apiUrl).port, STOREFRONT_PORT: new URL(shop.storefrontUrl).port }
  const script = fileURLToPath(new URL('../scripts/doctor.ts', import.meta.url))
  const env = { ...process.env, ...settings, ...ports, DATABASE_URL: shop.databaseUrl, DATA_DIR: tmpdir() }
  const doctor = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  return text(doctor.stdout)
}

test('the doctor tries the same, and names a proxy that does not say https', async () => {
  const well = await askDoctor()
  for (const line of [/✔ proxy headers/, /✔ a page/, /✔ a form/, /✔ a picture/, /✔ a webhook/, /✔ API_URL/])
    assert.match(well, line)
  proxies.storefront.saysHttps = false
  const ill = await askDoctor()
  proxies.storefront.saysHttps = true
  assert.match(ill, /✘ proxy headers .*X-Forwarded-Proto/)
  assert.match(ill, /✘ a form .*nobody can buy/)
  assert.match(ill, /✔ a webhook/)
})
