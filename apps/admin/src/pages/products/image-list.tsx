import { type ReactNode, useRef } from 'react'
import { moved } from '../../lib/moved.ts'
import { ImageTile } from './image-tile.tsx'
import classes from './images-section.module.css'

interface ImageListProps {
  urls: readonly string[]
  readOnly?: boolean | undefined
  /** The list may have changed since it was rendered, while a picture is dragged. */
  change: (next: (urls: readonly string[]) => string[]) => void
  /** After the pictures, in the same grid. */
  children?: ReactNode
}

/** Pictures in an order that is changed by dragging, or by the arrows on each. The first is the cover. */
export function ImageList({ urls, readOnly, change, children }: ImageListProps) {
  const dragged = useRef<number>(undefined)
  const move = (from: number, to: number) => change((latest) => moved(latest, from, to))
  return (
    <div className={classes.grid}>
      {urls.map((url, index) => (
        <ImageTile
          key={url}
          url={url}
          number={index + 1}
          count={urls.length}
          readOnly={readOnly}
          onDelete={() => change((latest) => latest.filter((other) => other !== url))}
          onMove={(by) => move(index, index + by)}
          onDragStart={() => {
            dragged.current = index
          }}
          onDragOver={() => {
            if (dragged.current === undefined || dragged.current === index) return
            move(dragged.current, index)
            dragged.current = index
          }}
          onDragEnd={() => {
            dragged.current = undefined
          }}
        />
      ))}
      {children}
    </div>
  )
}
