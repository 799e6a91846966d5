import { TextInput } from '@mantine/core'
import type { Notification } from '@shopkey/client/types.ts'
import { DrawerParts, SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { BouncingNotice } from './bouncing-notice.tsx'
import classes from './detail.module.css'
import { useResendNotification } from './mutations.ts'

interface NotificationDetailProps {
  notification: Notification
  onClose: () => void
}

/** A message as it was sent, and the form that sends it again. */
export function NotificationDetail({ notification, onClose }: NotificationDetailProps) {
  const may = useMay()
  const mayResend = may('people.write') && !notification.holds_secret && !notification.is_marketing
  return (
    <SideDrawer title={notification.subject ?? notification.to} onClose={onClose}>
      {mayResend ? <ResendForm notification={notification} /> : <ReadOnly notification={notification} />}
    </SideDrawer>
  )
}

function ReadOnly({ notification }: { notification: Notification }) {
  return (
    <DrawerParts lead={useLead(notification)}>
      <Content notification={notification} />
    </DrawerParts>
  )
}

function ResendForm({ notification }: { notification: Notification }) {
  const { t } = useTexts()
  const may = useMay()
  const resend = useResendNotification(notification.id)
  const { dismiss } = useDrawer()
  const form = useForm({
    initial: { to: notification.to },
    rules: { to: (to) => (to.trim().length > 2 ? undefined : t('sign_in.email_missing')) },
    save: ({ to }) => resend.mutateAsync(to.trim() === notification.to ? undefined : to.trim()),
    done: t('notifications.resent'),
    onSaved: dismiss,
  })
  return (
    <DrawerForm form={form} lead={useLead(notification)} submit={t('notifications.resend')}>
      <Content notification={notification} />
      <TextInput label={t('notifications.resend_to')} dir="ltr" readOnly={!may('codes.read')} {...form.field('to')} />
    </DrawerForm>
  )
}

function Content({ notification: { channel, to, failure, body, holds_secret } }: { notification: Notification }) {
  const { t } = useTexts()
  return (
    <>
      {channel === 'email' && <BouncingNotice address={to} />}
      {failure && <p className={classes.failure}>{failure}</p>}
      <p className={classes.body} dir="auto">
        {body ?? t('notifications.secret_erased')}
      </p>
      {holds_secret && <p className={classes.note}>{t('notifications.secret')}</p>}
    </>
  )
}

function useLead({ to, created_at }: Notification): string {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  // Isolated: in Arabic the day would otherwise join the address.
  return t('notifications.sent_to', { to: `\u2068${to}\u2069`, when: dayTime(created_at) })
}
