import { Switch, Textarea, TextInput } from '@mantine/core'
import { LONG_TEXT_LENGTH, SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { isName } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { type ChannelValues, useSaveChannel } from './mutations.ts'
import type { ChannelDetail } from './queries.ts'

interface ChannelFormProps {
  /** Absent for a new one. */
  channel?: ChannelDetail
  onClose: () => void
  onSaved?: (channel: { id: string }) => void
}

export function ChannelForm({ channel, onClose, onSaved }: ChannelFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={channel ? channel.name : t('sales_channels.new')} onClose={onClose}>
      <Fields channel={channel} onSaved={onSaved} />
    </SideDrawer>
  )
}

function Fields({ channel, onSaved }: Pick<ChannelFormProps, 'channel' | 'onSaved'>) {
  const { t } = useTexts()
  const { dismiss } = useDrawer()
  const precondition = usePrecondition(channel?.updated_at)
  const save = useSaveChannel(channel?.id, precondition)
  const form = useForm<ChannelValues, { id: string }>({
    initial: {
      name: channel?.name ?? '',
      description: channel?.description ?? '',
      is_disabled: channel?.is_disabled ?? false,
    },
    rules: { name: isName(t('sales_channels.name_missing'), t('form.name_wrong')) },
    precondition,
    save: save.mutateAsync,
    done: t('form.saved'),
    onSaved: onSaved ?? dismiss,
  })
  return (
    <DrawerForm form={form}>
      <TextInput
        data-autofocus
        label={t('sales_channels.name')}
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('name')}
      />
      <Textarea
        autosize
        minRows={2}
        label={t('sales_channels.description')}
        description={t('sales_channels.description_hint')}
        maxLength={LONG_TEXT_LENGTH}
        {...form.field('description')}
      />
      <Switch
        label={t('sales_channels.is_disabled')}
        description={t('sales_channels.is_disabled_hint')}
        {...form.checkbox('is_disabled')}
      />
    </DrawerForm>
  )
}
