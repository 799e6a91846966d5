import type { StorefrontPanelProps, StorefrontShop } from '@shopkey/extension/storefront.ts'
import { Button } from '@shopkey/ui/button.tsx'
import { TextAreaField } from '@shopkey/ui/field.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import type { ProductReviews } from './product-reviews-data.ts'
import styles from './reviews-panel.module.css'
import { words } from './words.ts'

const values = [1, 2, 3, 4, 5] as const

/** The published reviews of a product, and the form of a customer who has bought it. */
export default function ReviewsPanel({
  shop,
  subject,
  data,
  form_action,
  result,
}: StorefrontPanelProps<ProductReviews>) {
  const { text, date } = shop
  const { reviews, count, average_stars, mine } = data
  return (
    <section id="x-product-reviews" className={styles.panel} aria-labelledby="reviews-title">
      <h2 id="reviews-title" className={styles.title}>
        {text(words.title)}
      </h2>
      {average_stars === null ? (
        <p>{text(words.none)}</p>
      ) : (
        <p className={styles.average}>
          <Stars shop={shop} value={average_stars} /> {shop.number(average_stars)} ·{' '}
          {text(words.count).replace('{n}', shop.number(count))}
        </p>
      )}
      {result === 'written' ? <Notice kind="success" title={text(words.written)} /> : null}
      {result === 'incomplete' ? <Notice kind="danger" title={text(words.incomplete)} /> : null}
      {result === 'failed' ? <Notice kind="danger" title={text(words.failed)} /> : null}
      <ul className={styles.list}>
        {reviews.map(({ id, stars, text: words, created_at }) => (
          <li key={id} className={styles.review}>
            <p className={styles.facts}>
              <Stars shop={shop} value={stars} /> <time dateTime={created_at}>{date(created_at)}</time>
            </p>
            <p className={styles.text} dir="auto">
              {words}
            </p>
          </li>
        ))}
      </ul>
      {mine?.may_review ? (
        <form method="post" action={form_action('write')} className={styles.form}>
          <h3>{text(words.write)}</h3>
          <input type="hidden" name="product_id" value={subject.id} />
          <fieldset>
            <legend>{text(words.your_stars)}</legend>
            <div className={styles.choices}>
              {values.map((value) => (
                <label key={value} className={styles.choice}>
                  <input type="radio" name="stars" value={value} required />
                  <Stars shop={shop} value={value} />
                </label>
              ))}
            </div>
          </fieldset>
          <TextAreaField id="review-text" name="text" label={text(words.your_text)} required maxLength={2000} />
          <Button type="submit">{text(words.send)}</Button>
        </form>
      ) : null}
      {shop.has_session ? null : (
        <p>
          <a href={shop.sign_in_path}>{text(words.sign_in)}</a>
        </p>
      )}
    </section>
  )
}

function Stars({ shop, value }: { shop: StorefrontShop; value: number }) {
  const filled = Math.round(value)
  return (
    <span
      role="img"
      className={styles.stars}
      dir="ltr"
      aria-label={shop.text(words.stars).replace('{n}', shop.number(value))}
    >
      {'★'.repeat(filled)}
      {'☆'.repeat(5 - filled)}
    </span>
  )
}
