import type { TFunction } from 'i18next'
import { type ConfirmActionOptions, confirmAction } from '../../parts/confirm-action.tsx'

type Options = Pick<ConfirmActionOptions, 'run' | 'onDone'> & { title: string; t: TFunction }

/** Deletes a product after a confirmation. */
export function confirmDelete({ title, t, ...rest }: Options): void {
  confirmAction({
    title: t('product.delete_title', { title }),
    body: t('product.delete_body'),
    action: t('common.delete'),
    isDangerous: true,
    done: t('products.deleted', { title }),
    ...rest,
  })
}
