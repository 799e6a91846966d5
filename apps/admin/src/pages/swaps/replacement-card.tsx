import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { ItemList, ItemQuantity, ItemRow } from '../../parts/item-row.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import classes from './replacement-card.module.css'
import { ReplacementShipForm } from './replacement-ship-form.tsx'

interface Parcel {
  id: string
  created_at: string
  shipped_at: string | null
  canceled_at: string | null
  tracking_links: readonly { tracking_number: string; url?: string | null }[]
}

interface ReplacementCardProps {
  items: readonly {
    id: string
    title: string
    description: string | null
    thumbnail: string | null
    quantity: number
  }[]
  parcels: readonly Parcel[]
  /** How the items are delivered. */
  methods: readonly { id: string; shipping_option?: { name: string } | null }[]
  onShip: (body: { fulfillment_id: string; tracking_numbers: string[]; no_notification: boolean }) => Promise<unknown>
  onCancel: (fulfillment_id: string) => Promise<unknown>
}

/** The additional items of a swap or claim, and their parcels. */
export function ReplacementCard({ items, parcels, methods, onShip, onCancel }: ReplacementCardProps) {
  const { t } = useTexts()
  const [shipping, setShipping] = useState<string>()
  const delivery = methods.flatMap(({ shipping_option }) => shipping_option?.name ?? []).join(', ')
  return (
    <Card title={t('after_sale.new_items')} aside={<span className={classes.dim}>{delivery}</span>} flush>
      <ItemList>
        {items.map((item) => (
          <li key={item.id}>
            <ItemRow item={item} aside={<ItemQuantity>× {item.quantity}</ItemQuantity>} />
          </li>
        ))}
      </ItemList>
      {parcels.length > 0 && (
        <ul className={classes.parcels}>
          {parcels.map((parcel, index) => (
            <ParcelRow
              key={parcel.id}
              parcel={parcel}
              number={index + 1}
              onShip={() => setShipping(parcel.id)}
              onCancel={() => onCancel(parcel.id)}
            />
          ))}
        </ul>
      )}
      {shipping && (
        <ReplacementShipForm
          send={(body) => onShip({ fulfillment_id: shipping, ...body })}
          onClose={() => setShipping(undefined)}
        />
      )}
    </Card>
  )
}

interface ParcelRowProps {
  parcel: Parcel
  number: number
  onShip: () => void
  onCancel: () => Promise<unknown>
}

function ParcelRow({ parcel, number, onShip, onCancel }: ParcelRowProps) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const may = useMay()
  const state = parcel.canceled_at ? 'canceled' : parcel.shipped_at ? 'shipped' : 'packed'
  const at = parcel.canceled_at ?? parcel.shipped_at ?? parcel.created_at
  const confirmCancel = () =>
    confirmAction({
      title: t('confirm.cancel_fulfillment_title'),
      body: t('confirm.cancel_fulfillment_body'),
      action: t('actions.cancel_fulfillment'),
      cancel: t('confirm.keep'),
      isDangerous: true,
      run: onCancel,
      done: t('actions.done.cancel_fulfillment'),
    })
  return (
    <li className={classes.parcel}>
      <div className={classes.head}>
        <h3 className={classes.name}>{t('order.fulfillment_n', { number })}</h3>
        <Badge tone={state === 'shipped' ? 'success' : state === 'packed' ? 'info' : 'neutral'}>
          {t(`order.parcel_${state}`)}
        </Badge>
        <time className={classes.dim} dateTime={at}>
          {dayTime(at)}
        </time>
      </div>
      {parcel.tracking_links.length > 0 && (
        <p className={classes.tracking}>
          {parcel.tracking_links.map(({ tracking_number }) => (
            <span key={tracking_number} className="sk-ltr">
              {tracking_number}
            </span>
          ))}
        </p>
      )}
      {state === 'packed' && may('orders.fulfill') && (
        <div className={classes.actions}>
          <Button size="xs" onClick={onShip}>
            {t('actions.ship')}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={confirmCancel}>
            {t('actions.cancel_fulfillment')}
          </Button>
        </div>
      )}
    </li>
  )
}
