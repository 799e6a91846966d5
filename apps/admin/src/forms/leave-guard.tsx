import { Button, Group, Modal, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { type BlockerFunction, type Location, useBlocker } from 'react-router'
import { useTexts } from '../lib/texts.ts'
import type { Form } from './use-form.ts'

interface LeaveGuardOptions {
  isDirty: boolean
  /** Whether it is being left on purpose, such as after saving; never, if absent. */
  isLeaving?: () => boolean
  /** What leaving means: another page; for a drawer, whose state is in the address, any other address. */
  from: 'page' | 'address'
}

/** Whether a form on screen would lose something by the way from one address to another. */
type Loses = (before: Location, next: Location) => boolean

/** Of every form on screen with unsaved changes: a page may have several, such as a drawer's and a note's. */
const guarded = new Set<Loses>()

/** Confirms the loss of unsaved changes: at links, at going back, at closing the tab. */
export function useLeaveGuard({ isDirty, isLeaving, from }: LeaveGuardOptions): void {
  useEffect(() => {
    if (!isDirty) return
    const loses: Loses = (before, next) =>
      !isLeaving?.() && (before.pathname !== next.pathname || (from === 'address' && before.search !== next.search))
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    guarded.add(loses)
    window.addEventListener('beforeunload', ask)
    return () => {
      guarded.delete(loses)
      window.removeEventListener('beforeunload', ask)
    }
  }, [isDirty, isLeaving, from])
}

/** The same for what also closes without another address, such as a drawer. Returns the dialog, and what a close button calls. */
export function useCloseGuard(form: Pick<Form<object>, 'isDirty' | 'isLeaving' | 'leave'>, from: 'page' | 'address') {
  const { isDirty, isLeaving, leave } = form
  const [asked, setAsked] = useState<() => void>()
  useLeaveGuard({ isDirty, isLeaving, from })
  const go = () => {
    setAsked(undefined)
    if (asked) leave(asked)
  }
  return {
    dialog: <LeaveQuestion opened={asked !== undefined} onStay={() => setAsked(undefined)} onLeave={go} />,
    close: (onClose: () => void) => {
      if (!isDirty) onClose()
      // After the key that closes: the question would take the same Esc for its own. One that it takes asks no second time.
      else if (!asked) setTimeout(() => setAsked(() => onClose))
    },
  }
}

/** The question before another address, once for all forms: a router has room for one that blocks. */
export function LeaveGuards() {
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) => [...guarded].some((loses) => loses(currentLocation, nextLocation)),
      [],
    ),
  )
  return (
    <LeaveQuestion
      opened={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
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
