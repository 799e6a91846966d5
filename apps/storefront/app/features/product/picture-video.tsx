import { classNames } from '@shopkey/ui/class-names.ts'
import { middleSize } from '@shopkey/ui/image-sources.ts'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './picture-video.module.css'

interface PictureVideoProps {
  url: string
  /** A picture of ours. */
  poster: string
  /** What it shows. */
  name: string
  className: string | undefined
}

/** Plays when the shopper says so, and loads nothing of the video before. Controls are the browser's. */
export default function PictureVideo({ url, poster, name, className }: PictureVideoProps) {
  const { t } = useI18n()
  return (
    <div className={classNames(className, styles.film)}>
      {/* biome-ignore lint/a11y/useMediaCaption: a store has videos without words, and no captions of others */}
      <video
        className={styles.video}
        src={url}
        poster={middleSize(poster)}
        controls
        playsInline
        preload="none"
        width={1080}
        height={1350}
        aria-label={t('product.video', { name })}
      />
    </div>
  )
}
