import { Button } from '@mantine/core'
import { personName } from '@shopkey/domain/person-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import classes from './inventory.module.css'
import { MOVEMENTS, type StockMovement, stockMovementsQuery } from './queries.ts'

/** What changed a variant's stock, the last first. */
export function StockHistory({ id }: { id: string }) {
  const { t } = useTexts()
  const [limit, setLimit] = useState(MOVEMENTS)
  const movements = useQuery(stockMovementsQuery(useView(), id, limit))
  return (
    <section aria-label={t('inventory.history')}>
      <h3 className={classes.heading}>{t('inventory.history')}</h3>
      <LoadedPart query={movements}>
        {({ stock_movements, count }) =>
          count === 0 ? (
            <p className={classes.dim}>{t('inventory.no_history')}</p>
          ) : (
            <>
              <ol className={classes.history}>
                {stock_movements.map((movement) => (
                  <Movement key={movement.id} movement={movement} />
                ))}
              </ol>
              {count > stock_movements.length && (
                <Button variant="default" size="xs" loading={movements.isFetching} onClick={() => setLimit(limit * 2)}>
                  {t('inventory.more_history')}
                </Button>
              )}
            </>
          )
        }
      </LoadedPart>
    </section>
  )
}

function Movement({ movement }: { movement: StockMovement }) {
  const { t } = useTexts()
  const { number, dayTime } = useFormat()
  const pathTo = usePathTo()
  const maySeeOrders = useMay()('orders.read')
  const { change, quantity, reason, note, order_id, actor, created_at } = movement
  const name = actor ? personName(actor) : ''
  return (
    <li className={classes.movement}>
      <span className={classes.change} data-down={change < 0 || undefined}>
        <bdi>{change > 0 ? `+${number(change)}` : number(change)}</bdi>
      </span>
      <span>
        {order_id && maySeeOrders ? (
          <Link to={pathTo('orders', order_id)} className={classes.order}>
            {t(`inventory.reasons.${reason}`)}
          </Link>
        ) : (
          t(`inventory.reasons.${reason}`)
        )}
        {note && <bdi className={classes.note}>{note}</bdi>}
        <span className={classes.when}>{[dayTime(created_at), name].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes.after}>{number(quantity)}</span>
    </li>
  )
}
