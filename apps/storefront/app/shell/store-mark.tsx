import { imageSources } from '@shopkey/ui/image-sources.ts'
import { Link } from 'react-router'
import { paths } from '../lib/paths.ts'
import { useShop } from '../lib/shop-data.ts'
import styles from './store-mark.module.css'

/** The store's logo, or its name. */
export function StoreMark() {
  const { store } = useShop()
  return (
    <Link to={paths.home(store.view_code)} className={styles.mark}>
      {store.logo ? (
        <img
          className={styles.logo}
          src={store.logo}
          srcSet={imageSources(store.logo)}
          sizes="10rem"
          alt={store.name}
          height={44}
        />
      ) : (
        <bdi>{store.name}</bdi>
      )}
    </Link>
  )
}
