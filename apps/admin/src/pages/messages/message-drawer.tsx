import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { SideForm } from '../../forms/side-form.tsx'
import { useFormat } from '../../lib/format.ts'
import { useResendMessage } from '../../lib/messages.ts'
import { useMay } from '../../lib/permissions.ts'
import { announce } from '../../lib/toast.ts'
import type { Message } from '../../lib/wire.ts'
import classes from './message-drawer.module.css'

interface MessageDrawerProps {
  /** Nothing while it is closed. */
  message: Message | undefined
  onClose: () => void
}

/** A message as it went out, and the way to send it once more. */
export function MessageDrawer({ message, onClose }: MessageDrawerProps) {
  return message ? <OpenMessage key={message.id} message={message} onClose={onClose} /> : null
}

function OpenMessage({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation()
  const { dayTime } = useFormat()
  const may = useMay()
  const mayResend = may('people.write') && !message.holds_secret
  const resend = useResendMessage()
  const form = useForm({
    initialValues: { to: message.to },
    validate: { to: (value) => (value.trim().length > 2 ? null : t('sign_in.email_missing')) },
  })
  const submit = form.onSubmit(async ({ to }) => {
    const work = resend.mutateAsync({ id: message.id, to: to.trim() === message.to ? undefined : to.trim() })
    if (await announce(work, t('messages.resent'), t)) onClose()
  })

  return (
    <SideForm
      title={message.subject ?? message.to}
      lead={t('messages.sent_to', { to: message.to, when: dayTime(message.created_at) })}
      opened
      onClose={onClose}
      onSubmit={submit}
      submit={t('messages.resend')}
      pending={resend.isPending}
      readOnly={!mayResend}
    >
      {message.failure && <p className={classes.failure}>{message.failure}</p>}
      <p className={classes.body} dir="auto">
        {message.body ?? t('messages.secret_erased')}
      </p>
      {message.holds_secret && <p className={classes.note}>{t('messages.secret')}</p>}
      {mayResend && (
        <TextInput
          label={t('messages.resend_to')}
          dir="ltr"
          readOnly={!may('codes.read')}
          {...form.getInputProps('to')}
        />
      )}
    </SideForm>
  )
}
