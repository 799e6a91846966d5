import { IconStar, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { errorWords } from '../../lib/error-words.ts'
import { storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce, toastFailed } from '../../lib/toast.ts'
import type { RowAction } from '../../list/row-menu.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { useDeleteRegion, useMakeDefaultRegion } from './mutations.ts'
import { regionUsageQuery } from './queries.ts'

/** What can be done with a region, in its row and on its page. Deleting first counts what stands on it. */
export function useRegionActions() {
  const { t } = useTexts()
  const view = useView()
  const client = useQueryClient()
  const store = useQuery(storeQuery(view))
  const makeDefault = useMakeDefaultRegion()
  const remove = useDeleteRegion()

  const askToDelete = async ({ id, name }: { id: string; name: string }, onDeleted?: () => void) => {
    try {
      const { usage } = await client.fetchQuery(regionUsageQuery(view, id))
      const parts = (['shipping_options', 'tax_rates', 'prices', 'discounts', 'gift_cards'] as const).flatMap((part) =>
        usage[part] > 0 ? [t(`regions.stands.${part}`, { count: usage[part] })] : [],
      )
      confirmAction({
        title: t('regions.delete_title', { name }),
        body: [t('regions.delete_body'), usage.is_default && t('regions.delete_default')].filter(Boolean).join(' '),
        items: parts,
        action: t('common.delete'),
        isDangerous: true,
        run: () => remove.mutateAsync([id]),
        done: t('regions.deleted', { name }),
        onDone: onDeleted,
      })
    } catch (error) {
      toastFailed(errorWords(error, t))
    }
  }

  return (region: { id: string; name: string }, onDeleted?: () => void): (RowAction & { run: () => unknown })[] => [
    ...(store.data && store.data.default_region_id !== region.id
      ? [
          {
            label: t('regions.make_default'),
            icon: IconStar,
            run: () =>
              announce(makeDefault.mutateAsync(region.id), t('regions.made_default', { name: region.name }), t),
          },
        ]
      : []),
    { label: t('common.delete'), icon: IconTrash, isDangerous: true, run: () => askToDelete(region, onDeleted) },
  ]
}
