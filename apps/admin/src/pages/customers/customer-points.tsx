import { Anchor, Button } from '@mantine/core'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { displayName } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListCard } from '../../list/list-card.tsx'
import { useListParams } from '../../list/list-params.ts'
import classes from './customers.module.css'
import { customerLedgerQuery, type LedgerEntry } from './queries.ts'

const columns: Column<LedgerEntry>[] = [
  { id: 'reason', header: 'customers.movement', phone: 'title', cell: (entry) => <ReasonCell entry={entry} /> },
  { id: 'who', header: 'customers.who', phone: 'meta', cell: (entry) => <WhoCell entry={entry} /> },
  { id: 'date', header: 'orders.date', phone: 'meta-end', cell: ({ created_at }) => <DateCell at={created_at} /> },
  {
    id: 'points',
    header: 'customers.points',
    phone: 'end',
    align: 'end',
    cell: (entry) => <PointsCell entry={entry} />,
  },
  {
    id: 'balance',
    header: 'customers.balance',
    phone: 'hidden',
    align: 'end',
    cell: ({ balance }) => <BalanceCell balance={balance} />,
  },
]

/** The movements of a customer's points, newest first. */
export function CustomerPoints({ id }: { id: string }) {
  const { t } = useTexts()
  const page = useListParams()
  const ledger = useListParams('points_')
  const entries = useQuery(customerLedgerQuery(useView(), id, ledger.range))
  return (
    <ListCard
      label={t('customers.ledger')}
      titled
      params={ledger}
      query={entries}
      count={entries.data?.count}
      rows={entries.data?.loyalty_entries}
      columns={columns}
      nameOf={({ reason }) => t(`customers.points_${reason}`)}
      skeletons={2}
      empty={{ icon: IconCoins, title: t('customers.no_points'), lead: t('customers.no_points_lead') }}
      create={
        useMay()('money.move') && (
          <Button component={Link} to={page.with({ edit: 'points' })} variant="default">
            {t('customers.adjust_points')}
          </Button>
        )
      }
    />
  )
}

interface CellProps {
  entry: LedgerEntry
}

function ReasonCell({ entry: { note, reason } }: CellProps) {
  const { t } = useTexts()
  return <bdi>{note || t(`customers.points_${reason}`)}</bdi>
}

/** The colleague who adjusted them, or the order that moved them. */
function WhoCell({ entry: { actor, order_id, order_display_id } }: CellProps) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const may = useMay()
  const { orderNumber } = useFormat()
  if (actor) return <bdi>{displayName(actor) || t('customers.colleague')}</bdi>
  if (!order_id || order_display_id === null) return null
  const number = orderNumber(order_display_id)
  if (!may('orders.read')) return number
  return (
    <Anchor component={Link} size="sm" to={pathTo('orders', order_id)}>
      {number}
    </Anchor>
  )
}

function DateCell({ at }: { at: string }) {
  return useFormat().dayTime(at)
}

function PointsCell({ entry: { points } }: CellProps) {
  const { money } = useFormat()
  return (
    <bdi className={classes.signed} data-sign={points < 0 ? 'minus' : 'plus'}>
      {points > 0 ? '+' : ''}
      {money(points, POINTS)}
    </bdi>
  )
}

function BalanceCell({ balance }: { balance: number }) {
  return useFormat().money(balance, POINTS)
}
