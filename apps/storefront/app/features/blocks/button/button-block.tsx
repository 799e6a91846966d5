import { buttonClass } from '@shopkey/ui/button.tsx'
import { classNames } from '@shopkey/ui/class-names.ts'
import { PlaceLink } from '../../rich-text/place-link.tsx'
import shared from '../blocks.module.css'
import type { BlockProps } from '../shown-block.ts'
import styles from './button-block.module.css'

export function ButtonBlock({ block: { label, to, kind, place } }: BlockProps<'button'>) {
  if (!label || !to) return null
  return (
    <p className={classNames(shared.narrow, place === 'center' && styles.center)}>
      <PlaceLink className={buttonClass({ kind, large: true })} to={to}>
        {label}
      </PlaceLink>
    </p>
  )
}
