import { modals } from '@mantine/modals'
import { useTranslation } from 'react-i18next'
import { useDeleteProduct } from '../../lib/products.mutations.ts'
import { announce } from '../../lib/toast.ts'

/** Asks, deletes, and tells; `then` runs once the product is gone. */
export function useConfirmDelete({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation()
  const remove = useDeleteProduct()
  return (then?: () => void) =>
    modals.openConfirmModal({
      title: t('product.delete_title', { title }),
      children: t('product.delete_body'),
      labels: { confirm: t('common.delete'), cancel: t('common.cancel') },
      confirmProps: { color: 'danger' },
      onConfirm: async () => {
        if (await announce(remove.mutateAsync(id), t('products.deleted', { title }), t)) then?.()
      },
    })
}
