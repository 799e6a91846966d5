import { type ShownLine, shownSale } from '@shopkey/domain/shown-sale.ts'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { Picture } from '../../parts/picture.tsx'
import classes from './order-items.module.css'
import type { Order, OrderItem } from './queries.ts'

export function OrderItems({ order }: { order: Order }) {
  const { t } = useTexts()
  const { currency_code } = order
  const { lines } = shownSale(order, { reader: 'books', currency_code })
  return (
    <Card title={t('order.items')} flush>
      <ul className={classes.list}>
        {order.items.map((item, index) => (
          <ItemRow key={item.id} item={item} currency={currency_code} shown={lines[index]} />
        ))}
      </ul>
    </Card>
  )
}

function ItemRow({ item, currency, shown }: { item: OrderItem; currency: string; shown: ShownLine | undefined }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const pathTo = usePathTo()
  const productId = item.variant?.product_id
  const unit_price = shown?.unit_price ?? null
  return (
    <li className={classes.item}>
      <Picture src={item.thumbnail} size={44} />
      <div className={classes.what}>
        {productId ? (
          <Link to={pathTo('products', productId)} className={classes.title}>
            <bdi>{item.title}</bdi>
          </Link>
        ) : (
          <bdi className={classes.title}>{item.title}</bdi>
        )}
        <span className={classes.dim}>
          <bdi>{item.description}</bdi>
          {item.description && item.variant?.sku && ' · '}
          {item.variant?.sku && <bdi className={classes.code}>{t('order.sku', { sku: item.variant.sku })}</bdi>}
        </span>
        {item.gift && <GiftFacts gift={item.gift} />}
      </div>
      <span className={classes.price}>
        {unit_price !== null && money(unit_price, currency)} <span className={classes.dim}>× {item.quantity}</span>
      </span>
      <span className={classes.total}>{money(shown?.amount ?? 0, currency)}</span>
    </li>
  )
}

/** Whom a gift card is for, when its code is sent, and the greeting. */
function GiftFacts({ gift }: { gift: NonNullable<OrderItem['gift']> }) {
  const { t } = useTexts()
  const { calendarDate } = useFormat()
  const { recipient_email, recipient_name, message, deliver_on } = gift
  return (
    <div className={classes.gift}>
      <p>
        {t('order.gift_for')} {recipient_name && <bdi>{recipient_name}</bdi>}
        {recipient_name && ' · '}
        <bdi>{recipient_email}</bdi>
      </p>
      {deliver_on && <p>{t('order.gift_on', { day: calendarDate(deliver_on) })}</p>}
      {message && (
        <blockquote className={classes.greeting} dir="auto">
          {message}
        </blockquote>
      )}
    </div>
  )
}
