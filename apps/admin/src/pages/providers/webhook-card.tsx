import { Button, CopyButton } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import classes from './providers.module.css'
import type { StoreProvider } from './queries.ts'

interface WebhookCardProps {
  url: string
  kind: StoreProvider['kind']
}

/** The address to enter at the provider. It opens nothing: events are signed. */
export function WebhookCard({ url, kind }: WebhookCardProps) {
  const { t } = useTexts()
  return (
    <Card title={t('providers.webhook')}>
      <p className={classes.hint}>
        {t(kind === 'fulfillment' ? 'providers.webhook_hint_courier' : 'providers.webhook_hint')}
      </p>
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
