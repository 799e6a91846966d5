import { avifSources, imageSources } from '@shopkey/ui/image-sources.ts'
import { usePictureSize } from './picture-sizes.ts'
import styles from './whole-picture.module.css'

interface WholePictureProps {
  src: string
  alt: string
  /** How wide it is shown, for the browser's choice among sizes. */
  sizes: string
  /** Loaded at once. */
  first?: boolean
}

/** A picture in its own proportions. */
export function WholePicture({ src, alt, sizes, first = false }: WholePictureProps) {
  const avif = avifSources(src)
  const size = usePictureSize(src)
  return (
    <picture className={styles.picture}>
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      <img
        className={styles.image}
        src={src}
        srcSet={imageSources(src)}
        sizes={sizes}
        alt={alt}
        width={size?.width}
        height={size?.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
