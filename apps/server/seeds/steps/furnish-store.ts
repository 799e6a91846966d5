import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Caller } from '../lib/caller.ts'
import type { DemoRegion, DemoStore } from '../lib/demo-store.ts'
import { demoPassword } from '../lib/demo-stores.ts'
import { hundredths } from '../lib/money.ts'

export const pictureOf = (store: DemoStore, name: string): { name: string; content: Buffer } => ({
  name: `${name}.webp`,
  content: readFileSync(join(import.meta.dirname, '..', store.view_code, 'pictures', `${name}.webp`)),
})

/** Everything a store needs before it has goods: regions with delivery, channels, reasons for returns, staff, its face. */
export async function furnishStore(asOwner: Caller, store: DemoStore): Promise<void> {
  await addRegions(asOwner, store)
  await addChannels(asOwner, store)
  await addReturnReasons(asOwner, store)
  await addStaff(asOwner, store)
  await addFace(asOwner, store)
}

async function addRegions(asOwner: Caller, store: DemoStore): Promise<void> {
  const { regions } = await asOwner.get<{ regions: { id: string; name: string }[] }>('/admin/regions')
  for (const region of store.regions) {
    const known = regions.find(({ name }) => name === region.name)
    const id = known?.id ?? (await addRegion(asOwner, region))
    await addShipping(asOwner, region, id)
    if (!known && region === store.regions[0]) await asOwner.post('/admin/store', { default_region_id: id })
  }
}

async function addRegion(asOwner: Caller, demo: DemoRegion): Promise<string> {
  const { name, currency_code, tax_rate, tax_code, countries, payment_providers } = demo
  const { region } = await asOwner.post<{ region: { id: string } }>('/admin/regions', {
    name,
    currency_code,
    tax_rate,
    tax_code,
    countries,
    payment_providers,
    fulfillment_providers: ['manual'],
  })
  return region.id
}

async function addShipping(asOwner: Caller, region: DemoRegion, region_id: string): Promise<void> {
  const { shipping_options: known } = await asOwner.get<{ shipping_options: { name: string; is_return: boolean }[] }>(
    `/admin/shipping-options?region_id=${region_id}`,
  )
  for (const { name, amount, is_return = false, min_subtotal, max_subtotal } of region.shipping) {
    if (known.some((option) => option.name === name)) continue
    const requirements = [
      ...(min_subtotal ? [{ type: 'min_subtotal', amount: hundredths(min_subtotal) }] : []),
      ...(max_subtotal ? [{ type: 'max_subtotal', amount: hundredths(max_subtotal) }] : []),
    ]
    await asOwner.post('/admin/shipping-options', {
      name,
      region_id,
      provider_id: 'manual',
      price_type: 'flat_rate',
      amount: hundredths(amount),
      is_return,
      data: { id: is_return ? 'manual-fulfillment-return' : 'manual-fulfillment' },
      requirements,
    })
  }
}

async function addChannels(asOwner: Caller, store: DemoStore): Promise<void> {
  const { sales_channels } = await asOwner.get<{ sales_channels: { name: string }[] }>('/admin/sales-channels')
  for (const channel of store.sales_channels) {
    if (!sales_channels.some(({ name }) => name === channel.name)) await asOwner.post('/admin/sales-channels', channel)
  }
}

async function addReturnReasons(asOwner: Caller, store: DemoStore): Promise<void> {
  const { return_reasons } = await asOwner.get<{ return_reasons: { value: string }[] }>('/admin/return-reasons')
  for (const reason of store.return_reasons) {
    if (!return_reasons.some(({ value }) => value === reason.value)) await asOwner.post('/admin/return-reasons', reason)
  }
}

async function addStaff(asOwner: Caller, store: DemoStore): Promise<void> {
  const { users } = await asOwner.get<{ users: { email: string }[] }>('/admin/users')
  for (const person of store.staff) {
    if (!users.some(({ email }) => email === person.email))
      await asOwner.post('/admin/users', { ...person, password: demoPassword })
  }
}

/** Logo, the two shapes of the opening picture, and the line below the name. */
async function addFace(asOwner: Caller, store: DemoStore): Promise<void> {
  const { store: known } = await asOwner.get<{ store: { logo: string | null } }>('/admin/store')
  if (known.logo) return
  const files = ['logo', 'hero', 'hero-tall'].map((name) => pictureOf(store, name))
  const { uploads } = await asOwner.upload<{ uploads: { url: string }[] }>('/admin/uploads', files)
  const [logo, hero, hero_tall] = uploads.map(({ url }) => url)
  await asOwner.post('/admin/store', { logo, metadata: { hero, hero_tall, tagline: store.tagline } })
}
