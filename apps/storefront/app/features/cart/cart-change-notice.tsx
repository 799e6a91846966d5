import { availableQuantity } from '@shopkey/domain/available-stock.ts'
import { Notice } from '@shopkey/ui/notice.tsx'
import { useLayoutEffect, useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { noteShownChange } from '../../lib/note-shown-change.ts'
import { useShop } from '../../lib/shop-data.ts'

/**
 * Shows the changes of the cart since the shopper last saw it, and notes that they were shown. They stay on the page until the
 * shopper leaves, even when the cart is loaded again.
 */
export function CartChangeNotice() {
  const { t, money, list } = useI18n()
  const { cart, change, region } = useShop()
  const [lastChange, setLastChange] = useState(change)
  if (change && change.id !== lastChange?.id) setLastChange(change)
  // Before the browser paints, so that whatever the shopper does next finds it noted.
  useLayoutEffect(() => {
    if (change) noteShownChange(change.id)
  }, [change])
  const current = change ?? lastChange
  if (!current) return null

  const titleOf = (id: string) => cart?.items.find((item) => item.id === id)?.title ?? t('cart.a_product')
  const amount = (value: number) => money(value, cart?.region.currency_code ?? region.currency_code)
  const deleted = current.inventory.deletedItem.map((item) => item.title || t('cart.a_product'))
  return (
    <Notice kind="warning" title={t('cart.changed_title')}>
      <ul>
        {current.price.changesDetails.map((row) => (
          <li key={row.item_Id}>
            {t('cart.changed_price', {
              title: titleOf(row.item_Id),
              new_price: amount(row.new_price),
              previous_price: amount(row.previous_price),
            })}
          </li>
        ))}
        {current.inventory.changesDetails.map((row) => (
          <li key={row.item_id}>
            {t(`cart.${quantityWords(row, cart?.items.find(({ id }) => id === row.item_id)?.variant)}`, {
              title: titleOf(row.item_id),
              new_quantity: row.new_quantity,
              previous_quantity: row.previous_quantity,
            })}
          </li>
        ))}
        {(current.parts ?? []).map((row) => (
          <li key={row.id}>
            {row.new_price === null
              ? t(`cart.changed_parts.${row.part}`, { name: row.name })
              : t('cart.changed_delivery_price', {
                  name: row.name,
                  new_price: amount(row.new_price),
                  previous_price: amount(row.previous_price ?? 0),
                })}
          </li>
        ))}
        {deleted.length > 0 ? <li>{t('cart.changed_deleted', { titles: list(deleted) })}</li> : null}
      </ul>
    </Notice>
  )
}

/** A smaller quantity than there is was not set by the stock: a person with the link to the bag, or staff, did. */
function quantityWords(
  { previous_quantity, new_quantity }: { previous_quantity: number; new_quantity: number },
  variant: Parameters<typeof availableQuantity>[0] | null | undefined,
) {
  if (previous_quantity === 0) return 'changed_added'
  const isShort = new_quantity < previous_quantity && (!variant || availableQuantity(variant) <= new_quantity)
  return isShort ? 'changed_quantity' : 'changed_to'
}
