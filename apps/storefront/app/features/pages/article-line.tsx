import type { ShownPageSummary } from '@shopkey/client/types.ts'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import styles from './article-list.module.css'

/** When an article was published, who wrote it, and what it is about. */
export function ArticleLine({ article }: { article: Pick<ShownPageSummary, 'published_at' | 'author' | 'tags'> }) {
  const { date } = useI18n()
  const { store } = useShop()
  const { published_at, author, tags } = article
  return (
    <p className={styles.line}>
      {published_at ? <time dateTime={published_at}>{date(published_at)}</time> : null}
      {author ? <bdi>{author}</bdi> : null}
      {tags.map((tag) => (
        <Link key={tag} className={styles.tag} to={paths.journal(store.view_code, { tag })}>
          <bdi>{tag}</bdi>
        </Link>
      ))}
    </p>
  )
}
