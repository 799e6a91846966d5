import type { OwnCorners } from '@shopkey/domain/own-theme.ts'
import type { HeaderLayout, PictureRatio } from '@shopkey/domain/store-look.ts'
import type { ReactNode } from 'react'
import classes from './store.module.css'

/** The logo is dark, everything else light. Mirrored in Arabic, as the header is. */
export function HeaderSketch({ layout }: { layout: HeaderLayout }) {
  return (
    <Sketch mirrored>
      <rect className={classes.frame} x="0.5" y="3.5" width="39" height="21" rx="2.5" />
      {layout === 'logo_first' && <rect className={classes.strong} x="4" y="7" width="9" height="4" rx="1" />}
      {layout === 'logo_first' && <rect x="16" y="8" width="10" height="2" rx="1" />}
      {layout === 'logo_centered' && <rect className={classes.strong} x="15" y="6" width="10" height="4" rx="1" />}
      {layout === 'logo_centered' && <rect x="10" y="13" width="20" height="2" rx="1" />}
      {layout === 'with_search' && <rect className={classes.strong} x="4" y="6" width="7" height="4" rx="1" />}
      {layout === 'with_search' && <rect className={classes.frame} x="13.5" y="5.5" width="14" height="5" rx="2.5" />}
      {layout === 'with_search' && <rect x="4" y="13" width="16" height="2" rx="1" />}
      <circle cx="32" cy="8" r="1.25" />
      <circle cx="36" cy="8" r="1.25" />
    </Sketch>
  )
}

const roundings: Readonly<Record<OwnCorners, number>> = { square: 1, soft: 5, round: 10 }

export function CornersSketch({ corners }: { corners: OwnCorners }) {
  return (
    <Sketch>
      <rect className={classes.frame} x="8.5" y="2.5" width="23" height="23" rx={roundings[corners]} />
    </Sketch>
  )
}

export function RatioSketch({ ratio }: { ratio: PictureRatio }) {
  const [width = 1, height = 1] = ratio.split(':').map(Number)
  const size = 23 / Math.max(width, height)
  return (
    <Sketch>
      <rect
        className={classes.frame}
        x={20 - (width * size) / 2}
        y={14 - (height * size) / 2}
        width={width * size}
        height={height * size}
        rx="2"
      />
    </Sketch>
  )
}

function Sketch({ mirrored, children }: { mirrored?: boolean; children: ReactNode }) {
  return (
    <svg className={classes.sketch} viewBox="0 0 40 28" width="40" height="28" data-mirrored={mirrored} aria-hidden>
      {children}
    </svg>
  )
}
