import type { LoyaltyAccount, LoyaltyProgramme } from '@shopkey/client/types.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { findPoints } from '../../lib/points.server.ts'
import type { CardProduct } from '../catalogue/card-product.ts'
import { noFilters } from '../catalogue/product-filters.ts'
import { searchProducts } from '../catalogue/search.server.ts'
import { type EarningRate, earningRate } from './earning-rate.ts'

const ENTRIES_SHOWN = 5

export interface Rewards {
  club: string
  tiers: Pick<LoyaltyProgramme['tiers'][number], 'id' | 'name' | 'min_points' | 'benefits'>[]
  rate: EarningRate | null
  account: Pick<LoyaltyAccount, 'balance' | 'earned_total' | 'joined_at' | 'tier' | 'next_tier' | 'entries'> | null
  products: CardProduct[]
  has_more: boolean
}

/** The data of a reward store's front page: the programme, the shopper's membership, and the rewards. */
export async function loadRewards(shop: Shop, programme: LoyaltyProgramme): Promise<Rewards> {
  const [account, { products, count }] = await Promise.all([
    findPoints(shop),
    searchProducts(shop, noFilters, undefined),
  ])
  const { default_currency_code } = shop.store
  return {
    club: programme.name,
    tiers: programme.tiers.map(({ id, name, min_points, benefits }) => ({ id, name, min_points, benefits })),
    rate: earningRate(programme.earning_rates, default_currency_code === POINTS ? undefined : default_currency_code),
    account: account && { ...account, entries: account.entries.slice(0, ENTRIES_SHOWN) },
    products: soldOutLast(products),
    has_more: count > products.length,
  }
}

/** Rewards that can be had first. */
export function soldOutLast<Card extends Pick<CardProduct, 'is_sold_out'>>(cards: readonly Card[]): Card[] {
  return cards.toSorted((a, b) => Number(a.is_sold_out) - Number(b.is_sold_out))
}
