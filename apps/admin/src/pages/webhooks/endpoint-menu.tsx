import { ActionIcon, Menu } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconBroadcast, IconDots, IconKey, IconPencil, IconPower, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../lib/error-words.ts'
import { announce, toastFailed } from '../../lib/toast.ts'
import { useDeleteEndpoint, usePing, useRotateSecret, useSwitchEndpoint } from '../../lib/webhooks.mutations.ts'
import type { WebhookEndpoint } from '../../lib/webhooks.queries.ts'

interface EndpointMenuProps {
  endpoint: WebhookEndpoint
  onEdit: (endpoint: WebhookEndpoint) => void
  onSecret: (secret: string) => void
}

export function EndpointMenu({ endpoint, onEdit, onSecret }: EndpointMenuProps) {
  const { t } = useTranslation()
  const { id, url, is_disabled } = endpoint
  const ping = usePing()
  const turn = useSwitchEndpoint()
  const rotate = useRotateSecret()
  const remove = useDeleteEndpoint()

  const askForSecret = () =>
    modals.openConfirmModal({
      title: t('webhooks.rotate_title'),
      children: t('webhooks.rotate_body'),
      labels: { confirm: t('webhooks.rotate'), cancel: t('common.cancel') },
      onConfirm: () =>
        rotate.mutate(id, {
          onSuccess: ({ webhook_endpoint }) => onSecret(webhook_endpoint.secret),
          onError: (error) => toastFailed(errorWords(error, t)),
        }),
    })
  const askToDelete = () =>
    modals.openConfirmModal({
      title: t('webhooks.delete_title'),
      children: t('webhooks.delete_body', { url }),
      labels: { confirm: t('common.delete'), cancel: t('common.cancel') },
      confirmProps: { color: 'danger' },
      onConfirm: () => void announce(remove.mutateAsync(id), t('webhooks.deleted'), t),
    })
  const flip = () =>
    announce(
      turn.mutateAsync({ id, is_disabled: !is_disabled }),
      t(is_disabled ? 'webhooks.switched_on' : 'webhooks.switched_off'),
      t,
    )

  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon aria-label={`${t('common.more')}: ${endpoint.description ?? url}`}>
          <IconDots size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconBroadcast size={16} stroke={1.6} aria-hidden />}
          disabled={is_disabled}
          onClick={() => void announce(ping.mutateAsync(id), t('webhooks.pinged'), t)}
        >
          {t('webhooks.ping')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />} onClick={() => onEdit(endpoint)}>
          {t('webhooks.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKey size={16} stroke={1.6} aria-hidden />} onClick={askForSecret}>
          {t('webhooks.rotate')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPower size={16} stroke={1.6} aria-hidden />} onClick={() => void flip()}>
          {t(is_disabled ? 'webhooks.switch_on' : 'webhooks.switch_off')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="danger" leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />} onClick={askToDelete}>
          {t('common.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
