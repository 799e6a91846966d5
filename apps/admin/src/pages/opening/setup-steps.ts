import { POINTS } from '@shopkey/domain/currency-units.ts'
import { refundConfirmationAbove } from '@shopkey/domain/refund-confirmation.ts'

/** The steps between a new store and its first sale, in their order. Each is a page: `setup/delivery`. */
export const setupSteps = ['country', 'look', 'products', 'delivery', 'payment', 'legal', 'contact', 'sending'] as const
export type SetupStep = (typeof setupSteps)[number]

export const isSetupStep = (text: string | undefined): text is SetupStep => setupSteps.some((step) => step === text)

export const stepAfter = (step: SetupStep): SetupStep | undefined => setupSteps[setupSteps.indexOf(step) + 1]

interface Setup {
  store: { contact_phone: string | null; logo: string | null; metadata: Record<string, unknown> | null }
  region: { countries: readonly unknown[]; payment_providers: readonly unknown[] } | undefined
  options: readonly { admin_only: boolean }[]
  /** Whether shoppers find a product in the store. */
  sellsProducts: boolean
  hasLegalTexts: boolean
  /** A service sends its e-mails, or staff have left that for later. */
  isSendingSettled: boolean
}

/** Which steps a store needs no more. */
export function doneSteps({
  store,
  region,
  options,
  sellsProducts,
  hasLegalTexts,
  isSendingSettled,
}: Setup): Record<SetupStep, boolean> {
  return {
    country: region !== undefined && region.countries.length > 0,
    look: store.logo !== null || typeof store.metadata?.theme === 'string',
    products: sellsProducts,
    delivery: options.some(({ admin_only }) => !admin_only),
    payment: region !== undefined && region.payment_providers.length > 0,
    legal: hasLegalTexts,
    contact: store.contact_phone !== null,
    sending: isSendingSettled,
  }
}

/** The region that shoppers begin in: the store's default one, else the oldest that sells for money. */
export function mainRegion<Region extends { id: string; currency_code: string; created_at: string }>(
  { default_region_id }: { default_region_id: string | null },
  regions: readonly Region[],
): Region | undefined {
  const [oldest] = regions
    .filter(({ currency_code }) => currency_code !== POINTS)
    .sort((a, b) => a.created_at.localeCompare(b.created_at))
  return regions.find(({ id }) => id === default_region_id) ?? oldest
}

interface Option {
  provider_id: string
  amount: number | null
  price_type: string
  requirements: readonly { type: string; amount: number }[]
}

/** Those whose price a courier calculates. */
export function courierOptions<Way extends Pick<Option, 'provider_id' | 'price_type'>>(options: readonly Way[]): Way[] {
  return options.filter(({ provider_id, price_type }) => provider_id !== 'manual' && price_type === 'calculated')
}

/** A flat price, and free delivery from a value on. Undefined for other options than such a pair; those of couriers do not count. */
export function simpleDelivery<Way extends Option>(all: readonly Way[]) {
  const couriers = new Set(courierOptions(all))
  const options = all.filter((option) => !couriers.has(option))
  const threshold = ({ requirements }: Option, type: string) => requirements.find((rule) => rule.type === type)?.amount
  const free = options.find((option) => option.amount === 0 && threshold(option, 'min_subtotal') !== undefined)
  const [flat, ...others] = options.filter((option) => option !== free)
  if (others.length > 0 || (flat && flat.price_type !== 'flat_rate')) return undefined
  return { flat, free, free_from: free && threshold(free, 'min_subtotal') }
}

/** Default price of delivery: about two US dollars, free from about fifty; minor units. */
export function suggestedDelivery(currency_code: string): { amount: number; free_from: number } {
  const about500 = refundConfirmationAbove(
    { default_currency_code: currency_code, refund_confirmation_above: null },
    currency_code,
  )
  return { amount: Math.round(about500 / 250), free_from: Math.round(about500 / 10) }
}
