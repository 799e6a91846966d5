import { Button, CopyButton } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import classes from './providers.module.css'

/** The address to enter at the provider. It opens nothing: events are signed. */
export function WebhookCard({ url }: { url: string }) {
  const { t } = useTexts()
  return (
    <Card title={t('providers.webhook')}>
      <p className={classes.hint}>{t('providers.webhook_hint')}</p>
      <code className={classes.url} dir="ltr">
        {url}
      </code>
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? t('common.copied') : t('providers.webhook_copy')}
          </Button>
        )}
      </CopyButton>
    </Card>
  )
}
