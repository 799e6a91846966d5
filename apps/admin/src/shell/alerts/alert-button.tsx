import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { alertsQuery } from '../../lib/alerts.ts'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './alerts.module.css'

const MOST_SHOWN = 99

/** Opens the alerts, and shows how many are unread. */
export function AlertButton({ onClick }: { onClick: () => void }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const unread = useQuery(alertsQuery(useView())).data?.unread_count ?? 0
  return (
    <ActionIcon
      size="lg"
      className={classes.button}
      onClick={onClick}
      aria-haspopup="dialog"
      aria-label={unread > 0 ? t('alerts.button_unread', { count: unread }) : t('alerts.title')}
    >
      <IconBell size={18} stroke={1.7} aria-hidden />
      {unread > 0 && (
        // By CSS: the accessible name says it in words, which hold no figure in every language.
        <span
          className={classes.unread}
          aria-hidden
          data-count={unread > MOST_SHOWN ? `${number(MOST_SHOWN)}+` : number(unread)}
        />
      )}
    </ActionIcon>
  )
}
