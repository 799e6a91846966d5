import { Button, Group, Modal, Text } from '@mantine/core'
import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'

interface LeaveGuardProps {
  /** There is something to lose. */
  when: boolean
  /** Set by a page that leaves on purpose, after saving or deleting. */
  leaving: RefObject<boolean>
}

/** Asks before unsaved work is left, by a link as well as by closing the tab. */
export function LeaveGuard({ when, leaving }: LeaveGuardProps) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])

  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('product.leave_title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Text c="dimmed">{t('product.leave_body')}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
          {t('product.stay')}
        </Button>
        <Button color="danger" onClick={() => blocker.proceed?.()}>
          {t('product.leave')}
        </Button>
      </Group>
    </Modal>
  )
}
