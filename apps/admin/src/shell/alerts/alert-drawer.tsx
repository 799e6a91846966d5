import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DrawerParts, SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { type Alert, alertsQuery } from '../../lib/alerts.ts'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { alertIcons, alertLink } from './alert-link.ts'
import { AlertMessages } from './alert-messages.tsx'
import classes from './alerts.module.css'
import { useReadAlerts } from './mutations.ts'

/** What happened lately; opening one leads to what it is about, and marks it as read. */
export function AlertDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('alerts.title')} onClose={onClose}>
      <Alerts />
    </SideDrawer>
  )
}

function Alerts() {
  const { t } = useTexts()
  const query = useQuery(alertsQuery(useView()))
  const read = useReadAlerts()
  const newest = query.data?.alerts[0]
  const hasUnread = (query.data?.unread_count ?? 0) > 0
  return (
    <DrawerParts
      closeLabel={t('common.close')}
      actions={
        newest &&
        hasUnread && (
          <Button
            loading={read.isPending}
            onClick={() => announce(read.mutateAsync({ until: newest.created_at }), t('alerts.all_read'), t)}
          >
            {t('alerts.read_all')}
          </Button>
        )
      }
    >
      <LoadedPart query={query}>
        {({ alerts }) =>
          alerts.length === 0 ? (
            <EmptyState icon={IconBell} title={t('alerts.empty')} lead={t('alerts.empty_lead')} />
          ) : (
            <ul className={classes.list}>
              {alerts.map((alert) => (
                <AlertItem key={alert.id} alert={alert} onRead={() => read.mutate({ ids: [alert.id] })} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
      <AlertMessages />
    </DrawerParts>
  )
}

function AlertItem({ alert, onRead }: { alert: Alert; onRead: () => void }) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const pathTo = usePathTo()
  const { dismiss } = useDrawer()
  const Glyph = alertIcons[alert.kind]
  return (
    <li>
      <Link
        to={alertLink(alert, pathTo)}
        className={classes.alert}
        data-unread={!alert.is_read || undefined}
        onClick={() => {
          if (!alert.is_read) onRead()
          dismiss()
        }}
      >
        <Glyph size={18} stroke={1.7} aria-hidden className={classes.glyph} />
        <span className={classes.text}>
          <bdi>{useAlertText(alert)}</bdi>
          <time className={classes.when} dateTime={alert.created_at}>
            {dayTime(alert.created_at)}
          </time>
        </span>
        {!alert.is_read && (
          <span className={classes.dot}>
            <span className="sk-visually-hidden">{t('alerts.unread')}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

function useAlertText({ kind, number, amount, currency_code, title, quantity }: Alert): string {
  const { t } = useTexts()
  const { money, orderNumber } = useFormat()
  const words = { number: number === null ? '' : orderNumber(Number(number)), title: title ?? '' }
  switch (kind) {
    case 'order_placed':
    case 'order_reopened':
    case 'late_payment_returned':
    case 'late_payment_refused':
      return t(`alerts.${kind}`, { ...words, amount: money(amount ?? 0, currency_code ?? '') })
    case 'low_stock':
      return t('alerts.low_stock', { ...words, count: quantity ?? 0 })
    case 'job_completed':
    case 'job_failed': {
      const key = `batch_jobs.types.${title}`
      const job = t.has(key) ? t(key) : words.title
      return t(`alerts.${kind}`, { job })
    }
    default:
      return t(`alerts.${kind}`, words)
  }
}
