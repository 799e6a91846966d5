import assert from 'node:assert/strict'
import type { RunningShop } from '@shopkey/testkit/running-shop.ts'
import { until } from '@shopkey/testkit/until.ts'

/** The parts of replies that stories read. */
interface Reply {
  access_token: string
  notifications: { to: string; body: string | null }[]
  order: { items: { id: string; quantity: number }[] }
}

/** Calls the Admin API: with a body by POST, otherwise by GET. */
export type Owner = (path: string, body?: object) => Promise<Reply>

/** Signs in as a demo store's owner, for the staff's part of a shopper's story. */
export async function signInOwner(shop: RunningShop, view: string): Promise<Owner> {
  const call = async (path: string, headers: Record<string, string>, body?: object) => {
    const reply = await fetch(shop.apiUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'store-view-code': view, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    assert.ok(reply.ok, `${path} answered ${reply.status}`)
    return (await reply.json()) as Reply
  }
  const credentials = { email: 'owner@shopkey.test', password: 'shopkey-demo' }
  const { access_token } = await call('/admin/auth/token', {}, credentials)
  return (path, body) => call(path, { authorization: `Bearer ${access_token}` }, body)
}

/** The link in the last message to an address, from the outbox as the installation's owner sees it. */
export function linkSentTo(address: string, owner: Owner): Promise<string> {
  return until(async () => {
    const { notifications } = await owner('/admin/notifications?limit=5&order=-created_at')
    const message = notifications.find(({ to }) => to === address)
    return message?.body?.match(/https?:\S+token=\S+/)?.[0]
  }, `sending a link to ${address}`)
}

/** The one-time code in the last message to a number. Messages are written by a job, after the reply. */
export function codeSentTo(number: string, owner: Owner): Promise<string> {
  return until(async () => {
    const { notifications } = await owner('/admin/notifications?limit=5&order=-created_at')
    const message = notifications.find(({ to }) => to === number)
    return message?.body?.match(/\b\d{6}\b/)?.[0]
  }, `sending a code to ${number}`)
}
