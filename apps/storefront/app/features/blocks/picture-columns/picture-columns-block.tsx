import { Picture } from '@shopkey/ui/picture.tsx'
import { PlaceLink } from '../../rich-text/place-link.tsx'
import shared from '../blocks.module.css'
import type { BlockProps } from '../shown-block.ts'
import styles from './picture-columns-block.module.css'

const SIZES = '(min-width: 64rem) 25vw, (min-width: 44rem) 50vw, 100vw'

export function PictureColumnsBlock({ block: { title, columns } }: BlockProps<'picture_columns'>) {
  if (columns.length === 0) return null
  return (
    <section className={shared.wide}>
      {title ? (
        <h2 className={shared.title} dir="auto">
          {title}
        </h2>
      ) : null}
      <ul className={styles.columns}>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and none is moved
          <li key={index} className={styles.column}>
            {column.picture_url ? <Picture src={column.picture_url} alt={column.alt ?? ''} sizes={SIZES} /> : null}
            {column.title ? (
              <h3 dir="auto">{column.to ? <PlaceLink to={column.to}>{column.title}</PlaceLink> : column.title}</h3>
            ) : null}
            {column.text ? (
              <p className={shared.lines} dir="auto">
                {column.text}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
