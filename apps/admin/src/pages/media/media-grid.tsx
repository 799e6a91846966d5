import type { ReactNode } from 'react'
import classes from './media-grid.module.css'
import type { MediaFile } from './queries.ts'
import { smallVersion } from './small-version.ts'

interface MediaGridProps {
  label: string
  files: readonly MediaFile[]
  /** A link or button around the picture and its name. */
  children: (file: MediaFile, inside: ReactNode) => ReactNode
  /** Below the name. */
  meta?: (file: MediaFile) => ReactNode
  /** The place of a chosen picture, from 1. */
  orderOf?: (file: MediaFile) => number | undefined
}

/** Pictures with their names. */
export function MediaGrid({ label, files, children, meta, orderOf }: MediaGridProps) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {files.map((file) => {
        const order = orderOf?.(file)
        return (
          <li key={file.file_key}>
            {children(
              file,
              <>
                <span className={classes.frame}>
                  <img src={smallVersion(file.url)} alt="" loading="lazy" decoding="async" />
                  {order !== undefined && (
                    <span className={classes.order} aria-hidden>
                      {order}
                    </span>
                  )}
                </span>
                <span className={classes.name}>
                  <bdi>{file.original_name}</bdi>
                </span>
                {meta && <span className={classes.meta}>{meta(file)}</span>}
              </>,
            )}
          </li>
        )
      })}
    </ul>
  )
}
