import { classNames } from './class-names.ts'
import { imageSources } from './image-sources.ts'
import styles from './picture.module.css'

interface PictureProps {
  /** Without one the tinted ground stays empty. */
  src: string | null | undefined
  /** '' where the text beside it says the same. */
  alt: string
  /** How wide it is shown, for the browser's choice among sizes: `(min-width: 64rem) 25vw, 50vw`. */
  sizes: string
  /** The first picture of a page is fetched at once, all others when they come near. */
  first?: boolean
  className?: string | undefined
}

/** A picture, a little taller than wide, on the store's tinted ground. Its room is kept free before it arrives. */
export function Picture({ src, alt, sizes, first = false, className }: PictureProps) {
  return (
    <div className={classNames(styles.ground, className)}>
      {src ? (
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
      ) : null}
    </div>
  )
}
