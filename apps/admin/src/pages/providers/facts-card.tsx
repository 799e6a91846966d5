import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { FactList, FactRow } from '../../parts/fact-list.tsx'
import type { StoreProvider } from './queries.ts'

/** What it can do. */
export function FactsCard({ provider: { capabilities, kind } }: { provider: StoreProvider }) {
  const { t } = useTexts()
  const currencyLabel = useCurrencyLabel()
  const { country } = useFormat()
  const { currencies, countries } = capabilities
  const yesNo = (is: boolean) => t(is ? 'providers.yes' : 'providers.no')
  return (
    <Card title={t('providers.facts')}>
      <FactList>
        <FactRow name={t('providers.currencies')}>
          {currencies?.map((code) => currencyLabel(code)).join(t('regions.comma')) ?? t('providers.all')}
        </FactRow>
        <FactRow name={t('providers.countries')}>
          {countries?.map(country).join(t('regions.comma')) ?? t('providers.all')}
        </FactRow>
        {kind === 'payment' && (
          <>
            <FactRow name={t('providers.settles_later')}>{yesNo(capabilities.settles_later)}</FactRow>
            <FactRow name={t('providers.partial_refund')}>{yesNo(capabilities.partial_refund)}</FactRow>
            <FactRow name={t('providers.saved_methods')}>{yesNo(capabilities.saved_methods)}</FactRow>
            {capabilities.needs_payment_form && (
              <FactRow name={t('providers.storefront')}>{t('providers.form_at_checkout')}</FactRow>
            )}
          </>
        )}
      </FactList>
    </Card>
  )
}
