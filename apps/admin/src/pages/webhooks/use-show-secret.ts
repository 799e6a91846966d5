import { useTexts } from '../../lib/texts.ts'
import { useShowOnce } from '../../parts/use-show-once.tsx'

/** Shows a new secret, the one time that it can be read. */
export function useShowSecret() {
  const { t } = useTexts()
  return useShowOnce({
    title: t('webhooks.secret_title'),
    lead: t('webhooks.secret_body'),
    name: t('webhooks.secret'),
    copy: t('webhooks.copy_secret'),
    done: t('webhooks.secret_done'),
  })
}
