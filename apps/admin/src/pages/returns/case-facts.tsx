import { Link } from 'react-router'
import { usePathTo } from '../../lib/paths.ts'
import { displayName } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { OrderNumber } from '../../parts/order-number.tsx'
import classes from './case-facts.module.css'

export interface CaseFactsProps {
  order: {
    id: string
    display_id: number
    email?: string | null
    customer?: Parameters<typeof displayName>[0] | null
  }
  /** The swap or claim that a return belongs to. */
  parent?: { noun: 'swaps' | 'claims'; id: string }
}

/** The order and the customer that a return, swap or claim is about. */
export function CaseFacts({ order, parent }: CaseFactsProps) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const name = order.customer ? displayName(order.customer) : ''
  return (
    <Card title={t('after_sale.order')}>
      <p className={classes.line}>
        <Link to={pathTo('orders', order.id)}>
          <OrderNumber of={order.display_id} />
        </Link>
      </p>
      {parent && (
        <p className={classes.line}>
          <Link to={pathTo(parent.noun, parent.id)}>{t(`${parent.noun}.belongs`)}</Link>
        </p>
      )}
      <p className={classes.line}>
        <bdi>{name || order.email}</bdi>
      </p>
      {name && order.email && (
        <p className={classes.dim}>
          <a href={`mailto:${order.email}`}>{order.email}</a>
        </p>
      )}
    </Card>
  )
}
