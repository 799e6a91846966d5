import { STORE_CATEGORIES, type StoreCategory } from '@shopkey/domain/store-view.ts'
import type { IconName } from '@shopkey/ui/icon.tsx'

export const CATEGORY_ICONS: Record<StoreCategory, IconName> = {
  GENERAL_STORE: 'store',
  RESELLER: 'tag',
  SERVICE_PROVIDER: 'tool',
  OTHERS: 'spark',
  FASHION_RETAILER: 'shirt',
  RESTAURANT_OR_BAKERY: 'bread',
  WHOLESALER: 'box',
  GROCERY_STORE: 'basket',
}

/** The category of that name, if there is one. */
export function findCategory(name: string | null): StoreCategory | undefined {
  return STORE_CATEGORIES.find((category) => category === name)
}

export function categoryOf(name: string): StoreCategory {
  return findCategory(name) ?? 'OTHERS'
}
