import { Button, Modal } from '@mantine/core'
import {
  IconCalendarClock,
  IconEyeOff,
  IconHistory,
  IconRestore,
  IconTrash,
  IconWorldUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DateTimeField } from '../../forms/date-time-field.tsx'
import layout from '../../forms/layout.module.css'
import { errorWords } from '../../lib/error-words.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { toastDone, toastFailed } from '../../lib/toast.ts'
import { PageMenu } from '../../list/row-menu.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { useDeletePages, useDiscardDraft, useHidePage, usePublishPage } from './mutations.ts'
import { isAround, nameOfPage } from './page-name.ts'
import type { EditedPage } from './queries.ts'

interface PublishActionsProps {
  page: EditedPage
  /** Saves what was edited; returns the version that is stored then, undefined where it was refused. */
  saved: () => Promise<string | undefined>
  /** The version that is stored now. */
  onStored: (version: string) => void
  onVersions: () => void
  /** What is stored is another thing than what the editor holds. */
  onReplaced: () => void
}

/** Shows the page to shoppers, at once or from a time on, and what else can be done with it. */
export function PublishActions({ page, saved, onStored, onVersions, onReplaced }: PublishActionsProps) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const publish = usePublishPage(page.id)
  const hide = useHidePage(page.id)
  const discard = useDiscardDraft(page.id)
  const remove = useDeletePages()
  const [isScheduling, setScheduling] = useState(false)
  // Around something, it is the blocks that are published, hidden and deleted.
  const texts = isAround(page) ? 'pages.around' : 'pages'
  const start = async (published_at: string | null) => {
    try {
      const version = await saved()
      if (version === undefined) return
      const { state, scheduled_at, updated_at } = await publish.mutateAsync({ published_at, version })
      onStored(updated_at)
      setScheduling(false)
      toastDone(t(`${texts}.${state === 'scheduled' || scheduled_at ? 'scheduled_done' : 'published_done'}`))
    } catch (error) {
      toastFailed(errorWords(error, t))
    }
  }
  const isShown = page.state !== 'hidden'
  return (
    <>
      <PageMenu
        actions={[
          { label: t('pages.schedule'), icon: IconCalendarClock, run: () => setScheduling(true) },
          { label: t('pages.versions'), icon: IconHistory, run: onVersions },
          ...(isShown
            ? [
                {
                  label: t('pages.hide'),
                  icon: IconEyeOff,
                  run: () =>
                    confirmAction({
                      title: t(`${texts}.hide_title`),
                      body: t(`${texts}.hide_body`),
                      action: t('pages.hide'),
                      run: async () => onStored((await hide.mutateAsync()).page.updated_at),
                      done: t(`${texts}.hidden_done`),
                    }),
                },
              ]
            : []),
          ...((page.has_draft || page.scheduled_at) && isShown
            ? [
                {
                  label: t('pages.discard'),
                  icon: IconRestore,
                  run: () =>
                    confirmAction({
                      title: t('pages.discard_title'),
                      body: t('pages.discard_body'),
                      action: t('pages.discard'),
                      isDangerous: true,
                      run: () => discard.mutateAsync(),
                      done: t('pages.discarded'),
                      onDone: onReplaced,
                    }),
                },
              ]
            : []),
          {
            label: t('common.delete'),
            icon: IconTrash,
            isDangerous: true,
            run: () =>
              confirmAction({
                title: t(`${texts}.delete_title`, { title: nameOfPage(page, t) }),
                body: t(`${texts}.delete_body`),
                action: t('common.delete'),
                isDangerous: true,
                run: () => remove.mutateAsync([page.id]),
                done: t(`${texts}.deleted`),
                onDone: () => void navigate(pathTo('settings/pages')),
              }),
          },
        ]}
      />
      <Button
        leftSection={<IconWorldUpload size={16} stroke={1.7} aria-hidden />}
        loading={publish.isPending}
        onClick={() => void start(null)}
      >
        {t('pages.publish')}
      </Button>
      <ScheduleDialog
        hint={t(page.state === 'published' ? 'pages.schedule_hint_shown' : `${texts}.schedule_hint`)}
        isOpen={isScheduling}
        onClose={() => setScheduling(false)}
        onSchedule={start}
      />
    </>
  )
}

interface ScheduleDialogProps {
  hint: string
  isOpen: boolean
  onClose: () => void
  onSchedule: (published_at: string) => Promise<void>
}

function ScheduleDialog({ hint, isOpen, onClose, onSchedule }: ScheduleDialogProps) {
  const { t } = useTexts()
  const [at, setAt] = useState('')
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await onSchedule(at)
    setBusy(false)
  }
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('pages.schedule')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={layout.stack}>
        <p className={layout.hint}>{hint}</p>
        <DateTimeField data-autofocus label={t('pages.schedule_at')} value={at} onChange={setAt} />
        <Button disabled={at === ''} loading={isBusy} onClick={() => void start()}>
          {t('pages.schedule_do')}
        </Button>
      </div>
    </Modal>
  )
}
