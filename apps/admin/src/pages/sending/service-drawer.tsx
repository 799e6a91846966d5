import { Select } from '@mantine/core'
import { useState } from 'react'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import type { Sending, SendingOfChannel } from '../../lib/sending.ts'
import { useTexts } from '../../lib/texts.ts'
import { useProviderWords } from '../providers/provider-words.ts'
import classes from '../providers/providers.module.css'
import { SettingFields } from '../providers/setting-fields.tsx'
import { type Scope, useSetService } from './queries.ts'
import { draftOfService, type SendingDraft, type SendingService, storedOf } from './sending-draft.ts'

interface ServiceDrawerProps {
  scope: Scope
  channel: SendingOfChannel
  readOnly: boolean
  onClose: () => void
}

/** Sets a service up. Where several send by the channel, one is chosen first; saving replaces what was set up. */
export function ServiceDrawer({ scope, channel, readOnly, onClose }: ServiceDrawerProps) {
  const { t } = useTexts()
  const wordsOf = useProviderWords()
  const { services, own } = channel
  const [chosen, setChosen] = useState(own?.service_id ?? services[0]?.id)
  const service = services.find(({ id }) => id === chosen)
  return (
    <SideDrawer title={t(`sending.channel.${channel.channel}`)} size="520px" onClose={onClose}>
      {service && (
        <ServiceForm key={service.id} scope={scope} channel={channel} service={service} readOnly={readOnly}>
          {services.length > 1 && (
            <Select
              label={t('sending.service')}
              allowDeselect={false}
              data={services.map(({ id, name }) => ({ value: id, label: wordsOf(name) }))}
              value={service.id}
              onChange={(id) => setChosen(id ?? undefined)}
            />
          )}
        </ServiceForm>
      )}
    </SideDrawer>
  )
}

interface ServiceFormProps extends Pick<ServiceDrawerProps, 'scope' | 'channel' | 'readOnly'> {
  service: SendingService
  children: React.ReactNode
}

function ServiceForm({ scope, channel, service, readOnly, children }: ServiceFormProps) {
  const { t } = useTexts()
  const wordsOf = useProviderWords()
  const { dismiss } = useDrawer()
  const stored = storedOf(channel, service)
  const precondition = usePrecondition(channel.own?.updated_at)
  const save = useSetService({ scope, channel: channel.channel, service }, precondition)
  const form = useForm<SendingDraft, Sending>({
    initial: draftOfService(channel, service),
    save: save.mutateAsync,
    precondition,
    done: t('form.saved'),
    onSaved: dismiss,
  })
  const missing = service.fields.filter(({ name }) => stored?.missing_settings.includes(name))
  return (
    <DrawerForm form={form} lead={wordsOf(service.description)} readOnly={readOnly}>
      {children}
      <div>
        {stored?.has_unreadable_settings && <p className={classes.notice}>{t('providers.unreadable')}</p>}
        {missing.length > 0 && (
          <p className={classes.notice}>
            {t('sending.missing', { names: missing.map(({ label }) => wordsOf(label)).join(t('regions.comma')) })}
          </p>
        )}
        <SettingFields provider={{ fields: service.fields, secret_values: stored?.secret_values ?? [] }} form={form} />
      </div>
    </DrawerForm>
  )
}
