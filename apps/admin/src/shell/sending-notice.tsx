import { Anchor } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../lib/api.ts'
import { type MessageSettings, messageSettingsQuery } from '../lib/message-settings.ts'
import { usePathTo } from '../lib/paths.ts'
import { useMay } from '../lib/permissions.ts'
import { useTexts } from '../lib/texts.ts'
import banner from './banner.module.css'

/** Warns that messages by e-mail or to phones are stored and not sent, as long as no service is set up for them. */
export function SendingNotice({ linksToMessages = false }: { linksToMessages?: boolean }) {
  const { t } = useTexts()
  const may = useMay()
  const pathTo = usePathTo()
  const settings = useQuery({ ...messageSettingsQuery(useView()), enabled: may('settings.read') }).data
  if (!settings || (settings.email_provider_id && settings.phone_provider_id)) return null
  return (
    <aside className={banner.banner} aria-label={t('notifications.not_sent')}>
      <IconMailOff size={20} stroke={1.6} aria-hidden className={banner.glyph} />
      <div className={banner.text}>
        <p className={banner.text}>{t(problemOf(settings))}</p>
        {!linksToMessages && <p className={banner.text}>{t('notifications.no_service_text')}</p>}
      </div>
      {linksToMessages && may('people.read') && (
        <Anchor component={Link} to={pathTo('messages')} className={banner.link}>
          {t('notifications.open')}
        </Anchor>
      )}
    </aside>
  )
}

/** One line, which a phone has room for; how to set a service up is said where the messages are. */
function problemOf({ email_provider_id, phone_provider_id }: MessageSettings) {
  if (!email_provider_id && !phone_provider_id) return 'notifications.nothing'
  return email_provider_id ? 'notifications.no_phone' : 'notifications.no_email'
}
