import { Button, Checkbox, TextInput } from '@mantine/core'
import type { WebhookEndpoint } from '@shopkey/client/types.ts'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { webhookEvents } from '@shopkey/contract/webhook-events.ts'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { isUrl, notEmpty } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './form.module.css'
import { type EndpointValues, useCreateEndpoint, useUpdateEndpoint } from './mutations.ts'
import { eventName } from './webhook-words.ts'

interface FieldsProps {
  /** Absent for a new one. */
  endpoint: WebhookEndpoint | undefined
  onSecret: (secret: string) => void
}

export function WebhookForm({ onClose, ...props }: FieldsProps & { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t(props.endpoint ? 'webhooks.form_edit' : 'webhooks.form_add')} onClose={onClose}>
      <Fields {...props} />
    </SideDrawer>
  )
}

function Fields({ endpoint, onSecret }: FieldsProps) {
  const { t } = useTexts()
  const create = useCreateEndpoint()
  const precondition = usePrecondition(endpoint?.updated_at)
  const update = useUpdateEndpoint(precondition)
  const { dismiss } = useDrawer()
  const form = useForm<EndpointValues, string | undefined>({
    initial: {
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? '',
      events: endpoint ? webhookEvents.filter((event) => endpoint.events.includes(event)) : ['order.placed'],
    },
    rules: { url: isUrl(t('webhooks.url_wrong')), events: notEmpty(t('webhooks.events_missing')) },
    precondition,
    save: async (values) => {
      if (!endpoint) return create.mutateAsync(values)
      await update.mutateAsync({ ...values, id: endpoint.id })
    },
    done: t('webhooks.saved'),
    onSaved: (secret) => {
      dismiss()
      if (secret) onSecret(secret)
    },
  })

  return (
    <DrawerForm form={form}>
      <TextInput
        data-autofocus
        label={t('webhooks.url')}
        description={t('webhooks.url_hint')}
        placeholder="https://"
        type="url"
        dir="ltr"
        {...form.field('url')}
      />
      <TextInput
        label={t('webhooks.description')}
        description={t('webhooks.description_hint')}
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('description')}
      />
      <Checkbox.Group
        label={t('webhooks.events')}
        error={form.problems.events}
        value={form.values.events}
        onChange={(chosen) => form.change({ events: webhookEvents.filter((event) => chosen.includes(event)) })}
      >
        <div className={classes.events}>
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={eventName(event, t)} description={event} />
          ))}
        </div>
      </Checkbox.Group>
      <Button variant="subtle" className={classes.all} onClick={() => form.change({ events: [...webhookEvents] })}>
        {t('webhooks.choose_all')}
      </Button>
    </DrawerForm>
  )
}
