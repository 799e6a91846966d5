import { listRegions, updateRegion, updateStoreProvider } from '@shopkey/client/admin.ts'
import type { HttpClient } from '@shopkey/client/http-client.ts'
import type { Page } from 'playwright-core'
import { type aStripe, stripeKeys } from '../../apps/server/src/testing/gateways/a-stripe.ts'

type FakeStripe = Awaited<ReturnType<typeof aStripe>>

/** The cards of Stripe's documentation of tests. */
export const cards = { good: '4242424242424242', declined: '4000000000000002', askedByBank: '4000002500003155' }

/**
 * What our form uses of Stripe.js. confirmPayment calls Stripe's API, which the test plays; a card that its bank asks about
 * leaves for the bank's page.
 */
const stripeJs = `
  window.Stripe = (key) => ({
    elements: ({ clientSecret, customerSessionClientSecret: saved }) => ({
      clientSecret,
      saved,
      create: () => ({
        mount(node) {
          node.innerHTML = '<label>Card number <input inputmode="numeric" id="card-number"></label>' +
            (saved ? '<label><input type="checkbox" id="save-card"> Save my card</label>' : '')
          node.querySelector('input').dataset.secret = clientSecret
          this.onReady()
        },
        destroy() {},
        on(event, handler) { if (event === 'ready') this.onReady = handler },
      }),
    }),
    async confirmPayment({ elements, confirmParams }) {
      const card = document.querySelector('#card-number').value
      const reply = await fetch('https://api.stripe.com/confirm', {
        method: 'POST',
        body: JSON.stringify({
          key,
          card,
          secret: elements.clientSecret,
          saved: document.querySelector('#save-card')?.checked ? elements.saved : null,
        }),
      }).then((response) => response.json())
      if (reply.redirect) {
        location.assign('https://hooks.stripe.com/bank?to=' + encodeURIComponent(confirmParams.return_url) + '&id=' + reply.id)
        return new Promise(() => {})
      }
      return reply
    },
  })`

/** In the page, Stripe.js and Stripe's own pages are those of the test. */
export async function playStripe(page: Page, stripe: FakeStripe): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeJs }),
  )
  await page.route('https://api.stripe.com/**', (route) => {
    const { card, secret, saved } = route.request().postDataJSON()
    const id = String(secret).replace('_secret', '')
    if (card === cards.good) stripe.confirm(id)
    if (saved) stripe.save(String(saved).replace('cuss_secret_', ''))
    const declined = { error: { message: 'Your card was declined.' } }
    const json = card === cards.askedByBank ? { redirect: true, id } : card === cards.declined ? declined : {}
    return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.route('https://hooks.stripe.com/**', (route) => {
    const query = new URL(route.request().url()).searchParams
    const link = (status: string) => `${query.get('to')}&payment_intent=${query.get('id')}&redirect_status=${status}`
    if (query.has('id')) stripe.confirm(String(query.get('id')))
    const body = `<a href="${link('succeeded')}">Confirm</a> <a href="${link('failed')}">Refuse</a>`
    return route.fulfill({ contentType: 'text/html', body })
  })
}

/** Requests to Stripe are played by the test, and reach nobody. */
export const withoutStripe = (problems: string[]) =>
  problems.filter((problem) => !/https:\/\/(js|api|hooks)\.stripe\.com/.test(problem))

/** Enters a card into the form, and presses the button that pays. saves: the customer has it kept. */
export async function payByCard(
  page: Page,
  card: string,
  { button, saves = false }: { button: string | RegExp; saves?: boolean },
): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  if (saves) await page.getByLabel('Save my card').check()
  await page.getByRole('button', { name: button }).click()
}

/** A store takes cards beside other ways to pay, in every region. */
export async function offerCards(owner: HttpClient, others: readonly string[]): Promise<void> {
  const { publishable_key, ...secret_values } = stripeKeys
  const params = { kind: 'payment', id: 'stripe' } as const
  await owner.call(updateStoreProvider, { params, body: { values: { publishable_key }, secret_values } })
  const { regions } = await owner.call(listRegions, { query: {} })
  for (const { id } of regions)
    await owner.call(updateRegion, { params: { id }, body: { payment_providers: [...others, 'stripe'] } })
}
