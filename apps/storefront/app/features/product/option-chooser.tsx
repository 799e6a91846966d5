import { optionKind } from '@shopkey/domain/option-kind.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { useEarlyChoice } from '../../lib/use-early-choice.ts'
import { swatchColor } from '../catalogue/swatch-color.ts'
import styles from './option-chooser.module.css'
import type { ShownOption } from './variant-choice.ts'

interface OptionChooserProps {
  option: ShownOption
  chosen: string | undefined
  error: string | undefined
  onChoose: (value: string) => void
}

/** Radio buttons, so that they work with arrow keys and without scripts. Unavailable values stay readable. */
export function OptionChooser({ option, chosen, error, onChoose }: OptionChooserProps) {
  const { t } = useI18n()
  const group = useEarlyChoice<HTMLFieldSetElement>(chosen, onChoose)
  const kind = optionKind(option.title)
  const title = kind === 'other' ? option.title : t(`product.${kind}`)
  const name = `option-${option.id}`
  const errorId = `${name}-error`
  return (
    <fieldset ref={group} className={styles.chooser} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>
        {title}
        {chosen ? <span className={styles.chosen}>{chosen}</span> : null}
      </legend>
      <div className={styles.values}>
        {option.values.map(({ value, isAvailable }) => {
          const swatch = kind === 'color' ? swatchColor(value) : undefined
          return (
            <label key={value} className={styles.value} data-sold-out={!isAvailable || undefined}>
              <input
                className="visually-hidden"
                type="radio"
                name={name}
                value={value}
                checked={chosen === value}
                aria-invalid={error ? true : undefined}
                onChange={() => onChoose(value)}
              />
              {swatch ? (
                <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
                  <circle cx="9" cy="9" r="8.5" fill={swatch} stroke="currentColor" strokeOpacity="0.25" />
                </svg>
              ) : null}
              {value}
              {isAvailable ? null : <span className="visually-hidden"> ({t('product.sold_out')})</span>}
            </label>
          )
        })}
      </div>
      {error ? (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
