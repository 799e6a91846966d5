import { useFormat } from '../../lib/format.ts'
import { displayName } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import classes from './draft-columns.module.css'
import type { DraftSummary } from './queries.ts'

export const draftColumns: Column<DraftSummary>[] = [
  {
    id: 'number',
    header: 'draft_orders.number',
    sort: 'display_id',
    phone: 'title',
    cell: ({ display_id }) => <span className={classes.strong}>#{display_id}</span>,
  },
  {
    id: 'date',
    header: 'orders.date',
    sort: 'created_at',
    phone: 'hidden',
    cell: (draft) => <DateCell draft={draft} />,
  },
  { id: 'customer', header: 'orders.customer', phone: 'meta', cell: (draft) => <CustomerCell draft={draft} /> },
  {
    id: 'status',
    header: 'draft_orders.status',
    phone: 'meta-end',
    cell: ({ status }) => <DraftBadge status={status} />,
  },
  { id: 'items', header: 'orders.items', phone: 'hidden', align: 'end', cell: (draft) => <ItemsCell draft={draft} /> },
  {
    id: 'value',
    header: 'draft_orders.value',
    phone: 'end',
    align: 'end',
    cell: (draft) => <ValueCell draft={draft} />,
  },
]

interface CellProps {
  draft: DraftSummary
}

export function DraftBadge({ status }: Pick<DraftSummary, 'status'>) {
  const { t } = useTexts()
  return <Badge tone={status === 'open' ? 'info' : 'success'}>{t(`draft_orders.state_${status}`)}</Badge>
}

function DateCell({ draft }: CellProps) {
  const { dayTime } = useFormat()
  return <time dateTime={draft.created_at}>{dayTime(draft.created_at)}</time>
}

function CustomerCell({ draft: { cart, created_at } }: CellProps) {
  const { day } = useFormat()
  const name = cart?.customer ? displayName(cart.customer) : ''
  return (
    <span className={classes.customer}>
      <bdi>{name || cart?.email}</bdi>
      <span className={classes.phoneDate}> · {day(created_at)}</span>
    </span>
  )
}

function ItemsCell({ draft }: CellProps) {
  const { number } = useFormat()
  return number((draft.cart?.items ?? []).reduce((sum, item) => sum + item.quantity, 0))
}

/** The lines alone: discounts, delivery and tax are worked out where one draft is shown. */
function ValueCell({ draft: { cart } }: CellProps) {
  const { money } = useFormat()
  if (!cart?.region) return null
  const value = (cart.items ?? []).reduce((sum, item) => sum + item.unit_price * item.quantity, 0)
  return <span className={classes.strong}>{money(value, cart.region.currency_code)}</span>
}
