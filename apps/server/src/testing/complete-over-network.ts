import type { StoreFixture } from './a-store.ts'

export interface CompletionReply {
  type: string
  code?: string
  data?: { id: string; display_id: number; total: number; payments: { id: string }[] }
  errors?: { code: string }[]
}

/** Completes carts by real requests over the network, so that they run in parallel. */
export function completeOverNetwork(url: string, shop: Pick<StoreFixture, 'view_code'>) {
  return async (cart_id: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/store/carts/${cart_id}/complete`, {
      method: 'POST',
      headers: { 'store-view-code': shop.view_code, ...headers },
    })
    return { status: response.status, body: (await response.json()) as CompletionReply }
  }
}

export const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()
