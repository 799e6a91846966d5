import { Picture } from '@shopkey/ui/picture.tsx'
import { useEffect, useRef } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import type { Product } from '../../lib/wire.ts'
import styles from './gallery.module.css'

/** All pictures, those of the choice first: in a horizontal scroller on phones, side by side on wide screens. */
export function Gallery({ product, first }: { product: Product; first: readonly string[] }) {
  const { t } = useI18n()
  const urls = [...new Set([...first, ...product.images.map(({ url }) => url)])]
  const altTexts = new Map(product.images.map(({ url, alt_text }) => [url, alt_text]))
  const [chosen] = first
  const gallery = useRef<HTMLElement>(null)
  // A phone may have scrolled to another picture. Zero is the start in both text directions.
  useEffect(() => {
    if (chosen) gallery.current?.scrollTo({ left: 0 })
  }, [chosen])
  const pictures = urls.length > 0 ? urls : [product.thumbnail]
  return (
    <section
      ref={gallery}
      className={styles.gallery}
      aria-label={t('product.pictures')}
      tabIndex={pictures.length > 1 ? 0 : undefined}
    >
      {pictures.map((url, index) => (
        <Picture
          key={url ?? 'none'}
          src={url}
          alt={
            (url && altTexts.get(url)) ||
            (pictures.length > 1
              ? `${product.title}, ${t('product.picture', { number: index + 1, total: pictures.length })}`
              : product.title)
          }
          sizes={index === 0 ? '(min-width: 56rem) 55vw, 100vw' : '(min-width: 56rem) 28vw, 100vw'}
          first={index === 0}
          className={styles.picture}
        />
      ))}
    </section>
  )
}
