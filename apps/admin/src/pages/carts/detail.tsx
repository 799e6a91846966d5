import { Alert, Button } from '@mantine/core'
import { IconCircleCheck, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { CartTotals } from '../../cart-editor/cart-totals.tsx'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { displayName } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { DetailPage } from '../../parts/detail-page.tsx'
import { CartDelivery } from './cart-delivery.tsx'
import { CartItems } from './cart-items.tsx'
import { CartShopper } from './cart-shopper.tsx'
import classes from './detail.module.css'
import { PlaceForm } from './place-form.tsx'
import { openCartQuery, type StaffCart } from './queries.ts'

/** A shopper's open cart, changed with them. */
export function CartDetail() {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const pathTo = usePathTo()
  const { id = '' } = useParams()
  const cart = useQuery(openCartQuery(useView(), id))
  return (
    <DetailPage
      query={cart}
      header={(data) => ({
        back: { to: pathTo('carts'), name: t('carts.title') },
        title: nameOf(data) ?? t('carts.visitor'),
        lead: <time dateTime={data.updated_at}>{t('carts.last_changed', { date: dayTime(data.updated_at) })}</time>,
        actions: data.completed_at === null && <PlaceButton cart={data} />,
      })}
      main={(data) => (
        <>
          {data.completed_at === null ? (
            <Alert color="blue" icon={<IconEye size={18} aria-hidden />}>
              {t('carts.opened_note')}
            </Alert>
          ) : (
            <Alert color="green" icon={<IconCircleCheck size={18} aria-hidden />}>
              {t('carts.became_order')}
            </Alert>
          )}
          <CartItems cart={data} isEditable={data.completed_at === null} />
          <Card title={t('draft_orders.totals')}>
            <CartTotals cart={data} />
            <GiftCards cart={data} />
          </Card>
        </>
      )}
      side={(data) => (
        <>
          {data.completed_at === null && <Missing cart={data} />}
          <CartShopper cart={data} isEditable={data.completed_at === null} />
          <CartDelivery cart={data} isEditable={data.completed_at === null} />
        </>
      )}
    />
  )
}

const nameOf = ({ customer, shipping_address, email }: StaffCart) =>
  (customer && displayName(customer)) || (shipping_address && displayName(shipping_address)) || email || undefined

function PlaceButton({ cart }: { cart: StaffCart }) {
  const { t } = useTexts()
  const [isPlacing, setPlacing] = useState(false)
  return (
    <>
      <Button disabled={cart.missing.length > 0} onClick={() => setPlacing(true)}>
        {t('carts.place')}
      </Button>
      {isPlacing && <PlaceForm cart={cart} onClose={() => setPlacing(false)} />}
    </>
  )
}

/** What has to be asked of the shopper before the cart can be placed. */
function Missing({ cart }: { cart: StaffCart }) {
  const { t } = useTexts()
  if (cart.missing.length === 0) return null
  return (
    <Card title={t('carts.missing_title')}>
      <ul className={classes.missing}>
        {cart.missing.map((part) => (
          <li key={part}>{t(`carts.missing.${part}`)}</li>
        ))}
      </ul>
    </Card>
  )
}

/** Only that there are some: their codes are money. */
function GiftCards({ cart }: { cart: StaffCart }) {
  const { t } = useTexts()
  if (cart.gift_cards.length === 0) return null
  const cards = cart.gift_cards.map(({ ends_with }) => ends_with).join(', ')
  return <p className={classes.note}>{t('carts.gift_cards', { cards })}</p>
}
