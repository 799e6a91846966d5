import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import layout from '../../forms/layout.module.css'
import { errorWords } from '../../lib/error-words.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { toastFailed } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { useTestProvider } from './mutations.ts'
import classes from './providers.module.css'
import type { StoreProvider } from './queries.ts'

interface ConnectionCardProps {
  provider: StoreProvider
  mayTest: boolean
  /** What is typed is not stored yet, and would not be tested. */
  isDirty: boolean
}

/** Whether the stored keys work. */
export function ConnectionCard({ provider, mayTest, isDirty }: ConnectionCardProps) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const test = useTestProvider(provider)
  const { last_test: last, missing_settings } = provider
  const isIncomplete = missing_settings.length > 0
  return (
    <Card title={t('providers.connection')}>
      <div className={layout.stack}>
        <output className={classes.result} data-outcome={last?.outcome}>
          {last ? (
            <>
              <strong>{t(`providers.outcome.${last.outcome}`)}</strong>
              {last.message && <bdi>{last.message}</bdi>}
              <span className={classes.dim}>{dayTime(last.tested_at)}</span>
            </>
          ) : (
            t('providers.not_tested')
          )}
        </output>
        {mayTest && (
          <>
            <Button
              variant="default"
              leftSection={<IconPlugConnected size={16} stroke={1.7} aria-hidden />}
              loading={test.isPending}
              disabled={isDirty || isIncomplete}
              onClick={() => void test.mutateAsync().catch((error) => toastFailed(errorWords(error, t)))}
            >
              {t('providers.test')}
            </Button>
            {(isDirty || isIncomplete) && (
              <p className={classes.hint}>{t(isDirty ? 'providers.save_first' : 'providers.settings_first')}</p>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
