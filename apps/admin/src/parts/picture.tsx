import { IconPhoto } from '@tabler/icons-react'
import classes from './picture.module.css'

export interface PictureProps {
  src: string | null | undefined
  /** Edge in pixels; pictures in lists are square. */
  size: number
}

/** A small picture beside the name of what it shows, and so without words of its own. */
export function Picture({ src, size }: PictureProps) {
  return (
    <span className={classes.frame} style={{ width: size, height: size }}>
      {src ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        <IconPhoto size={size * 0.45} stroke={1.4} aria-hidden />
      )}
    </span>
  )
}
