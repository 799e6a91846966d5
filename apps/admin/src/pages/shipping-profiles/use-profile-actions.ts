import { IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import type { RowAction } from '../../list/row-menu.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { useDeleteProfile } from './mutations.ts'

interface DeletedProfile {
  id: string
  name: string
  shipping_option_count: number
}

/** What can be done with a profile. The server refuses to delete one that products ship by, and those of every store. */
export function useProfileActions() {
  const { t } = useTexts()
  const remove = useDeleteProfile()
  return (
    { id, name, shipping_option_count: count }: DeletedProfile,
    onDone?: () => void,
  ): (RowAction & { run: () => unknown })[] => [
    {
      label: t('common.delete'),
      icon: IconTrash,
      isDangerous: true,
      run: () =>
        confirmAction({
          title: t('shipping_profiles.delete_title', { name }),
          body: count > 0 ? t('shipping_profiles.delete_options', { count }) : t('shipping_profiles.delete_body'),
          action: t('common.delete'),
          isDangerous: true,
          run: () => remove.mutateAsync([id]),
          done: t('shipping_profiles.deleted', { name }),
          onDone,
        }),
    },
  ]
}
