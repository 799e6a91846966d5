import type { RunningShop } from '@shopkey/testkit/running-shop.ts'

type Block = { id: string; [property: string]: unknown }
type Content = { blocks: Block[]; [property: string]: unknown }

/** Shows ten blocks around a demo store's home page, five above and five below what the shop shows: those of its page "About us". */
export async function showHomeBlocks({ apiUrl }: RunningShop, view: string, email: string): Promise<void> {
  const call = async <Reply>(path: string, { token, body }: { token?: string; body?: object } = {}): Promise<Reply> => {
    const response = await fetch(`${apiUrl}/admin${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'store-view-code': view,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Reply
  }
  const { access_token: token } = await call<{ access_token: string }>('/auth/token', {
    body: { email, password: 'shopkey-demo' },
  })
  const { pages } = await call<{ pages: { id: string; handle: string }[] }>('/pages', { token })
  const about = pages.find(({ handle }) => handle === 'about-us')
  if (!about) throw new Error(`${view} has no page about-us`)
  const { page } = await call<{ page: { content: Content } }>(`/pages/${about.id}`, { token })
  const { content } = page
  const named = (place: string) => content.blocks.map((block) => ({ ...block, id: `${place}-${block.id}` }))
  const created = await call<{ page: { id: string } }>('/pages', {
    token,
    body: { kind: 'home', content: { ...content, blocks: named('above'), below: named('below') } },
  })
  await call(`/pages/${created.page.id}/publish`, { token, body: {} })
}
