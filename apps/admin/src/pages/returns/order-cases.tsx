import { Button, Menu } from '@mantine/core'
import { nextStepOfClaim, nextStepOfReturn, nextStepOfSwap } from '@shopkey/domain/after-sale-steps.ts'
import { type Icon, IconArrowsExchange, IconChevronDown, IconMessageReport, IconTruckReturn } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import type { Order } from '../orders/queries.ts'
import classes from './order-cases.module.css'
import { orderCasesQuery } from './queries.ts'
import { StepBadge } from './step-badge.tsx'

const kinds = [
  { noun: 'returns', icon: IconTruckReturn },
  { noun: 'swaps', icon: IconArrowsExchange },
  { noun: 'claims', icon: IconMessageReport },
] as const

/** The returns, swaps and claims of an order with their next steps, and the ways to new ones. */
export function OrderCases({ order }: { order: Order }) {
  const { t } = useTexts()
  const may = useMay()
  const pathTo = usePathTo()
  const cases = useQuery(orderCasesQuery(useView(), order.id))
  const wasPacked = order.items.some((item) => (item.fulfilled_quantity ?? 0) > 0)
  const canStart = may('orders.write') && order.status !== 'canceled' && wasPacked
  return (
    <Card
      title={t('after_sale.title')}
      aside={
        canStart && (
          <Menu position="bottom-end" width={220}>
            <Menu.Target>
              <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
                {t('after_sale.start')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {kinds.map(({ noun, icon: Glyph }) => (
                <Menu.Item
                  key={noun}
                  component={Link}
                  to={pathTo(noun, 'new', { order: order.id })}
                  leftSection={<Glyph size={16} stroke={1.7} aria-hidden />}
                >
                  {t(`${noun}.new`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )
      }
    >
      <LoadedPart query={cases}>{(data) => <CaseRows rows={rowsOf(data)} hasPacked={wasPacked} />}</LoadedPart>
    </Card>
  )
}

type Cases = NonNullable<ReturnType<NonNullable<ReturnType<typeof orderCasesQuery>['select']>>>

interface CaseRow {
  id: string
  noun: (typeof kinds)[number]['noun']
  created_at: string
  items: number
  step: ReturnType<typeof nextStepOfReturn>
  isCanceled: boolean
}

const sum = (items: readonly { quantity: number }[] = []) => items.reduce((all, { quantity }) => all + quantity, 0)

/** Newest first. The return of a claim is a step of the claim. */
function rowsOf({ returns, swaps, claims }: Cases): CaseRow[] {
  const rows: CaseRow[] = [
    ...returns
      .filter(({ claim_order_id }) => !claim_order_id)
      .map((back) => ({
        id: back.id,
        noun: 'returns' as const,
        created_at: back.created_at,
        items: sum(back.items),
        step: nextStepOfReturn(back),
        isCanceled: back.status === 'canceled',
      })),
    ...swaps.map((swap) => ({
      id: swap.id,
      noun: 'swaps' as const,
      created_at: swap.created_at,
      items: sum(swap.return_order?.items),
      step: nextStepOfSwap({
        ...swap,
        has_additional_items: swap.additional_items.length > 0,
        return_status: swap.return_order?.status ?? null,
      }),
      isCanceled: swap.canceled_at !== null,
    })),
    ...claims.map((claim) => ({
      id: claim.id,
      noun: 'claims' as const,
      created_at: claim.created_at,
      items: sum(claim.claim_items),
      step: nextStepOfClaim({ ...claim, return_status: claim.return_order?.status ?? null }),
      isCanceled: claim.canceled_at !== null,
    })),
  ]
  return rows.sort((a, b) => b.created_at.localeCompare(a.created_at))
}

const icons: Record<CaseRow['noun'], Icon> = {
  returns: IconTruckReturn,
  swaps: IconArrowsExchange,
  claims: IconMessageReport,
}

function CaseRows({ rows, hasPacked }: { rows: CaseRow[]; hasPacked: boolean }) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const pathTo = usePathTo()
  if (rows.length === 0)
    return <p className={classes.none}>{t(hasPacked ? 'after_sale.none' : 'after_sale.not_packed')}</p>
  return (
    <ul className={classes.rows}>
      {rows.map(({ id, noun, created_at, items, step, isCanceled }) => {
        const Glyph = icons[noun]
        return (
          <li key={id}>
            <Link to={pathTo(noun, id)} className={classes.row}>
              <Glyph size={20} stroke={1.6} aria-hidden />
              <span className={classes.words}>
                <span className={classes.name}>{t(`${noun}.one`)}</span>
                <span className={classes.dim}>
                  {t('after_sale.items', { count: items })} · <time dateTime={created_at}>{dayTime(created_at)}</time>
                </span>
              </span>
              <StepBadge step={step} isCanceled={isCanceled} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
