import type { Caller } from '../lib/caller.ts'
import { customers } from '../lib/customers.ts'
import type { DemoProgramme, DemoStore } from '../lib/demo-store.ts'
import { hundredths } from '../lib/money.ts'
import type { Shoppers } from '../lib/shoppers.ts'

/** The loyalty programme of a store that has one, its reward store, and the store's customers as members. */
export async function openProgramme(shoppers: Shoppers, asOwner: Caller, store: DemoStore): Promise<void> {
  const { programme, view_code } = store
  if (!programme) return
  await setProgramme(asOwner, programme)
  await addRewards(asOwner, store, programme)
  for (const customer of customers.filter(({ stores }) => stores.some((code) => code === view_code))) {
    const asCustomer = await shoppers.asCustomer(view_code, customer)
    const { loyalty_account } = await asCustomer.post<{ loyalty_account: { customer_id: string; entries: unknown[] } }>(
      '/store/customers/me/loyalty',
    )
    if (loyalty_account.entries.length > 0) continue
    await asOwner.post(`/admin/loyalty/customers/${loyalty_account.customer_id}/adjust`, {
      points: hundredths(programme.welcome_points),
      note: `Welcome to ${programme.name}`,
    })
  }
}

async function setProgramme(asOwner: Caller, { name, earning_rates, tiers, channel }: DemoProgramme): Promise<void> {
  const { regions } = await asOwner.get<{ regions: { id: string; currency_code: string }[] }>('/admin/regions')
  await asOwner.post('/admin/loyalty', {
    name,
    earning_rates,
    tiers: tiers.map(({ name, from_points, benefits }) => ({ name, min_points: hundredths(from_points), benefits })),
    reward_region_id: regions.find(({ currency_code }) => currency_code === 'pts')?.id,
    reward_sales_channel_id: await channelId(asOwner, channel),
  })
}

async function addRewards(asOwner: Caller, { products }: DemoStore, { channel }: DemoProgramme): Promise<void> {
  const { products: known } = await asOwner.get<{ products: { id: string; handle: string }[] }>(
    '/admin/products?limit=1000&fields=handle&expand=',
  )
  const rewards = new Set(products.filter(({ points }) => points).map(({ handle }) => handle))
  await asOwner.post(`/admin/sales-channels/${await channelId(asOwner, channel)}/products/batch`, {
    product_ids: known.filter(({ handle }) => rewards.has(handle)).map(({ id }) => ({ id })),
  })
}

async function channelId(asOwner: Caller, name: string): Promise<string | undefined> {
  const { sales_channels } = await asOwner.get<{ sales_channels: { id: string; name: string }[] }>(
    '/admin/sales-channels',
  )
  return sales_channels.find((channel) => channel.name === name)?.id
}
