import { STORE_CATEGORIES, type StoreCategory } from '@shopkey/domain/store-view.ts'
import type { IconName } from '@shopkey/ui/icon.tsx'

/** The wire's ten category icons: `allStore` is every category, `Clothing11` an older name for fashion. */
export const CATEGORY_ICONS: Record<StoreCategory | 'allStore' | 'Clothing11', IconName> = {
  GENERAL_STORE: 'store',
  RESELLER: 'tag',
  SERVICE_PROVIDER: 'tool',
  OTHERS: 'spark',
  FASHION_RETAILER: 'shirt',
  RESTAURANT_OR_BAKERY: 'bread',
  WHOLESALER: 'box',
  GROCERY_STORE: 'basket',
  allStore: 'globe',
  Clothing11: 'shirt',
}

/** The category of that name, if there is one. */
export function findCategory(name: string | null): StoreCategory | undefined {
  return STORE_CATEGORIES.find((category) => category === name)
}

export function categoryOf(name: string): StoreCategory {
  if (name === 'Clothing11') return 'FASHION_RETAILER'
  return findCategory(name) ?? 'OTHERS'
}
