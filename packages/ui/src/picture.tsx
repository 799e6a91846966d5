import { classNames } from './class-names.ts'
import { avifSources, imageSources } from './image-sources.ts'
import styles from './picture.module.css'

interface PictureProps {
  /** Without one the tinted background stays empty. */
  src: string | null | undefined
  /** '' where the text beside it is the same. */
  alt: string
  /** How wide it is shown, for the browser's choice among sizes: `(min-width: 64rem) 25vw, 50vw`. */
  sizes: string
  /** The first picture of a page is loaded at once, all others lazily. */
  first?: boolean
  className?: string | undefined
}

/** A picture, a little taller than wide, on the store's tinted background. Its space is reserved before it loads. */
export function Picture({ src, alt, sizes, first = false, className }: PictureProps) {
  return (
    <div className={classNames(styles.ground, className)}>
      {src ? (
        <picture className={styles.sources}>
          <AvifSource src={src} sizes={sizes} />
          <img
            className={styles.image}
            src={src}
            srcSet={imageSources(src)}
            sizes={sizes}
            alt={alt}
            width={1080}
            height={1350}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
            decoding="async"
          />
        </picture>
      ) : null}
    </div>
  )
}

/** In a `<picture>`, for browsers that read AVIF. */
function AvifSource({ src, sizes }: { src: string; sizes: string }) {
  const sources = avifSources(src)
  return sources ? <source type="image/avif" srcSet={sources} sizes={sizes} /> : null
}
