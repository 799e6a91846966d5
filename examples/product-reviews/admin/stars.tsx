import type { AdminShop } from '@shopkey/extension/admin.ts'
import { words } from './words.ts'

/** Stars as signs, with a label that is read out. */
export function Stars({ shop, value }: { shop: AdminShop; value: number }) {
  const filled = Math.round(value)
  return (
    <span role="img" aria-label={shop.text(words.stars).replace('{n}', shop.number(value))} dir="ltr">
      {'★'.repeat(filled)}
      {'☆'.repeat(5 - filled)}
    </span>
  )
}
