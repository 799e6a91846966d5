import { IconPackage } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Card } from '../../parts/card.tsx'
import { FulfillForm } from './fulfill-form.tsx'
import { useCancelFulfillment, useShip } from './mutations.ts'
import classes from './order-fulfillments.module.css'
import { Parcels } from './parcels.tsx'
import type { Order } from './queries.ts'
import { useOrderChecks } from './use-order-checks.ts'

export function OrderFulfillments({ order }: { order: Order }) {
  const { t } = useTexts()
  const may = useMay()
  const checks = useOrderChecks(order)
  const ship = useShip(order.id)
  const cancel = useCancelFulfillment(order.id)
  const [packing, setPacking] = useState(false)
  const toPack = order.items.reduce((sum, item) => sum + item.quantity - (item.fulfilled_quantity ?? 0), 0)
  const live = order.fulfillments.filter((fulfillment) => !fulfillment.canceled_at)
  const titles = new Map(
    order.items.map((item) => [item.id, [item.title, item.description].filter(Boolean).join(', ')]),
  )

  return (
    <Card
      title={t('order.fulfillments')}
      aside={
        may('orders.fulfill') && (
          <ActionButton
            size="xs"
            variant="default"
            leftSection={<IconPackage size={15} stroke={1.7} />}
            blocked={checks('fulfill')}
            onClick={() => setPacking(true)}
          >
            {t('actions.fulfill')}
          </ActionButton>
        )
      }
    >
      {order.fulfillments.length === 0 && <p className={classes.none}>{t('order.nothing_packed')}</p>}
      <Parcels
        order={order}
        parcels={order.fulfillments}
        contentOf={({ items }) =>
          items.map(({ item_id, quantity }) => ({ id: item_id, quantity, title: titles.get(item_id) ?? item_id }))
        }
        mayChange={order.status !== 'canceled'}
        onShip={ship.mutateAsync}
        onCancel={cancel.mutateAsync}
      />
      {toPack > 0 && live.length > 0 && order.status !== 'canceled' && (
        <p className={classes.left}>{t('order.to_pack', { count: toPack })}</p>
      )}
      {packing && <FulfillForm order={order} onClose={() => setPacking(false)} />}
    </Card>
  )
}
