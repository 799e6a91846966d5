import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { customerName } from './customer-name.ts'
import classes from './customers.module.css'
import type { CustomerSummary } from './queries.ts'

export const customerColumns: Column<CustomerSummary>[] = [
  {
    id: 'name',
    header: 'customers.name',
    sort: 'first_name',
    phone: 'title',
    cell: (customer) => <bdi>{customerName(customer)}</bdi>,
  },
  {
    id: 'email',
    header: 'sign_in.email',
    sort: 'email',
    phone: 'meta',
    cell: (customer) => <ReachCell customer={customer} />,
  },
  {
    id: 'account',
    header: 'customers.account',
    phone: 'meta-end',
    cell: ({ has_account }) => <AccountBadge hasAccount={has_account} />,
  },
  {
    id: 'orders',
    header: 'customers.orders',
    phone: 'hidden',
    align: 'end',
    cell: ({ figures }) => <OrdersCell count={figures?.order_count ?? 0} />,
  },
  {
    id: 'spent',
    header: 'customers.spent',
    phone: 'end',
    align: 'end',
    cell: ({ figures }) => <Spent amounts={figures?.spent ?? []} />,
  },
  {
    id: 'since',
    header: 'customers.since',
    sort: 'created_at',
    phone: 'hidden',
    align: 'end',
    cell: ({ created_at }) => <SinceCell at={created_at} />,
  },
]

/** A customer without a name shows the e-mail address as the name: once is enough. */
function ReachCell({ customer }: { customer: CustomerSummary }) {
  const { email, phone } = customer
  const shown = [email, phone].filter((part) => part && part !== customerName(customer))
  return (
    <span className={classes.reach}>
      {shown.map((part) => (
        <bdi key={part} className="sk-ltr">
          {part}
        </bdi>
      ))}
    </span>
  )
}

export function AccountBadge({ hasAccount }: { hasAccount: boolean }) {
  const { t } = useTexts()
  return (
    <Badge tone={hasAccount ? 'success' : 'neutral'}>{t(hasAccount ? 'customers.member' : 'customers.guest')}</Badge>
  )
}

function OrdersCell({ count }: { count: number }) {
  return useFormat().number(count)
}

/** One amount for each currency. */
export function Spent({ amounts }: { amounts: readonly { currency_code: string; amount: number }[] }) {
  const { money } = useFormat()
  return amounts.length === 0
    ? '–'
    : amounts.map(({ amount, currency_code }) => money(amount, currency_code)).join(' · ')
}

function SinceCell({ at }: { at: string }) {
  return useFormat().day(at)
}
