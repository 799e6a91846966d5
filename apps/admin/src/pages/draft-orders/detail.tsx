import { Alert, Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { CartTotals } from '../../cart-editor/cart-totals.tsx'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { DetailPage } from '../../parts/detail-page.tsx'
import { DraftActions } from './draft-actions.tsx'
import { DraftBadge } from './draft-columns.tsx'
import { DraftCustomer } from './draft-customer.tsx'
import { DraftDelivery } from './draft-delivery.tsx'
import { DraftItems } from './draft-items.tsx'
import { PaymentLinkCard } from './payment-link-card.tsx'
import { type Draft, draftOrderQuery } from './queries.ts'

export function DraftOrderDetail() {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const pathTo = usePathTo()
  const mayWrite = useMay()('orders.write')
  const { id = '' } = useParams()
  const draft = useQuery(draftOrderQuery(useView(), id))
  const isEditable = mayWrite && draft.data?.status === 'open'
  return (
    <DetailPage
      query={draft}
      header={(data) => ({
        back: { to: pathTo('draft-orders'), name: t('draft_orders.title') },
        record: data.id,
        title: t('draft_orders.draft_n', { number: String(data.display_id) }),
        aside: <DraftBadge status={data.status} />,
        lead: <time dateTime={data.created_at}>{t('draft_orders.created', { date: dayTime(data.created_at) })}</time>,
        actions: <DraftActions draft={data} />,
      })}
      main={(data) => (
        <>
          {data.order_id && <BecameOrder draft={data} />}
          <DraftItems draft={data} isEditable={isEditable} />
          <Card title={t('draft_orders.totals')}>
            <CartTotals cart={data.cart} />
          </Card>
          {isEditable && <PaymentLinkCard draft={data} />}
        </>
      )}
      side={(data) => (
        <>
          <DraftCustomer draft={data} isEditable={isEditable} />
          <DraftDelivery draft={data} isEditable={isEditable} />
        </>
      )}
    />
  )
}

function BecameOrder({ draft }: { draft: Draft }) {
  const { t } = useTexts()
  const { orderNumber } = useFormat()
  const pathTo = usePathTo()
  return (
    <Alert color="green" icon={<IconCircleCheck size={18} aria-hidden />} title={t('draft_orders.became_order')}>
      <Button component={Link} to={pathTo('orders', draft.order_id ?? '')} variant="default">
        {draft.order
          ? t('draft_orders.open_order_n', { number: orderNumber(draft.order.display_id) })
          : t('draft_orders.open_order')}
      </Button>
    </Alert>
  )
}
