import { Button, Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { webhookEvents } from '@shopkey/contract/webhook.ts'
import { useTranslation } from 'react-i18next'
import { announce } from '../lib/toast.ts'
import { eventName } from '../lib/webhook-words.ts'
import { useSaveEndpoint } from '../lib/webhooks.mutations.ts'
import type { WebhookEndpoint } from '../lib/webhooks.queries.ts'
import { SideForm } from './side-form.tsx'
import classes from './webhook-form.module.css'

interface WebhookFormProps {
  /** What is changed; absent for a new one. */
  endpoint?: WebhookEndpoint
  onClose: () => void
  onSecret: (secret: string) => void
}

export function WebhookForm({ endpoint, onClose, onSecret }: WebhookFormProps) {
  const { t } = useTranslation()
  const save = useSaveEndpoint(endpoint?.id)
  const form = useForm({
    initialValues: {
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? '',
      events: endpoint?.events ?? ['order.placed'],
    },
    validate: {
      url: (url) => (URL.canParse(url.trim()) ? null : t('webhooks.url_wrong')),
      events: (events) => (events.length > 0 ? null : t('webhooks.events_missing')),
    },
  })

  const submit = form.onSubmit(async ({ url, description, events }) => {
    const work = save.mutateAsync({ url: url.trim(), description: description.trim() || null, events })
    if (!(await announce(work, t('webhooks.saved'), t))) return
    const { secret } = (await work).webhook_endpoint
    onClose()
    if (secret) onSecret(secret)
  })

  return (
    <SideForm
      title={t(endpoint ? 'webhooks.form_edit' : 'webhooks.form_add')}
      opened
      onClose={onClose}
      onSubmit={submit}
      submit={t('common.save')}
      pending={save.isPending}
    >
      <TextInput
        data-autofocus
        label={t('webhooks.url')}
        description={t('webhooks.url_hint')}
        placeholder="https://"
        type="url"
        dir="ltr"
        {...form.getInputProps('url')}
      />
      <TextInput
        label={t('webhooks.description')}
        description={t('webhooks.description_hint')}
        maxLength={255}
        {...form.getInputProps('description')}
      />
      <Checkbox.Group label={t('webhooks.events')} {...form.getInputProps('events')}>
        <div className={classes.events}>
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={eventName(event, t)} description={event} />
          ))}
        </div>
      </Checkbox.Group>
      <Button variant="subtle" className={classes.all} onClick={() => form.setFieldValue('events', [...webhookEvents])}>
        {t('webhooks.choose_all')}
      </Button>
    </SideForm>
  )
}
