import { createAccessToken, listNotifications } from '@shopkey/client/admin.ts'
import { createHttpClient, type HttpClient } from '@shopkey/client/http-client.ts'
import type { RunningShop } from '@shopkey/testkit/running-shop.ts'
import { until } from '@shopkey/testkit/until.ts'

/** Signs in as a demo store's owner, for the staff's part of a shopper's story. Returns a client of the Admin API. */
export async function signInOwner(
  shop: RunningShop,
  storeViewCode: string,
  email = 'owner@shopkey.test',
): Promise<HttpClient> {
  const options = { baseUrl: shop.apiUrl, storeViewCode }
  const credentials = { email, password: 'shopkey-demo' }
  const { access_token } = await createHttpClient(options).call(createAccessToken, { body: credentials })
  return createHttpClient({ ...options, apiKey: access_token })
}

/** The link in the last message to an address, from the outbox as the installation's owner sees it. */
export function linkSentTo(address: string, owner: HttpClient): Promise<string> {
  return until(async () => {
    const message = await lastMessageTo(address, owner)
    return message?.match(/https?:\S+token=\S+/)?.[0]
  }, `sending a link to ${address}`)
}

/** The one-time code in the last message to a number. Messages are written by a job, after the reply. */
export function codeSentTo(number: string, owner: HttpClient): Promise<string> {
  return until(async () => {
    const message = await lastMessageTo(number, owner)
    return message?.match(/\b\d{6}\b/)?.[0]
  }, `sending a code to ${number}`)
}

async function lastMessageTo(receiver: string, owner: HttpClient): Promise<string | null | undefined> {
  const { notifications } = await owner.call(listNotifications, {
    query: { to: [receiver], limit: 1, order: '-created_at' },
  })
  return notifications[0]?.body
}
