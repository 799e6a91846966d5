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
  /** Shown until the picture is loaded: its mean color, `#rrggbb`, or the picture in a few pixels, as Base64 of a WebP. */
  color?: string | null | undefined
  preview?: string | null | undefined
  className?: string | undefined
}

/** A picture, a little taller than wide, on the store's tinted background. Its space is reserved before it loads. */
export function Picture({ src, alt, sizes, first = false, color, preview, className }: PictureProps) {
  return (
    <div className={classNames(styles.ground, className)}>
      {src ? <Placeholder color={color} preview={preview} /> : null}
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

/** Below the picture, which covers it. Pages allow no styles in attributes, but attributes of SVG. */
function Placeholder({ color, preview }: Pick<PictureProps, 'color' | 'preview'>) {
  if (preview)
    return <img className={styles.placeholder} src={`data:image/webp;base64,${preview}`} alt="" aria-hidden="true" />
  return color ? (
    <svg className={styles.placeholder} aria-hidden="true">
      <rect width="100%" height="100%" fill={color} />
    </svg>
  ) : null
}

/** In a `<picture>`, for browsers that read AVIF. */
function AvifSource({ src, sizes }: { src: string; sizes: string }) {
  const sources = avifSources(src)
  return sources ? <source type="image/avif" srcSet={sources} sizes={sizes} /> : null
}
