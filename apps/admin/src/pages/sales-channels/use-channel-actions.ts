import { IconCircleCheck, IconCircleOff, IconStar, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import type { RowAction } from '../../list/row-menu.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { useDeleteChannel, useMakeDefaultChannel, useSetChannelDisabled } from './mutations.ts'
import type { ListedChannel } from './queries.ts'

/** What can be done with a channel. The server refuses to delete the store's default one. */
export function useChannelActions() {
  const { t } = useTexts()
  const makeDefault = useMakeDefaultChannel()
  const setDisabled = useSetChannelDisabled()
  const remove = useDeleteChannel()
  return ({ id, name, is_default, is_disabled, product_count, region_count }: ListedChannel): RowAction[] => [
    ...(is_default
      ? []
      : [
          {
            label: t('regions.make_default'),
            icon: IconStar,
            run: () =>
              confirmAction({
                title: t('sales_channels.default_title', { name }),
                body: t('sales_channels.default_body'),
                action: t('regions.make_default'),
                run: () => makeDefault.mutateAsync(id),
                done: t('sales_channels.made_default', { name }),
              }),
          },
        ]),
    {
      label: t(is_disabled ? 'discounts.enable' : 'discounts.disable'),
      icon: is_disabled ? IconCircleCheck : IconCircleOff,
      run: () =>
        announce(setDisabled.mutateAsync({ id, is_disabled: !is_disabled }), t('form.saved'), t, () =>
          setDisabled.mutateAsync({ id, is_disabled }),
        ),
    },
    {
      label: t('common.delete'),
      icon: IconTrash,
      isDangerous: true,
      run: () =>
        confirmAction({
          title: t('sales_channels.delete_title', { name }),
          body: t('sales_channels.delete_body'),
          items: [
            ...(product_count > 0 ? [t('taxes.products', { count: product_count })] : []),
            ...(region_count > 0 ? [t('sales_channels.regions', { count: region_count })] : []),
          ],
          action: t('common.delete'),
          isDangerous: true,
          run: () => remove.mutateAsync([id]),
          done: t('sales_channels.deleted', { name }),
        }),
    },
  ]
}
