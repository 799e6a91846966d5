import { Anchor } from '@mantine/core'
import type { AdminKey } from '@shopkey/i18n/admin-messages.ts'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../lib/api.ts'
import { usePathTo } from '../lib/paths.ts'
import { useMay } from '../lib/permissions.ts'
import { faultyRecords, idleChannels, type Sending, type SendingChannel, sendingQuery } from '../lib/sending.ts'
import { useTexts } from '../lib/texts.ts'
import banner from './banner.module.css'

/**
 * Warns that messages by e-mail or to phones are stored and not sent, as long as no service is set up for them, and of what the DNS lacks
 * for those that are.
 */
export function SendingNotice({ linksToMessages = false }: { linksToMessages?: boolean }) {
  const { t } = useTexts()
  const may = useMay()
  const pathTo = usePathTo()
  const sending = useQuery({ ...sendingQuery(useView()), enabled: may('settings.read') }).data
  const problem = sending && problemOf(sending)
  if (!problem) return null
  return (
    <aside className={banner.banner} aria-label={t('notifications.not_sent')}>
      <IconMailOff size={20} stroke={1.6} aria-hidden className={banner.glyph} />
      <p className={banner.text}>{t(problem.words, problem.values)}</p>
      {may('settings.write') && (
        <Anchor component={Link} to={pathTo('settings/sending')} className={banner.link}>
          {t('notifications.set_up')}
        </Anchor>
      )}
      {linksToMessages && may('people.read') && (
        <Anchor component={Link} to={pathTo('messages')} className={banner.link}>
          {t('notifications.open')}
        </Anchor>
      )}
    </aside>
  )
}

function problemOf(sending: Sending): { words: AdminKey; values?: Record<string, string> } | undefined {
  const { idle, isPractice } = idleChannels(sending)
  if (isPractice) return { words: 'notifications.practice' }
  if (idle.length > 0) return { words: wordsOf(idle) }
  const records = faultyRecords(sending)
  const domain = `\u2068${sending.sender_domain?.domain ?? ''}\u2069`
  return records.length > 0
    ? { words: 'notifications.records', values: { records: records.join(' · '), domain } }
    : undefined
}

function wordsOf(idle: readonly SendingChannel[]): AdminKey {
  if (idle.length > 1) return 'notifications.nothing'
  return idle.includes('email') ? 'notifications.no_email' : 'notifications.no_phone'
}
