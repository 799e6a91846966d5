import { IconCircleCheck, IconCircleOff, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import type { RowAction } from '../../list/row-menu.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { useDeleteDiscounts, useSetDisabled } from './mutations.ts'
import type { ListedDiscount } from './queries.ts'

/** What can be done with a discount, in its row and on its page. */
export function useDiscountActions() {
  const { t } = useTexts()
  const setDisabled = useSetDisabled()
  const remove = useDeleteDiscounts()
  return (
    { id, code, is_disabled }: ListedDiscount,
    { onChanged, onDeleted }: { onChanged?: () => void; onDeleted?: () => void } = {},
  ): (RowAction & { run: () => unknown })[] => [
    {
      label: t(is_disabled ? 'discounts.enable' : 'discounts.disable'),
      icon: is_disabled ? IconCircleCheck : IconCircleOff,
      run: () =>
        announce(
          setDisabled.mutateAsync({ ids: [id], is_disabled: !is_disabled }).then(onChanged),
          t(is_disabled ? 'discounts.enabled' : 'discounts.disabled', { code }),
          t,
          () => setDisabled.mutateAsync({ ids: [id], is_disabled }).then(onChanged),
        ),
    },
    {
      label: t('common.delete'),
      icon: IconTrash,
      isDangerous: true,
      run: () =>
        confirmAction({
          title: t('discounts.delete_title', { code }),
          body: t('discounts.delete_body'),
          action: t('common.delete'),
          isDangerous: true,
          run: () => remove.mutateAsync([id]),
          done: t('discounts.deleted', { code }),
          onDone: onDeleted,
        }),
    },
  ]
}
