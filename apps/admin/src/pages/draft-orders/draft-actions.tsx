import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { currencyOf } from '../../cart-editor/edited-cart.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { useDeleteDrafts, usePayDraft } from './mutations.ts'
import type { Draft } from './queries.ts'

/** What happens to a draft as a whole. */
export function DraftActions({ draft }: { draft: Draft }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const may = useMay()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const pay = usePayDraft(draft.id)
  const remove = useDeleteDrafts()
  const isOpen = draft.status === 'open'
  const number = String(draft.display_id)

  const askPaid = () => {
    let order_id = ''
    confirmAction({
      title: t('draft_orders.pay_title', { total: money(draft.cart.total, currencyOf(draft.cart)) }),
      body: t('draft_orders.pay_body'),
      action: t('draft_orders.pay'),
      run: async () => {
        order_id = (await pay.mutateAsync()).order.id
      },
      done: t('draft_orders.paid', { number }),
      onDone: () => navigate(pathTo('orders', order_id)),
    })
  }
  const askDelete = () =>
    confirmAction({
      title: t('draft_orders.delete_title', { number }),
      body: t(isOpen ? 'draft_orders.delete_body' : 'draft_orders.delete_completed_body'),
      action: t('common.delete'),
      isDangerous: true,
      run: () => remove.mutateAsync([draft.id]),
      done: t('draft_orders.deleted', { number }),
      onDone: () => navigate(pathTo('draft-orders')),
    })

  return (
    <>
      {may('orders.write') && (
        <Button variant="default" leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />} onClick={askDelete}>
          {t('common.delete')}
        </Button>
      )}
      {may('money.move') && isOpen && (
        <ActionButton
          blocked={draft.cart.items.length === 0 ? t('draft_orders.nothing_to_pay') : undefined}
          onClick={askPaid}
        >
          {t('draft_orders.pay')}
        </ActionButton>
      )}
    </>
  )
}
