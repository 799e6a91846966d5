import type { WebhookEndpoint } from '@shopkey/client/types.ts'
import { IconBroadcast, IconKey, IconPencil, IconPower, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import type { ListParams } from '../../list/list-params.ts'
import type { RowAction } from '../../list/row-menu.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { useDeleteEndpoints, usePing, useRotateSecret, useSwitchEndpoint } from './mutations.ts'

/** What can be done with an endpoint. onSecret gets the new secret after the old one was replaced. */
export function useEndpointActions(params: ListParams, onSecret: (secret: string) => void) {
  const { t } = useTexts()
  const ping = usePing()
  const turn = useSwitchEndpoint()
  const rotate = useRotateSecret()
  const remove = useDeleteEndpoints()

  return ({ id, url, is_disabled }: WebhookEndpoint): RowAction[] => [
    {
      label: t('webhooks.ping'),
      icon: IconBroadcast,
      isDisabled: is_disabled,
      run: () => announce(ping.mutateAsync(id), t('webhooks.pinged'), t),
    },
    { label: t('webhooks.edit'), icon: IconPencil, to: params.with({ edit: id }) },
    {
      label: t('webhooks.rotate'),
      icon: IconKey,
      run: () => {
        let secret = ''
        confirmAction({
          title: t('webhooks.rotate_title'),
          body: t('webhooks.rotate_body'),
          action: t('webhooks.rotate'),
          run: async () => {
            secret = (await rotate.mutateAsync(id)).webhook_endpoint.secret
          },
          onDone: () => onSecret(secret),
        })
      },
    },
    {
      label: t(is_disabled ? 'webhooks.switch_on' : 'webhooks.switch_off'),
      icon: IconPower,
      run: () =>
        announce(
          turn.mutateAsync({ id, is_disabled: !is_disabled }),
          t(is_disabled ? 'webhooks.switched_on' : 'webhooks.switched_off'),
          t,
          () => turn.mutateAsync({ id, is_disabled }),
        ),
    },
    {
      label: t('common.delete'),
      icon: IconTrash,
      isDangerous: true,
      run: () =>
        confirmAction({
          title: t('webhooks.delete_title'),
          body: t('webhooks.delete_body', { url }),
          action: t('common.delete'),
          isDangerous: true,
          run: () => remove.mutateAsync([id]),
          done: t('webhooks.deleted'),
        }),
    },
  ]
}
