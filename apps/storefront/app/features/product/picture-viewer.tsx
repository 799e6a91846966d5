import { Icon } from '@shopkey/ui/icon.tsx'
import { imageSources } from '@shopkey/ui/image-sources.ts'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './picture-viewer.module.css'
import { moved, type Touch, toggled, unzoomed } from './zoom.ts'

export interface ViewedPicture {
  url: string
  alt: string
}

interface PictureViewerProps {
  pictures: readonly ViewedPicture[]
  /** The first one shown. */
  index: number
  onClose: () => void
}

/** All pictures over the whole window: swiped or paged through, and enlarged by two fingers, a double tap or a double click. */
export default function PictureViewer({ pictures, index, onClose }: PictureViewerProps) {
  const { t } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(index)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ behavior: 'instant', inline: 'center' })
  }, [index])

  const show = (next: number) => strip.current?.children[next]?.scrollIntoView({ inline: 'center' })
  return (
    <dialog ref={dialog} className={styles.viewer} aria-label={t('product.pictures')} onClose={onClose}>
      <ul
        ref={strip}
        className={styles.strip}
        tabIndex={pictures.length > 1 ? 0 : undefined}
        onScroll={({ currentTarget }) =>
          setShown(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
        }
      >
        {pictures.map((picture, at) => (
          <li key={picture.url} className={styles.item} inert={at !== shown}>
            <ZoomablePicture picture={picture} isShown={at === shown} />
          </li>
        ))}
      </ul>
      <button type="button" className={styles.close} aria-label={t('shell.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
      {pictures.length > 1 ? (
        <div className={styles.bar}>
          <button
            type="button"
            className={styles.page}
            aria-label={t('products.previous')}
            disabled={shown === 0}
            onClick={() => show(shown - 1)}
          >
            <Icon name="back" />
          </button>
          <p role="status">{t('product.picture', { number: shown + 1, total: pictures.length })}</p>
          <button
            type="button"
            className={styles.page}
            aria-label={t('products.next')}
            disabled={shown === pictures.length - 1}
            onClick={() => show(shown + 1)}
          >
            <Icon name="arrow" />
          </button>
        </div>
      ) : null}
    </dialog>
  )
}

function ZoomablePicture({ picture: { url, alt }, isShown }: { picture: ViewedPicture; isShown: boolean }) {
  const [zoom, setZoom] = useState(unzoomed)
  const fingers = useRef(new Map<number, { x: number; y: number }>())

  useEffect(() => {
    if (!isShown) setZoom(unzoomed)
  }, [isShown])

  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!fingers.current.has(event.pointerId)) return
    const frame = event.currentTarget.getBoundingClientRect()
    const from = touchOf(fingers.current, frame)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const to = touchOf(fingers.current, frame)
    // One finger on a picture that is not enlarged swipes to the next one, which the browser does.
    if (fingers.current.size > 1 || zoom.scale > 1) setZoom((before) => moved(before, from, to, frame))
  }
  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for pointers; a keyboard enlarges by the browser's own zoom
    <div
      className={styles.frame}
      data-zoomed={zoom.scale > 1 || undefined}
      onPointerDown={(event) => {
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        if (zoom.scale > 1) event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={lift}
      onDoubleClick={(event) => {
        const frame = event.currentTarget.getBoundingClientRect()
        const at = touchOf(new Map([[0, { x: event.clientX, y: event.clientY }]]), frame)
        setZoom((before) => toggled(before, at, frame))
      }}
    >
      <img
        className={styles.picture}
        src={url}
        // Enlarged, the largest one is needed.
        srcSet={zoom.scale > 1 ? undefined : imageSources(url)}
        sizes="100vw"
        alt={alt}
        draggable={false}
        style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
      />
    </div>
  )
}

function touchOf(fingers: ReadonlyMap<number, { x: number; y: number }>, frame: DOMRect): Touch {
  const [one = { x: 0, y: 0 }, other = one] = fingers.values()
  return {
    x: (one.x + other.x) / 2 - frame.left - frame.width / 2,
    y: (one.y + other.y) / 2 - frame.top - frame.height / 2,
    distance: Math.hypot(one.x - other.x, one.y - other.y),
  }
}
