import { useTexts } from '../../lib/texts.ts'
import { useProviderWords } from './provider-words.ts'
import classes from './providers.module.css'
import type { StoreProvider } from './queries.ts'

/** Why it is not offered, or where its settings come from. */
export function StateNotice({ provider }: { provider: StoreProvider }) {
  const { t } = useTexts()
  const wordsOf = useProviderWords()
  const isTax = provider.kind === 'tax'
  if (provider.has_unreadable_settings) return <p className={classes.notice}>{t('providers.unreadable')}</p>
  if (provider.state === 'not_installed')
    return <p className={classes.notice}>{t(isTax ? 'tax_providers.not_installed' : 'providers.not_installed_text')}</p>
  if (provider.missing_settings.length > 0) {
    const missing = provider.fields.filter(({ name }) => provider.missing_settings.includes(name))
    const names = missing.map(({ label }) => wordsOf(label)).join(t('regions.comma'))
    return <p className={classes.notice}>{t(isTax ? 'tax_providers.missing' : 'providers.missing', { names })}</p>
  }
  if (provider.is_set_by_installation) return <p className={classes.hint}>{t('providers.set_by_installation')}</p>
  return null
}
