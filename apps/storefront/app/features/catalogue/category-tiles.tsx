import { Picture } from '@shopkey/ui/picture.tsx'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import type { CategoryTile } from './categories.server.ts'
import styles from './category-tiles.module.css'

/** Category tiles: a picture and a name, and the children as chips. */
export function CategoryTiles({ tiles }: { tiles: readonly CategoryTile[] }) {
  const { store } = useShop()
  const view = store.view_code
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ id, name, handle, picture, children }) => (
        <li key={id} className={styles.tile}>
          <Link className={styles.main} to={paths.catalogue(view, handle)}>
            <Picture src={picture} alt="" sizes="(min-width: 64rem) 30vw, 92vw" className={styles.picture} />
            <h2 className={styles.name}>{name}</h2>
          </Link>
          {children.length > 0 ? (
            <ul className={styles.children}>
              {children.map((child) => (
                <li key={child.id}>
                  <Link className={styles.chip} to={paths.catalogue(view, child.handle)}>
                    {child.name}
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
