import { buttonClass } from '@shopkey/ui/button.tsx'
import { middleSize } from '@shopkey/ui/image-sources.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { WholePicture } from '../../whole-picture/whole-picture.tsx'
import shared from '../blocks.module.css'
import type { BlockProps } from '../shown-block.ts'
import styles from './video-block.module.css'

/** A file plays in the page, and loads nothing before; the page of a video elsewhere is opened there. */
export function VideoBlock({ block: { video_url, picture_url, alt, caption } }: BlockProps<'video'>) {
  const { t } = useI18n()
  if (!video_url) return null
  const isFile = /\.(mp4|webm)$/i.test(new URL(video_url).pathname)
  return (
    <figure className={shared.wide}>
      {isFile ? (
        // biome-ignore lint/a11y/useMediaCaption: a store has videos without words, and no captions of others
        <video
          className={styles.video}
          src={video_url}
          poster={picture_url ? middleSize(picture_url) : undefined}
          controls
          playsInline
          preload="none"
          width={1280}
          height={720}
          aria-label={alt ?? caption ?? t('blocks.video')}
        />
      ) : (
        <>
          {picture_url ? (
            <WholePicture src={picture_url} alt={alt ?? ''} sizes="(min-width: 84rem) 84rem, 100vw" />
          ) : null}
          <p className={styles.elsewhere}>
            <a className={buttonClass({ kind: 'secondary' })} href={video_url} rel="noreferrer">
              {t('blocks.watch', { host: new URL(video_url).hostname })}
            </a>
          </p>
        </>
      )}
      {caption ? (
        <figcaption className={shared.caption} dir="auto">
          {caption}
        </figcaption>
      ) : null}
    </figure>
  )
}
