import type { ShownPageSummary } from '@shopkey/client/types.ts'
import { Picture } from '@shopkey/ui/picture.tsx'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { ArticleLine } from './article-line.tsx'
import styles from './article-list.module.css'

const SIZES = '(min-width: 64rem) 33vw, (min-width: 44rem) 50vw, 100vw'

/** Articles as cards, the latest first. */
export function ArticleList({ articles }: { articles: readonly ShownPageSummary[] }) {
  const { store } = useShop()
  return (
    <ul className={styles.list}>
      {articles.map((article, index) => (
        <li key={article.id} className={styles.article}>
          <Link className={styles.link} to={paths.article(store.view_code, article.handle)}>
            {article.picture_url ? (
              <Picture src={article.picture_url} alt="" sizes={SIZES} first={index === 0} />
            ) : null}
            <h2 className={styles.title} dir="auto">
              {article.title}
            </h2>
          </Link>
          <ArticleLine article={article} />
          {article.summary ? (
            <p className={styles.summary} dir="auto">
              {article.summary}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
