import { STORE_CATEGORIES, type StoreCategory } from '@shopkey/domain/store-view.ts'
import type { IconName, IconShape } from '@shopkey/ui/icon.tsx'

const SHIRT = 'M8.5 4 4 6.5l1.5 4L8 9.5V20h8V9.5l2.5 1 1.5-4L15.5 4a3.5 3.5 0 0 1-7 0Z'
const BREAD = 'M5 10.5a3.5 3.5 0 0 1 2-6h10a3.5 3.5 0 0 1 2 6V19H5v-8.5ZM9.5 9l1.5 3M13 9l1.5 3'
const BASKET = 'M3.5 10h17l-2 9.5h-13l-2-9.5ZM7.5 10l3-5.5M16.5 10l-3-5.5M10 13.5V16M14 13.5V16'

/** The wire's ten category icons: `allStore` is every category, `Clothing11` an older name for fashion. */
export const CATEGORY_ICONS: Record<StoreCategory | 'allStore' | 'Clothing11', IconName | IconShape> = {
  GENERAL_STORE: 'store',
  RESELLER: 'tag',
  SERVICE_PROVIDER: 'tool',
  OTHERS: 'spark',
  FASHION_RETAILER: SHIRT,
  RESTAURANT_OR_BAKERY: BREAD,
  WHOLESALER: 'box',
  GROCERY_STORE: BASKET,
  allStore: 'globe',
  Clothing11: SHIRT,
}

/** The category of that name, if there is one. */
export function findCategory(name: string | null): StoreCategory | undefined {
  return STORE_CATEGORIES.find((category) => category === name)
}

export function categoryOf(name: string): StoreCategory {
  if (name === 'Clothing11') return 'FASHION_RETAILER'
  return findCategory(name) ?? 'OTHERS'
}
