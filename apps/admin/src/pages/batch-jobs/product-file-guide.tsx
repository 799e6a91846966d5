import { Button } from '@mantine/core'
import { productFileColumns } from '@shopkey/domain/product-file.ts'
import { IconFileDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SideDrawer } from '../../forms/drawer.tsx'
import { useView } from '../../lib/api.ts'
import { saveCsv } from '../../lib/csv.ts'
import { storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './product-file-guide.module.css'

const EXAMPLE_PRICE = '98000'

/** What each column of a file of products means, and a file to start from. */
export function ProductFileGuide({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const store = useQuery(storeQuery(useView()))
  const price = `Price ${(store.data?.default_currency_code ?? 'idr').toUpperCase()}`
  const columns = [
    ...productFileColumns,
    { title: price, about: 'price' as const, example: EXAMPLE_PRICE, isIgnored: false },
  ]
  const saveTemplate = () => {
    const taken = columns.filter(({ isIgnored }) => !isIgnored)
    saveCsv('products-template.csv', [taken.map(({ title }) => title), taken.map(({ example }) => example ?? '')])
  }
  return (
    <SideDrawer title={t('product_file.title')} onClose={onClose}>
      <p className={classes.lead}>{t('product_file.lead')}</p>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={16} stroke={1.7} aria-hidden />}
        onClick={saveTemplate}
      >
        {t('product_file.template')}
      </Button>
      <dl className={classes.columns}>
        {columns.map(({ title, about, example }) => (
          <div key={title} className={classes.column}>
            <dt>
              <bdi>{title}</bdi>
            </dt>
            <dd>{t(`product_file.about.${about}`)}</dd>
            {example && (
              <dd className={classes.example}>
                {t('product_file.example')} <bdi>{example}</bdi>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </SideDrawer>
  )
}
