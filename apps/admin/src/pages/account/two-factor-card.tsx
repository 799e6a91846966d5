import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '../../lib/error-words.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { toastFailed } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import classes from './account.module.css'
import { DisableTwoFactorForm } from './disable-two-factor-form.tsx'
import { useNewRecoveryCodes, useStartTwoFactor } from './mutations.ts'
import { twoFactorQuery } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

const fewCodes = 3

export function TwoFactorCard() {
  const { t } = useTexts()
  const { day } = useFormat()
  const query = useQuery(twoFactorQuery)
  const start = useStartTwoFactor()
  const renew = useNewRecoveryCodes()
  const [setup, setSetup] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<string[]>()
  const [isDisabling, setDisabling] = useState(false)
  const onError = (error: unknown) => toastFailed(errorWords(error, t))
  const twoFactor = query.data

  if (query.isError)
    return (
      <Card title={t('account.two_factor')}>
        <ErrorState error={query.error} retry={query.refetch} />
      </Card>
    )
  if (!twoFactor)
    return (
      <Card title={t('account.two_factor')}>
        <Skeleton h={90} />
      </Card>
    )
  const { is_active, active_since, recovery_codes_left } = twoFactor
  return (
    <Card
      title={t('account.two_factor')}
      aside={
        <Badge tone={is_active ? 'success' : 'warning'}>
          {t(is_active ? 'account.two_factor_on' : 'account.two_factor_off')}
        </Badge>
      }
    >
      <div className={classes.form}>
        <p className={classes.text}>
          {active_since ? t('account.two_factor_since', { date: day(active_since) }) : t('account.two_factor_lead')}
        </p>
        {is_active && recovery_codes_left <= fewCodes && (
          <p className={classes.value}>{t('account.recovery_codes_left', { count: recovery_codes_left })}</p>
        )}
        <div className={classes.actions}>
          {is_active ? (
            <>
              <Button
                variant="default"
                loading={renew.isPending}
                onClick={() =>
                  renew.mutate(undefined, { onSuccess: (reply) => setCodes(reply.recovery_codes), onError })
                }
              >
                {t('account.recovery_codes_new')}
              </Button>
              <Button variant="default" onClick={() => setDisabling(true)}>
                {t('account.two_factor_disable')}
              </Button>
            </>
          ) : (
            <Button
              loading={start.isPending}
              onClick={() => start.mutate(undefined, { onSuccess: (reply) => setSetup(reply.two_factor), onError })}
            >
              {t('account.two_factor_enable')}
            </Button>
          )}
        </div>
      </div>
      {setup && (
        <TwoFactorSetup
          {...setup}
          onClose={() => setSetup(undefined)}
          onActive={(recoveryCodes) => {
            setSetup(undefined)
            setCodes(recoveryCodes)
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      {isDisabling && <DisableTwoFactorForm onClose={() => setDisabling(false)} />}
    </Card>
  )
}
