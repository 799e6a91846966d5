import { Button, Switch } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { CopiedText } from '../../parts/copied-text.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import classes from './domains.module.css'
import { useCheckDomain, useRemoveDomain, useSetHttpsOnly, useSetPrimary } from './mutations.ts'
import type { Domain } from './queries.ts'

const tones = { waiting: 'warning', verified: 'info', serving: 'success', failing: 'danger' } as const
const recordTones = { found: 'success', missing: 'danger', different: 'warning', unknown: 'neutral' } as const

/** A domain with its state, the records that it needs, and what can be done with it. */
export function DomainCard({ domain, mayWrite }: { domain: Domain; mayWrite: boolean }) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const name = `\u2068${domain.shown_host}\u2069`
  return (
    <Card title={name} aside={mayWrite && <CheckButton domain={domain} />}>
      <div className={classes.head}>
        <Badge tone={tones[domain.state]}>{t(`domains.state.${domain.state}`)}</Badge>
        {domain.is_primary && <Badge tone="info">{t('domains.primary')}</Badge>}
        <span className={classes.hint}>{t('domains.since', { when: dayTime(domain.since) })}</span>
      </div>
      <p className={classes.text}>
        {t(isPrimaryFailing(domain) ? 'domains.primary_failing' : `domains.about_state.${domain.state}`)}
      </p>
      {domain.host !== domain.shown_host && (
        <p className={classes.hint}>
          <code dir="ltr">{domain.host}</code>
        </p>
      )}
      <Records domain={domain} />
      {domain.state !== 'waiting' && <HttpsOnly domain={domain} mayWrite={mayWrite} />}
      {mayWrite && <Actions domain={domain} name={name} />}
    </Card>
  )
}

export const isPrimaryFailing = ({ is_primary, state }: Domain) => is_primary && state === 'failing'

function HttpsOnly({ domain: { id, is_https_only }, mayWrite }: { domain: Domain; mayWrite: boolean }) {
  const { t } = useTexts()
  const set = useSetHttpsOnly()
  return (
    <Switch
      className={classes.https}
      label={t('domains.https_only')}
      description={t('domains.https_only_hint')}
      checked={is_https_only}
      disabled={!mayWrite || set.isPending}
      onChange={({ currentTarget: { checked } }) =>
        void announce(
          set.mutateAsync({ id, is_https_only: checked }),
          t(checked ? 'domains.https_only_saved' : 'domains.https_only_off'),
          t,
        )
      }
    />
  )
}

function CheckButton({ domain }: { domain: Domain }) {
  const { t } = useTexts()
  const check = useCheckDomain()
  return (
    <Button
      variant="default"
      loading={check.isPending}
      leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
      onClick={() => void announce(check.mutateAsync(domain.id), t('domains.checked'), t)}
    >
      {t('domains.check')}
    </Button>
  )
}

function Actions({ domain, name }: { domain: Domain; name: string }) {
  const { t } = useTexts()
  const setPrimary = useSetPrimary()
  const remove = useRemoveDomain()
  const { id, is_primary, state } = domain
  return (
    <div className={classes.actions}>
      {state !== 'waiting' && (
        <Button
          variant="default"
          onClick={() =>
            confirmAction({
              title: t(is_primary ? 'domains.leave_title' : 'domains.primary_title', { name }),
              body: t(is_primary ? 'domains.leave_body' : 'domains.primary_body'),
              action: t(is_primary ? 'domains.leave' : 'domains.make_primary'),
              run: () => setPrimary.mutateAsync({ id, is_primary: !is_primary }),
              done: t(is_primary ? 'domains.left' : 'domains.is_primary', { name }),
            })
          }
        >
          {t(is_primary ? 'domains.leave' : 'domains.make_primary')}
        </Button>
      )}
      <Button
        variant="default"
        onClick={() =>
          confirmAction({
            title: t('domains.remove_title', { name }),
            body: t('domains.remove_body'),
            action: t('domains.remove'),
            isDangerous: true,
            run: () => remove.mutateAsync(id),
            done: t('domains.removed', { name }),
          })
        }
      >
        {t('domains.remove')}
      </Button>
    </div>
  )
}

function Records({ domain }: { domain: Domain }) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  return (
    <>
      <ul className={classes.records}>
        {domain.records.map(({ type, name, value, state, found }) => (
          <li key={`${type} ${value}`} className={classes.record}>
            <div className={classes.head}>
              <h3 className={classes.kind}>{type}</h3>
              <Badge tone={recordTones[state]}>{t(`domains.record_state.${state}`)}</Badge>
              <span className={classes.hint}>{t(`domains.record_for.${type === 'AAAA' ? 'A' : type}`)}</span>
            </div>
            <CopiedText label={t('domains.record_name')} value={name} />
            <CopiedText label={t('domains.record_value')} value={value} />
            {state === 'different' && (
              <p className={classes.text}>
                {t('domains.record_found')} <code dir="ltr">{found.join(', ')}</code>
              </p>
            )}
          </li>
        ))}
      </ul>
      {domain.checked_at && (
        <p className={classes.hint}>{t('domains.checked_at', { when: dayTime(domain.checked_at) })}</p>
      )}
    </>
  )
}
