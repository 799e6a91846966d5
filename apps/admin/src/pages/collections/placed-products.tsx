import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useView } from '../../lib/api.ts'
import { moved } from '../../lib/moved.ts'
import { useTexts } from '../../lib/texts.ts'
import { Picture } from '../../parts/picture.tsx'
import { SearchPicker } from '../../pickers/search-picker.tsx'
import classes from './placed-products.module.css'
import { type PlacedProduct, productsInCollectionQuery } from './queries.ts'

/** What one request takes. */
const MOST_PLACED = 200

interface PlacedProductsProps {
  collectionId: string
  value: readonly PlacedProduct[]
  onChange: (products: PlacedProduct[]) => void
}

/** The products that a collection shows first, in an order that is changed by dragging, or by the arrows in each row. */
export function PlacedProducts({ collectionId, value, onChange }: PlacedProductsProps) {
  const { t } = useTexts()
  const view = useView()
  const dragged = useRef<number>(undefined)
  const move = (from: number, to: number) => onChange(moved(value, from, to))
  return (
    <section className={classes.section} aria-label={t('collections.placed')}>
      <h3 className={classes.heading}>{t('collections.placed')}</h3>
      <p className={classes.hint}>{t('collections.placed_hint')}</p>
      {value.length > 0 && (
        <ol className={classes.list}>
          {value.map((product, index) => (
            <li
              key={product.id}
              className={classes.row}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                dragged.current = index
              }}
              onDragEnter={() => {
                if (dragged.current === undefined || dragged.current === index) return
                move(dragged.current, index)
                dragged.current = index
              }}
              onDragOver={(event) => event.preventDefault()}
              onDragEnd={() => {
                dragged.current = undefined
              }}
            >
              <IconGripVertical size={16} stroke={1.7} className={classes.grip} aria-hidden />
              <Picture src={product.thumbnail} size={36} />
              <bdi className={classes.name}>{product.title}</bdi>
              <ActionIcon
                className="sk-touch"
                disabled={index === 0}
                aria-label={t('collections.earlier', { title: product.title })}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size={15} stroke={1.7} />
              </ActionIcon>
              <ActionIcon
                className="sk-touch"
                disabled={index === value.length - 1}
                aria-label={t('collections.later', { title: product.title })}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={15} stroke={1.7} />
              </ActionIcon>
              <ActionIcon
                className="sk-touch"
                aria-label={t('collections.unplace', { title: product.title })}
                onClick={() => onChange(value.filter(({ id }) => id !== product.id))}
              >
                <IconX size={15} stroke={1.7} />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      {value.length < MOST_PLACED && (
        <SearchPicker
          label={t('collections.place')}
          placeholder={t('collections.place')}
          isLabelHidden
          search={(words) => productsInCollectionQuery(view, collectionId, words)}
          onPick={(product) => onChange([...value, product])}
          blocked={({ id }) => (value.some((placed) => placed.id === id) ? t('collections.is_placed') : undefined)}
        >
          {({ title, thumbnail }) => (
            <span className={classes.option}>
              <Picture src={thumbnail} size={32} />
              <bdi>{title}</bdi>
            </span>
          )}
        </SearchPicker>
      )}
    </section>
  )
}
