import { themeOf } from '@shopkey/domain/store-view.ts'
import classes from './store-mark.module.css'

/** A store at a glance: its first letter on its own colour. */
export function StoreMark({ name, theme }: { name: string; theme: string | null }) {
  return (
    <span className={classes.mark} style={{ background: `var(--mantine-color-${themeOf({ theme })}-7)` }} aria-hidden>
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
