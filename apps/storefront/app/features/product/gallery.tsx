import { classNames } from '@shopkey/ui/class-names.ts'
import { Picture } from '@shopkey/ui/picture.tsx'
import { lazy, type PointerEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import type { Product } from '../../lib/wire.ts'
import styles from './gallery.module.css'

// Of some products only. The server has it from the start, for browsers without scripts.
const PictureVideo = import.meta.env.SSR
  ? (await import('./picture-video.tsx')).default
  : lazy(() => import('./picture-video.tsx'))

/** Loaded when a picture is opened. */
const PictureViewer = lazy(() => import('./picture-viewer.tsx'))

/**
 * All pictures, those of the choice first: in a horizontal scroller on phones, side by side on wide screens, where a pointer
 * enlarges what it is over. Each opens in the viewer; without scripts, as a file. A picture that has a video is its poster.
 */
export function Gallery({ product, first }: { product: Product; first: readonly string[] }) {
  const { t } = useI18n()
  const urls = [...new Set([...first, ...product.images.map(({ url }) => url)])]
  const images = new Map(product.images.map((image) => [image.url, image]))
  const [chosen] = first
  const gallery = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<number>()
  // A phone may have scrolled to another picture. Zero is the start in both text directions.
  useEffect(() => {
    if (chosen) gallery.current?.scrollTo({ left: 0 })
  }, [chosen])
  const shown = urls.length > 0 ? urls : [product.thumbnail].filter((url) => url !== null)
  const items = shown.map((url, index) => ({
    url,
    video_url: images.get(url)?.video_url ?? undefined,
    alt:
      images.get(url)?.alt_text ||
      (shown.length > 1
        ? `${product.title}, ${t('product.picture', { number: index + 1, total: shown.length })}`
        : product.title),
  }))
  const pictures = items.filter(({ video_url }) => !video_url)
  /** Side by side are two, after the first and before a last one that is left over. */
  const isWide = (index: number) => index === 0 || (index === items.length - 1 && index % 2 === 1)
  const classOf = (index: number) => classNames(styles.item, isWide(index) && styles.wide)
  return (
    <section
      ref={gallery}
      className={styles.gallery}
      aria-label={t('product.pictures')}
      tabIndex={items.length > 1 ? 0 : undefined}
    >
      {items.map(({ url, alt, video_url }, index) =>
        video_url ? (
          <Suspense key={url}>
            <PictureVideo
              url={video_url}
              poster={url}
              name={images.get(url)?.alt_text || product.title}
              className={classOf(index)}
            />
          </Suspense>
        ) : (
          <a
            key={url}
            href={url}
            className={classOf(index)}
            aria-haspopup="dialog"
            onPointerMove={enlargeAt}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              setOpened(pictures.findIndex((picture) => picture.url === url))
            }}
          >
            <Picture
              src={url}
              alt={alt}
              sizes={isWide(index) ? '(min-width: 56rem) 55vw, 100vw' : '(min-width: 56rem) 28vw, 100vw'}
              first={index === 0}
              color={images.get(url)?.color}
              preview={index === 0 ? images.get(url)?.preview : undefined}
            />
          </a>
        ),
      )}
      {items.length === 0 ? <Picture src={null} alt={product.title} sizes="100vw" className={classOf(0)} /> : null}
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
