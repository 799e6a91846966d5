import { productFileColumns } from '@shopkey/domain/product-file.ts'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { FileGuide } from './file-guide.tsx'

const EXAMPLE_PRICE = '98000'

export function ProductFileGuide({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const store = useQuery(storeQuery(useView()))
  const price = `Price ${(store.data?.default_currency_code ?? 'idr').toUpperCase()}`
  const columns = [...productFileColumns, { title: price, about: 'price' as const, example: EXAMPLE_PRICE }]
  return (
    <FileGuide
      title={t('product_file.title')}
      lead={t('product_file.lead')}
      columns={columns.map((column) => ({ ...column, about: t(`product_file.about.${column.about}`) }))}
      template="products-template.csv"
      onClose={onClose}
    />
  )
}
