import type { Caller } from '../lib/caller.ts'
import type { DemoClock } from '../lib/demo-clock.ts'
import type { DemoSale, DemoStore } from '../lib/demo-store.ts'

interface PricedProduct {
  handle: string
  variants: { id: string; prices: { currency_code: string; amount: number; price_list_id: string | null }[] }[]
}

/** Rounds a sale price to five hundred rupiah, or half a dollar or euro. */
const step = (currency_code: string): number => (currency_code === 'idr' ? 50_000 : 50)

/** A running sale, gift cards without tax, discount codes, and campaigns. */
export async function makeOffers(asOwner: Caller, store: DemoStore, clock: DemoClock): Promise<void> {
  const { price_lists } = await asOwner.get<{ price_lists: { name: string }[] }>('/admin/price-lists')
  if (!price_lists.some(({ name }) => name === store.sale.name)) await startSale(asOwner, store.sale, clock)
  await leaveGiftCardsUntaxed(asOwner)
  await addDiscounts(asOwner, store, clock)
  await announce(asOwner, store, clock)
}

async function startSale(asOwner: Caller, sale: DemoSale, clock: DemoClock): Promise<void> {
  const { products } = await asOwner.get<{ products: PricedProduct[] }>(
    '/admin/products?limit=1000&expand=variants,variants.prices',
  )
  const reduced = (amount: number, currency_code: string) =>
    Math.round((amount * (100 - sale.percent_off)) / 100 / step(currency_code)) * step(currency_code)
  const prices = products
    .filter(({ handle }) => sale.products.includes(handle))
    .flatMap(({ variants }) => variants)
    .flatMap(({ id, prices }) =>
      prices
        .filter(({ price_list_id, currency_code }) => !price_list_id && currency_code !== 'pts')
        .map(({ currency_code, amount }) => ({
          variant_id: id,
          currency_code,
          amount: reduced(amount, currency_code),
        })),
    )
  await asOwner.post('/admin/price-lists', {
    name: sale.name,
    description: sale.description,
    type: 'sale',
    status: 'active',
    starts_at: clock.daysFromToday(sale.starts_in_days).toISOString(),
    ends_at: clock.daysFromToday(sale.ends_in_days).toISOString(),
    prices,
  })
}

/** A gift card costs its value; the items it pays for are taxed. */
async function leaveGiftCardsUntaxed(asOwner: Caller): Promise<void> {
  const { products } = await asOwner.get<{ products: { id: string }[] }>('/admin/products?is_giftcard=true&expand=')
  const { tax_rates } = await asOwner.get<{ tax_rates: unknown[] }>('/admin/tax-rates')
  if (products.length === 0 || tax_rates.length > 0) return
  const { regions } = await asOwner.get<{ regions: { id: string; currency_code: string }[] }>('/admin/regions')
  for (const { id } of regions.filter(({ currency_code }) => currency_code !== 'pts')) {
    await asOwner.post('/admin/tax-rates', {
      name: 'Gift cards',
      code: 'GIFT',
      rate: 0,
      region_id: id,
      products: products.map((product) => product.id),
    })
  }
}

async function addDiscounts(asOwner: Caller, store: DemoStore, clock: DemoClock): Promise<void> {
  const { discounts } = await asOwner.get<{ discounts: { code: string }[] }>('/admin/discounts')
  const { regions } = await asOwner.get<{ regions: { id: string; currency_code: string }[] }>('/admin/regions')
  for (const { code, description, type, value, starts_in_days, ends_in_days, usage_limit } of store.discounts) {
    if (discounts.some((known) => known.code === code)) continue
    await asOwner.post('/admin/discounts', {
      code,
      rule: { type, value, description, allocation: 'total' },
      regions: regions.filter(({ currency_code }) => currency_code !== 'pts').map(({ id }) => id),
      starts_at: clock.daysFromToday(starts_in_days).toISOString(),
      ends_at: clock.daysFromToday(ends_in_days).toISOString(),
      ...(usage_limit && { usage_limit }),
    })
  }
}

async function announce(asOwner: Caller, { campaign, view_code }: DemoStore, clock: DemoClock): Promise<void> {
  const { title, body, shows, target, ends_in_days } = campaign
  const { campaigns } = await asOwner.get<{ campaigns: { title: string }[] }>('/admin/campaigns')
  if (campaigns.some((known) => known.title === title.en)) return
  const { products } = await asOwner.get<{ products: { thumbnail: string }[] }>(
    `/admin/products?handle=${shows}&fields=thumbnail&expand=`,
  )
  await asOwner.post('/admin/campaigns', {
    title: title.en,
    banner_url: products[0]?.thumbnail,
    body: body.en,
    target_url: `/${view_code}${target}`,
    status: 1,
    starts_at: clock.daysFromToday(-2).toISOString(),
    ends_at: clock.daysFromToday(ends_in_days).toISOString(),
    translations: { bh: { title: title.bh, body: body.bh }, ar: { title: title.ar, body: body.ar } },
  })
}
