import { formatWeight } from '@shopkey/i18n/formatters.ts'
import { useI18n } from '../../lib/i18n.tsx'
import type { Product } from '../../lib/wire.ts'
import styles from './product-facts.module.css'

/** Material, weight and measures of the product, as far as the merchant has entered them. */
export function ProductFacts({ product }: { product: Product }) {
  const { t, country, language } = useI18n()
  const { length, width, height } = product
  const facts = [
    [t('product.type'), product.type?.value],
    [t('product.material'), product.material],
    [t('product.weight'), product.weight ? formatWeight(product.weight, language) : null],
    [
      t('product.dimensions'),
      length && width && height ? t('product.dimensions_value', { length, width, height }) : null,
    ],
    [t('product.origin'), product.origin_country ? country(product.origin_country) : null],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="details">
      <h2 id="details" className={styles.heading}>
        {t('product.details')}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
