import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeliveryForm } from '../../cart-editor/delivery-form.tsx'
import { currencyOf } from '../../cart-editor/edited-cart.ts'
import { useView } from '../../lib/api.ts'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import classes from './detail.module.css'
import { useChooseCartDelivery } from './mutations.ts'
import { cartOptionsQuery, type StaffCart } from './queries.ts'

interface CartDeliveryProps {
  cart: StaffCart
  isEditable: boolean
}

export function CartDelivery({ cart, isEditable }: CartDeliveryProps) {
  const { t } = useTexts()
  const currencyLabel = useCurrencyLabel()
  const { money } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const choose = useChooseCartDelivery(cart.id)
  const options = useQuery({ ...cartOptionsQuery(useView(), cart.id), enabled: isOpen })
  const [method] = cart.shipping_methods
  return (
    <Card
      title={t('order.delivery')}
      aside={
        isEditable && (
          <Button
            size="xs"
            variant="subtle"
            className="sk-touch"
            loading={isOpen && options.isPending}
            onClick={() => setOpen(true)}
          >
            {t('draft_orders.change_delivery')}
          </Button>
        )
      }
    >
      {cart.shipping_methods.length === 0 && <p className={classes.dim}>{t('order.no_delivery')}</p>}
      {cart.shipping_methods.map(({ id, shipping_option, price }) => (
        <div key={id} className={classes.pair}>
          <span>{shipping_option?.name}</span>
          <span>{money(price, currencyOf(cart))}</span>
        </div>
      ))}
      <p className={classes.dim}>
        {t('order.region')} {cart.region.name} · {currencyLabel(currencyOf(cart))}
      </p>
      {isOpen && options.data && (
        <DeliveryForm
          options={options.data}
          chosen={method && { option_id: method.shipping_option_id }}
          currency={currencyOf(cart)}
          save={(chosen) => choose.mutateAsync(chosen?.option_id ?? '')}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}
