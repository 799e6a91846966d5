import type { ReactNode } from 'react'
import classes from './item-row.module.css'
import { Picture } from './picture.tsx'

interface ItemRowProps {
  item: { title: string; description?: string | null; thumbnail?: string | null } | null | undefined
  /** Shown in place of a title where the item is gone. */
  fallback?: string
  /** Beside the title. */
  count?: ReactNode
  /** Below title and description. */
  children?: ReactNode
  /** At the end of the row. */
  aside?: ReactNode
}

/** One line of a list of sold items: picture, title and variant, what else there is to say, and an amount or a button. */
export function ItemRow({ item, fallback = '', count, children, aside }: ItemRowProps) {
  return (
    <div className={classes.row}>
      <Picture src={item?.thumbnail} size={44} />
      <div className={classes.what}>
        <span className={classes.name}>
          <bdi>{item?.title ?? fallback}</bdi> {count}
        </span>
        {item?.description && <bdi className={classes.dim}>{item.description}</bdi>}
        {children}
      </div>
      {aside}
    </div>
  )
}

/** How many of an item, at the end of its row. */
export function ItemQuantity({ children }: { children: ReactNode }) {
  return <span className={classes.quantity}>{children}</span>
}

/** Rows from edge to edge of a card. */
export function ItemList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>
}
