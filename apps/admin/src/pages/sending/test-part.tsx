import { Button, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useLeaveGuard } from '../../forms/leave-guard.tsx'
import { errorWords } from '../../lib/error-words.ts'
import { useFormat } from '../../lib/format.ts'
import type { SendingChannel, SendingOfChannel } from '../../lib/sending.ts'
import { useUser } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { toastFailed } from '../../lib/toast.ts'
import providers from '../providers/providers.module.css'
import { type Scope, useTestSending } from './queries.ts'
import classes from './sending.module.css'

interface TestPartProps {
  scope: Scope
  channel: SendingChannel
  /** The latest test of the service that was set up here. */
  last: NonNullable<SendingOfChannel['own']>['last_test']
}

/** Sends a message to the person at the screen, and shows what the service said. */
export function TestPart({ scope, channel, last }: TestPartProps) {
  const { t, language } = useTexts()
  const { dayTime } = useFormat()
  const { email } = useUser()
  const test = useTestSending(scope, channel)
  const [phone, setPhone] = useState('')
  const shown = test.data ?? last
  useLeaveGuard({ isDirty: phone.trim() !== (test.variables?.phone ?? ''), from: 'page' })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (test.isPending) return
    const to = channel === 'phone' ? { phone: phone.trim() } : {}
    void test.mutateAsync({ ...to, language }).catch((error) => toastFailed(errorWords(error, t)))
  }
  return (
    <form className={classes.test} onSubmit={send}>
      {channel === 'phone' && (
        <TextInput
          label={t('sending.your_phone')}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          maxLength={40}
          required
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
      )}
      <div className={classes.actions}>
        <Button
          type="submit"
          variant="default"
          loading={test.isPending}
          leftSection={<IconSend size={16} stroke={1.7} className="sk-flip" aria-hidden />}
        >
          {t('sending.test')}
        </Button>
        {channel === 'email' && (
          <span className={classes.hint}>
            <bdi>{email}</bdi>
          </span>
        )}
      </div>
      <output className={providers.result} data-outcome={shown && outcomeColors[shown.outcome]} hidden={!shown}>
        {shown && (
          <>
            <strong>{t(`sending.outcome.${shown.outcome}`)}</strong>
            {shown.message && <bdi>{shown.message}</bdi>}
            <span className={providers.dim}>{dayTime(shown.tested_at)}</span>
          </>
        )}
      </output>
    </form>
  )
}

const outcomeColors = { sent: 'connected', refused: 'refused', unreachable: 'unreachable' } as const
