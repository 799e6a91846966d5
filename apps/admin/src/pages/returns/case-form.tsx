import { Button } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useView } from '../../lib/api.ts'
import { bothOf } from '../../lib/both-of.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { returnReasonsQuery } from '../return-reasons/queries.ts'
import { type CaseOrder, caseOrderQuery, type ReturnableLine, returnableLinesQuery } from './queries.ts'

export interface CaseFormProps {
  order: CaseOrder
  lines: ReturnableLine[]
}

interface AssistantProps {
  /** Whether anything of a line can be chosen. */
  isOpen: (line: ReturnableLine) => boolean
  children: (props: CaseFormProps) => ReactNode
}

/** The page of an assistant: for the order that its address names, once it is there, and as long as something of it can be chosen. */
export function Assistant({ isOpen, children }: AssistantProps) {
  const { t } = useTexts()
  const [query] = useSearchParams()
  const id = query.get('order') ?? ''
  const view = useView()
  const isNamed = id !== ''
  const order = useQuery({ ...caseOrderQuery(view, id), enabled: isNamed })
  // What can be returned changes with every return: never shown from before.
  const lines = useQuery({ ...returnableLinesQuery(view, id), enabled: isNamed, gcTime: 0 })
  if (!isNamed) return <Nothing title={t('after_sale.no_order')} lead={t('after_sale.no_order_lead')} />
  return (
    <LoadedPage query={bothOf(order, lines)}>
      {([data, all]) => {
        const open = all.filter(isOpen)
        return open.length > 0 ? (
          children({ order: data, lines: open })
        ) : (
          <Nothing title={t('after_sale.nothing_left')} lead={t('after_sale.nothing_left_lead')} order_id={data.id} />
        )
      }}
    </LoadedPage>
  )
}

function Nothing({ title, lead, order_id }: { title: string; lead: string; order_id?: string }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  return (
    <EmptyState isPage icon={IconShoppingBag} title={title} lead={lead}>
      <Button component={Link} to={pathTo('orders', order_id)} variant="default">
        {t(order_id ? 'after_sale.to_order' : 'orders.title')}
      </Button>
    </EmptyState>
  )
}

/** The reasons that a return can have: those without children, which the API requires. */
export function useReasonChoices(): { value: string; label: string }[] {
  const reasons = useQuery(returnReasonsQuery(useView())).data ?? []
  const parents = new Set(reasons.map(({ parent_return_reason_id }) => parent_return_reason_id))
  return reasons.filter(({ id }) => !parents.has(id)).map(({ id, label }) => ({ value: id, label }))
}

/** The header of an assistant. */
export function useAssistantHeader(order: CaseOrder, title: string) {
  const pathTo = usePathTo()
  const { orderNumber } = useFormat()
  return { title, back: { to: pathTo('orders', order.id), name: orderNumber(order.display_id) } }
}
