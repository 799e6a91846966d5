import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useView } from '../../lib/api.ts'
import { useMay } from '../../lib/permissions.ts'
import { storeQuery } from '../../lib/store.ts'
import { Card } from '../../parts/card.tsx'
import { storeOpeningQuery } from './queries.ts'
import { Missing, OpenStoreButton } from './status-card.tsx'
import classes from './store.module.css'
import { useShowPreview } from './use-show-preview.ts'

/** Reminds staff that shoppers are kept out, and opens the store. Shows nothing while it is open. */
export function OpenStoreCard() {
  const { t } = useTranslation()
  const view = useView()
  const may = useMay()
  const status = useQuery(storeQuery(view)).data?.status
  const isShut = status === 'closed' || status === 'paused'
  const opening = useQuery({ ...storeOpeningQuery(view), enabled: isShut && may('settings.read') }).data
  const preview = useShowPreview()
  if (!isShut) return null
  const missing = opening?.missing ?? []
  return (
    <Card title={t(`store_settings.home_${status}`)}>
      <div className={classes.fields}>
        <p className={classes.hint}>{t(`store_settings.status_${status}`)}</p>
        {missing.length > 0 && <Missing missing={missing} />}
        <div className={classes.buttons}>
          {opening && may('settings.write') && (
            <OpenStoreButton isBlocked={missing.length > 0} isPaused={status === 'paused'} />
          )}
          <Button
            variant="default"
            leftSection={<IconEye size={16} stroke={1.7} aria-hidden />}
            loading={preview.isPending}
            onClick={preview.show}
          >
            {t('store_settings.preview')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
