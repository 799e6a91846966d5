import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useFormat } from '../../lib/format.ts'
import type { Sending } from '../../lib/sending.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { CopiedText } from '../../parts/copied-text.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { type Scope, useCheckRecords } from './queries.ts'
import classes from './sending.module.css'

type SenderDomain = NonNullable<Sending['sender_domain']>
type SenderRecord = SenderDomain['records'][number]

interface RecordsCardProps {
  scope: Scope
  sender: SenderDomain
  mayWrite: boolean
}

/** What belongs in the DNS of the sender's domain, and whether it is there. */
export function RecordsCard({ scope, sender, mayWrite }: RecordsCardProps) {
  const { t } = useTexts()
  const check = useCheckRecords(scope)
  return (
    <Card
      title={t('sending.records', { domain: `\u2068${sender.domain}\u2069` })}
      aside={
        mayWrite && (
          <Button
            variant="default"
            loading={check.isPending}
            leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
            onClick={() => void announce(check.mutateAsync(), t('sending.checked'), t)}
          >
            {t('sending.check')}
          </Button>
        )
      }
    >
      <p className={classes.text}>{t('sending.records_lead')}</p>
      <ul className={classes.records}>
        {sender.records.map((record) => (
          <RecordRow key={record.kind} record={record} />
        ))}
      </ul>
    </Card>
  )
}

const tones = { found: 'success', missing: 'danger', different: 'warning', unknown: 'neutral' } as const

function RecordRow({ record: { kind, name, value, state, found, since, checked_at } }: { record: SenderRecord }) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const isDkimUnnamed = kind === 'dkim' && name.startsWith('…')
  const word = checked_at === null || isDkimUnnamed ? 'not_asked' : state
  return (
    <li className={classes.record}>
      <div className={classes.recordHead}>
        <h3 className={classes.kind}>{kind.toUpperCase()}</h3>
        <Badge tone={tones[state]}>{t(`sending.record_state.${word}`)}</Badge>
        {since && !isDkimUnnamed && (
          <span className={classes.hint}>{t('sending.since', { when: dayTime(since) })}</span>
        )}
      </div>
      {isDkimUnnamed ? (
        <p className={classes.text}>{t('sending.dkim_selector')}</p>
      ) : (
        <>
          <CopiedText label={t('sending.record_name')} value={name} />
          {value && state !== 'found' && <CopiedText label={t('sending.record_value')} value={value} />}
          {!value && state !== 'found' && <p className={classes.text}>{t('sending.dkim_value')}</p>}
          {found && (
            <p className={classes.text}>
              {t('sending.record_found')} <code dir="ltr">{found}</code>
            </p>
          )}
        </>
      )}
    </li>
  )
}
