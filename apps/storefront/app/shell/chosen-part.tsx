import { lazy, Suspense } from 'react'
import type { ChosenPartName } from './chosen-parts.tsx'

const Parts = import.meta.env.SSR
  ? (await import('./chosen-parts.tsx')).default
  : lazy(() => import('./chosen-parts.tsx'))

interface ChosenPartProps {
  part: ChosenPartName
  isChosen: unknown
  /** Its styles come with the page, before its code. */
  className: string | undefined
}

/** A part of the frame that a store has where it chose so. Browsers load the code of all of these with the first one. */
export function ChosenPart({ part, isChosen, className }: ChosenPartProps) {
  return isChosen ? (
    <div className={className}>
      <Suspense>
        <Parts part={part} />
      </Suspense>
    </div>
  ) : null
}
