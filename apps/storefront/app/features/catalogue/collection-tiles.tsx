import { Icon } from '@shopkey/ui/icon.tsx'
import { Picture } from '@shopkey/ui/picture.tsx'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import styles from './collection-tiles.module.css'
import type { CollectionTile } from './collections.server.ts'

/** Collections as pictures with a title and their number of products. */
export function CollectionTiles({ tiles }: { tiles: readonly CollectionTile[] }) {
  const { t } = useI18n()
  const { store } = useShop()
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ id, title, handle, picture, count }) => (
        <li key={id}>
          <Link className={styles.tile} to={paths.collection(store.view_code, handle ?? id)}>
            <Picture src={picture} alt="" sizes="(min-width: 64rem) 25vw, 45vw" className={styles.picture} />
            <span className={styles.name}>
              {title} <Icon name="arrow" size={20} />
            </span>
            <span className={styles.count}>{t('products.results', { count })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
