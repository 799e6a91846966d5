import { Anchor, Checkbox } from '@mantine/core'
import { LONGEST_REMINDER_HOURS } from '@shopkey/contract/message-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { type MessageSettings, messageSettingsQuery } from '../../lib/message-settings.ts'
import { useMay } from '../../lib/permissions.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { useListParams } from '../../list/list-params.ts'
import { Card } from '../../parts/card.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import classes from './message-templates.module.css'
import { useSetMessageSettings } from './mutations.ts'

const USUAL_HOURS = 24

/** When shoppers are reminded of a cart, and what happens with addresses that bounce. The address names the open form: `?edit=settings`. */
export function SettingsCard() {
  const { t } = useTexts()
  const may = useMay()
  const params = useListParams()
  const settings = useQuery(messageSettingsQuery(useView()))
  return (
    <Card
      title={t('message_settings.title')}
      aside={
        may('settings.write') && (
          <Anchor component={Link} size="sm" to={params.with({ edit: 'settings' })}>
            {t('message_settings.edit')}
          </Anchor>
        )
      }
    >
      <LoadedPart query={settings}>
        {(stored) => (
          <>
            <ul className={classes.facts}>
              <li>
                {stored.cart_reminder_hours === null
                  ? t('message_settings.no_reminder')
                  : t('message_settings.reminder_after', { count: stored.cart_reminder_hours })}
              </li>
              <li>
                {t(stored.is_bouncing_tried ? 'message_settings.bouncing_tried' : 'message_settings.bouncing_held')}
              </li>
            </ul>
            {params.one('edit') === 'settings' && may('settings.write') && (
              <SideDrawer title={t('message_settings.title')} onClose={() => params.set({ edit: '' })}>
                <Fields stored={stored} />
              </SideDrawer>
            )}
          </>
        )}
      </LoadedPart>
    </Card>
  )
}

function Fields({ stored }: { stored: MessageSettings }) {
  const { t } = useTexts()
  const { dismiss } = useDrawer()
  const precondition = usePrecondition(stored.updated_at)
  const save = useSetMessageSettings(precondition)
  const form = useForm({
    initial: {
      reminds: stored.cart_reminder_hours !== null,
      hours: stored.cart_reminder_hours ?? (USUAL_HOURS as number | undefined),
      is_bouncing_tried: stored.is_bouncing_tried,
    },
    check: ({ reminds, hours }): Record<string, string> =>
      reminds && hours === undefined ? { hours: t('message_settings.hours_missing') } : {},
    precondition,
    save: ({ reminds, hours, is_bouncing_tried }) =>
      save.mutateAsync({ cart_reminder_hours: reminds ? (hours ?? null) : null, is_bouncing_tried }),
    done: t('form.saved'),
    onSaved: dismiss,
  })
  return (
    <DrawerForm form={form}>
      <Checkbox
        label={t('message_settings.reminds')}
        description={t('message_settings.reminds_about')}
        {...form.checkbox('reminds')}
      />
      {form.values.reminds && (
        <NumberField
          label={t('message_settings.hours')}
          min={1}
          max={LONGEST_REMINDER_HOURS}
          allowDecimal={false}
          {...form.field('hours')}
        />
      )}
      <Checkbox
        label={t('message_settings.tries_bouncing')}
        description={t('message_settings.tries_bouncing_about')}
        {...form.checkbox('is_bouncing_tried')}
      />
    </DrawerForm>
  )
}
