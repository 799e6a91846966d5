import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import { type ConfirmActionOptions, confirmAction } from '../../parts/confirm-action.tsx'

type Options = Pick<ConfirmActionOptions, 'run' | 'onDone'> & { title: string; t: AdminTranslate }

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
