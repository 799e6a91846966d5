import { Icon } from './icon.tsx'
import styles from './quantity-stepper.module.css'

interface QuantityStepperProps {
  value: number
  onChange: (value: number) => void
  name: string
  label: string
  fewerLabel: string
  moreLabel: string
  min?: number
  max?: number
  id: string
}

/** A number field with a button on each side. Without JavaScript the field alone works. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, name, label, fewerLabel, moreLabel, min = 1, max = 99, id } = props
  const change = (requested: number) => {
    if (Number.isInteger(requested)) onChange(Math.min(max, Math.max(min, requested)))
  }
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={fewerLabel}
        disabled={value <= min}
        onClick={() => change(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        id={id}
        className={styles.number}
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={min}
        max={max}
        value={value}
        onChange={(event) => change(event.target.valueAsNumber)}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={moreLabel}
        disabled={value >= max}
        onClick={() => change(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
