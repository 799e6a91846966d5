import { optionKind } from '@shopkey/domain/option-kind.ts'
import { formatWeight } from '@shopkey/i18n/formatters.ts'
import { buttonClass } from '@shopkey/ui/button.tsx'
import { Picture } from '@shopkey/ui/picture.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { Price } from '../catalogue/price.tsx'
import { FEW_LEFT } from '../product/few-left.ts'
import styles from './compare-table.module.css'
import type { ComparedProduct } from './compared-product.ts'

interface Row {
  name: string
  cell: (product: ComparedProduct) => ReactNode
}

/** Products in columns, what they are in rows. A row that no product fills is left out. */
export function CompareTable({ products }: { products: readonly ComparedProduct[] }) {
  const { t, language, country } = useI18n()
  const { store, region } = useShop()
  const all: Row[] = [
    {
      name: t('product.price'),
      cell: ({ price }) => (price ? <Price price={price} currencyCode={region.currency_code} /> : null),
    },
    { name: t('compare.stock'), cell: (product) => <Stock product={product} /> },
    ...optionNames(products, (kind) => t(`product.${kind}`)).map((name) => ({
      name,
      cell: (product: ComparedProduct) => <Values product={product} name={name} />,
    })),
    { name: t('product.material'), cell: ({ material }) => material },
    { name: t('product.type'), cell: ({ type }) => type },
    { name: t('product.weight'), cell: ({ weight }) => weight && formatWeight(weight, language) },
    { name: t('product.origin'), cell: ({ origin_country }) => origin_country && country(origin_country) },
  ]
  const rows = all.filter(({ cell }) => products.some((product) => Boolean(cell(product))))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
    <section className={styles.scroll} aria-label={t('compare.title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="visually-hidden">{t('product.details')}</span>
            </th>
            {products.map(({ id, handle, title, thumbnail }) => (
              <th key={id} scope="col" className={styles.product}>
                <Picture src={thumbnail} alt="" sizes="14rem" className={styles.picture} />
                <Link className={styles.title} to={paths.product(store.view_code, handle)}>
                  <bdi>{title}</bdi>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cell }) => (
            <tr key={name}>
              <th scope="row" className={styles.name}>
                {name}
              </th>
              {products.map((product) => (
                <td key={product.id} className={styles.cell}>
                  {cell(product) || <span className={styles.none}>–</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className={styles.corner} />
            {products.map(({ id, handle, title }) => (
              <td key={id} className={styles.cell}>
                <Link
                  className={buttonClass({ kind: 'secondary', wide: true })}
                  to={paths.product(store.view_code, handle)}
                  aria-label={t('compare.view_product', { title })}
                >
                  {t('compare.view')}
                </Link>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Stock({ product: { is_sold_out, left } }: { product: ComparedProduct }) {
  const { t } = useI18n()
  if (is_sold_out) return <span className={styles.gone}>{t('product.sold_out')}</span>
  return left !== null && left <= FEW_LEFT ? t('product.few_left', { count: left }) : t('compare.in_stock')
}

/** The values of an option; those that cannot be bought now are crossed out. */
function Values({ product, name }: { product: ComparedProduct; name: string }) {
  const { t } = useI18n()
  const option = product.options.find(({ title }) => nameOf(title, (kind) => t(`product.${kind}`)) === name)
  if (!option) return <span className={styles.none}>–</span>
  return (
    <ul className={styles.values}>
      {option.values.map(({ value, isAvailable }) => (
        <li key={value}>
          {isAvailable ? (
            <bdi>{value}</bdi>
          ) : (
            <>
              <s className={styles.gone}>
                <bdi>{value}</bdi>
              </s>
              <span className="visually-hidden"> ({t('product.sold_out')})</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

type NameOfKind = (kind: 'size' | 'color') => string

/** Sizes are one row, whatever the merchant calls them at each product. */
function optionNames(products: readonly ComparedProduct[], ofKind: NameOfKind): string[] {
  return [...new Set(products.flatMap(({ options }) => options.map(({ title }) => nameOf(title, ofKind))))]
}

function nameOf(title: string, ofKind: NameOfKind): string {
  const kind = optionKind(title)
  return kind === 'other' ? title : ofKind(kind)
}
