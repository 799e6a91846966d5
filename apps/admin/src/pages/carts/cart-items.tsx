import { CartLines } from '../../cart-editor/cart-lines.tsx'
import { DiscountCodes } from '../../cart-editor/discount-codes.tsx'
import { currencyOf } from '../../cart-editor/edited-cart.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { VariantPicker } from '../../pickers/variant-picker.tsx'
import classes from './detail.module.css'
import { useAddCartLine, useDeleteCartLine, useSetCartQuantity, useUpdateCart } from './mutations.ts'
import type { StaffCart } from './queries.ts'

/** The lines, changed by the rules that the shopper has: at the shop's prices, within the stock. */
export function CartItems({ cart, isEditable }: { cart: StaffCart; isEditable: boolean }) {
  const { t } = useTexts()
  const add = useAddCartLine(cart.id)
  const setQuantity = useSetCartQuantity(cart.id)
  const remove = useDeleteCartLine(cart.id)
  const update = useUpdateCart(cart.id)
  const say = (work: Promise<unknown>, done: string) => void announce(work, done, t)
  if (!isEditable)
    return (
      <Card title={t('order.items')} flush>
        <CartLines cart={cart} />
      </Card>
    )
  return (
    <Card title={t('order.items')} flush>
      <CartLines
        cart={cart}
        onQuantity={({ id: line_id, title }, quantity) =>
          say(setQuantity.mutateAsync({ line_id, quantity }), t('cart_editor.quantity_changed', { title }))
        }
        onRemove={({ id, title }) => say(remove.mutateAsync(id), t('cart_editor.line_removed', { title }))}
      />
      <div className={classes.tools}>
        <VariantPicker
          context={{
            region_id: cart.region.id,
            customer_id: cart.customer_id ?? undefined,
            currency_code: currencyOf(cart),
          }}
          onPick={({ id, product, title }) =>
            say(add.mutateAsync(id), t('cart_editor.line_added', { title: product?.title ?? title }))
          }
        />
        <DiscountCodes
          cart={cart}
          onChange={(codes) => update.mutateAsync({ discounts: codes.map((code) => ({ code })) })}
        />
      </div>
    </Card>
  )
}
