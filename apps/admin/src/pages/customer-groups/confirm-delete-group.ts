import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import { type ConfirmActionOptions, confirmAction } from '../../parts/confirm-action.tsx'

type Options = Pick<ConfirmActionOptions, 'run' | 'onDone'> & { name: string; t: AdminTranslate }

/** Deletes a group after asking. */
export function confirmDeleteGroup({ name, t, ...rest }: Options): void {
  confirmAction({
    title: t('customer_groups.delete_title', { name }),
    body: t('customer_groups.delete_body'),
    action: t('common.delete'),
    isDangerous: true,
    done: t('customer_groups.deleted', { name }),
    ...rest,
  })
}
