import { useFormat } from '../../lib/format.ts'
import { displayName } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import classes from './cart-columns.module.css'
import type { CartSummary } from './queries.ts'

export const cartColumns: Column<CartSummary>[] = [
  { id: 'shopper', header: 'carts.shopper', phone: 'title', cell: (cart) => <ShopperCell cart={cart} /> },
  { id: 'items', header: 'orders.items', phone: 'meta', cell: (cart) => <ItemsCell cart={cart} /> },
  {
    id: 'changed',
    header: 'carts.changed',
    sort: 'updated_at',
    phone: 'meta-end',
    cell: (cart) => <ChangedCell cart={cart} />,
  },
  { id: 'value', header: 'carts.value', phone: 'end', align: 'end', cell: (cart) => <ValueCell cart={cart} /> },
]

interface CellProps {
  cart: CartSummary
}

/** The shopper by the best that is known of them; undefined for a visitor who has entered nothing yet. */
export function shopperName(cart: Pick<CartSummary, 'first_name' | 'last_name' | 'email' | 'phone'>) {
  return displayName(cart) || cart.email || cart.phone || undefined
}

function ShopperCell({ cart }: CellProps) {
  const { t } = useTexts()
  const name = shopperName(cart)
  return name ? <bdi className={classes.name}>{name}</bdi> : <span className={classes.dim}>{t('carts.visitor')}</span>
}

function ItemsCell({ cart }: CellProps) {
  const { t } = useTexts()
  return (
    <span className={classes.items}>
      <bdi>{cart.titles.join(', ')}</bdi>
      <span className={classes.dim}> · {t('carts.units', { count: cart.quantity })}</span>
    </span>
  )
}

function ChangedCell({ cart }: CellProps) {
  const { dayTime } = useFormat()
  return <time dateTime={cart.updated_at}>{dayTime(cart.updated_at)}</time>
}

function ValueCell({ cart }: CellProps) {
  const { money } = useFormat()
  return <span className={classes.value}>{money(cart.value, cart.currency_code)}</span>
}
