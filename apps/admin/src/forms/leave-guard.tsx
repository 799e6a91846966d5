import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '../lib/texts.ts'
import type { Form } from './use-form.ts'

interface LeaveGuardOptions {
  form: Pick<Form<object>, 'isDirty' | 'isLeaving' | 'leave'>
  /** What leaving means: another page; for a drawer, whose state is in the address, any other address. */
  from: 'page' | 'address'
}

/** Confirms the loss of unsaved changes: at links, at going back, at closing the drawer or the tab. Returns the dialog, and
 *  what a close button calls. */
export function useLeaveGuard({ form, from }: LeaveGuardOptions) {
  const { isDirty, isLeaving, leave } = form
  const [asked, setAsked] = useState<() => void>()
  const blocker = useBlocker(
    ({ currentLocation: before, nextLocation: next }) =>
      isDirty &&
      !isLeaving() &&
      (before.pathname !== next.pathname || (from === 'address' && before.search !== next.search)),
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  const stay = () => {
    setAsked(undefined)
    blocker.reset?.()
  }
  const go = () => {
    const close = asked
    setAsked(undefined)
    if (close) leave(close)
    else blocker.proceed?.()
  }
  return {
    dialog: <LeaveQuestion opened={asked !== undefined || blocker.state === 'blocked'} onStay={stay} onLeave={go} />,
    close: (onClose: () => void) => {
      if (!isDirty) onClose()
      // After the key that closes: the question would take the same Esc for its own.
      else setTimeout(() => setAsked(() => onClose))
    },
  }
}

interface LeaveQuestionProps {
  opened: boolean
  onStay: () => void
  onLeave: () => void
}

function LeaveQuestion({ opened, onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useTexts()
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      title={t('form.leave_title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      zIndex={300}
    >
      <Text c="dimmed">{t('form.leave_body')}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onStay} data-autofocus>
          {t('form.stay')}
        </Button>
        <Button color="danger" onClick={onLeave}>
          {t('form.leave')}
        </Button>
      </Group>
    </Modal>
  )
}
