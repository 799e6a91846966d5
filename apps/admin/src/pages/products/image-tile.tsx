import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import classes from './images-section.module.css'

interface ImageTileProps {
  url: string
  /** From 1; the first picture is the cover. */
  number: number
  count: number
  readOnly?: boolean | undefined
  onDelete: () => void
  onMove: (by: 1 | -1) => void
  onDragStart: () => void
  onDragOver: () => void
  onDragEnd: () => void
}

/** A picture that can be dragged to another place; the arrows do the same for keyboard and touch. */
export function ImageTile({ url, number, count, readOnly, onDelete, onMove, ...drag }: ImageTileProps) {
  const { t } = useTexts()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows inside do the same for those who do not drag
    <div
      className={classes.tile}
      draggable={!readOnly}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        drag.onDragStart()
      }}
      onDragEnter={drag.onDragOver}
      onDragOver={(event) => event.preventDefault()}
      onDragEnd={drag.onDragEnd}
    >
      <img src={url} alt={t('product.image_n', { number })} draggable={false} />
      {number === 1 && <span className={classes.cover}>{t('product.image_cover')}</span>}
      {!readOnly && (
        <span className={classes.tools}>
          <ActionIcon
            size="sm"
            variant="default"
            disabled={number === 1}
            aria-label={t('product.image_earlier', { number })}
            onClick={() => onMove(-1)}
          >
            <IconChevronLeft size={14} className="sk-flip" />
          </ActionIcon>
          <ActionIcon
            size="sm"
            variant="default"
            disabled={number === count}
            aria-label={t('product.image_later', { number })}
            onClick={() => onMove(1)}
          >
            <IconChevronRight size={14} className="sk-flip" />
          </ActionIcon>
          <ActionIcon size="sm" variant="default" aria-label={t('product.image_delete', { number })} onClick={onDelete}>
            <IconX size={14} />
          </ActionIcon>
        </span>
      )}
    </div>
  )
}
