import { classNames } from '@shopkey/ui/class-names.ts'
import { PlaceLink } from '../../rich-text/place-link.tsx'
import { WholePicture } from '../../whole-picture/whole-picture.tsx'
import shared from '../blocks.module.css'
import type { BlockProps } from '../shown-block.ts'
import styles from './picture-block.module.css'

const SIZES = {
  text: '(min-width: 48rem) 44rem, 100vw',
  page: '(min-width: 84rem) 84rem, 100vw',
  window: '100vw',
}

export function PictureBlock({ block, isFirst }: BlockProps<'picture'>) {
  const { picture_url, alt, caption, to, width } = block
  if (!picture_url) return null
  const picture = <WholePicture src={picture_url} alt={alt ?? ''} sizes={SIZES[width]} first={isFirst} />
  return (
    <figure className={classNames(width === 'window' ? undefined : width === 'text' ? shared.narrow : shared.wide)}>
      {to ? (
        <PlaceLink className={styles.link} to={to}>
          {picture}
        </PlaceLink>
      ) : (
        picture
      )}
      {caption ? (
        <figcaption className={shared.caption} dir="auto">
          {caption}
        </figcaption>
      ) : null}
    </figure>
  )
}
