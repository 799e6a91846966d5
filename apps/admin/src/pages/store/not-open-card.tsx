import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import layout from '../../forms/layout.module.css'
import { useView } from '../../lib/api.ts'
import { useMay } from '../../lib/permissions.ts'
import { storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import classes from './store.module.css'
import { useShowPreview } from './use-show-preview.ts'

/** Reminds staff that shoppers are kept out. Those who see the checklist open the store there. */
export function NotOpenCard() {
  const { t } = useTexts()
  const may = useMay()
  const status = useQuery(storeQuery(useView())).data?.status
  const preview = useShowPreview()
  if ((status !== 'closed' && status !== 'paused') || (may('settings.write') && may('catalogue.write'))) return null
  return (
    <Card title={t(`store_settings.home_${status}`)}>
      <div className={layout.stack}>
        <p className={layout.hint}>{t(`store_settings.status_${status}`)}</p>
        <div className={classes.buttons}>
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
