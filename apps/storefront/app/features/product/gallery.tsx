import { Picture } from '@shopkey/ui/picture.tsx'
import { lazy, type PointerEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import type { Product } from '../../lib/wire.ts'
import styles from './gallery.module.css'

/** Loaded when a picture is opened. */
const PictureViewer = lazy(() => import('./picture-viewer.tsx'))

/**
 * All pictures, those of the choice first: in a horizontal scroller on phones, side by side on wide screens, where a pointer
 * enlarges what it is over. Each opens in the viewer; without scripts, as a file.
 */
export function Gallery({ product, first }: { product: Product; first: readonly string[] }) {
  const { t } = useI18n()
  const urls = [...new Set([...first, ...product.images.map(({ url }) => url)])]
  const altTexts = new Map(product.images.map(({ url, alt_text }) => [url, alt_text]))
  const [chosen] = first
  const gallery = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<number>()
  // A phone may have scrolled to another picture. Zero is the start in both text directions.
  useEffect(() => {
    if (chosen) gallery.current?.scrollTo({ left: 0 })
  }, [chosen])
  const shown = urls.length > 0 ? urls : [product.thumbnail].filter((url) => url !== null)
  const pictures = shown.map((url, index) => ({
    url,
    alt:
      altTexts.get(url) ||
      (shown.length > 1
        ? `${product.title}, ${t('product.picture', { number: index + 1, total: shown.length })}`
        : product.title),
  }))
  return (
    <section
      ref={gallery}
      className={styles.gallery}
      aria-label={t('product.pictures')}
      tabIndex={pictures.length > 1 ? 0 : undefined}
    >
      {pictures.map(({ url, alt }, index) => (
        <a
          key={url}
          href={url}
          className={styles.item}
          aria-haspopup="dialog"
          onPointerMove={enlargeAt}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            setOpened(index)
          }}
        >
          <Picture
            src={url}
            alt={alt}
            sizes={index === 0 ? '(min-width: 56rem) 55vw, 100vw' : '(min-width: 56rem) 28vw, 100vw'}
            first={index === 0}
          />
        </a>
      ))}
      {pictures.length === 0 ? <Picture src={null} alt={product.title} sizes="100vw" className={styles.item} /> : null}
      {opened === undefined ? null : (
        <Suspense>
          <PictureViewer pictures={pictures} index={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

/** The point under the pointer stays under it. */
function enlargeAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty('--x', `${((clientX - left) / width) * 100}%`)
  currentTarget.style.setProperty('--y', `${((clientY - top) / height) * 100}%`)
}
