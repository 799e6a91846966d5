import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import classes from './account.module.css'
import { deviceName } from './device-name.ts'
import { useSignOutElsewhere, useSignOutSession } from './mutations.ts'
import { type StaffSession, sessionsQuery } from './queries.ts'

export function SessionsCard() {
  const { t } = useTexts()
  const sessions = useQuery(sessionsQuery)
  const elsewhere = useSignOutElsewhere()
  const hasOthers = sessions.data?.some((session) => !session.is_current) ?? false
  return (
    <Card title={t('account.sessions')}>
      {sessions.isError && <ErrorState error={sessions.error} retry={sessions.refetch} />}
      {sessions.isPending && <Skeleton h={90} />}
      <ul className={classes.list}>
        {sessions.data?.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {hasOthers && (
        <Button
          variant="default"
          mt="sm"
          loading={elsewhere.isPending}
          onClick={() => void announce(elsewhere.mutateAsync(undefined), t('account.signed_out_elsewhere'), t)}
        >
          {t('account.sign_out_elsewhere')}
        </Button>
      )}
    </Card>
  )
}

function Session({ session }: { session: StaffSession }) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const end = useSignOutSession()
  const { id, is_current, user_agent, address, created_at, last_seen_at } = session
  const name = deviceName(user_agent) ?? t('account.unknown_device')
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <div className={classes.name}>
          <bdi>{name}</bdi>
          {is_current && <Badge tone="success">{t('account.this_device')}</Badge>}
        </div>
        <div className={classes.facts}>
          {address && (
            <>
              <span className="sk-ltr">{address}</span> ·{' '}
            </>
          )}
          {t('account.last_seen', { date: dayTime(last_seen_at) })}
        </div>
        <div className={classes.facts}>{t('account.signed_in_at', { date: dayTime(created_at) })}</div>
      </div>
      {!is_current && (
        <Button
          variant="default"
          size="xs"
          loading={end.isPending}
          aria-label={`${t('nav.sign_out')}: ${name}`}
          onClick={() => void announce(end.mutateAsync(id), t('account.signed_out_device', { name }), t)}
        >
          {t('nav.sign_out')}
        </Button>
      )}
    </li>
  )
}
