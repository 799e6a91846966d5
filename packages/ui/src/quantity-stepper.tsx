import { useState } from 'react'
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

/**
 * A number field with a button on each side. Without JavaScript the field alone works. What is typed takes effect on Enter
 * or when the field loses the focus, so that it may be empty or half a number meanwhile.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, name, label, fewerLabel, moreLabel, min = 1, max = 99, id } = props
  /** Null while nothing is typed. */
  const [typed, setTyped] = useState<string | null>(null)
  const change = (requested: number) => {
    setTyped(null)
    const allowed = Math.min(max, Math.max(min, requested))
    if (allowed !== value) onChange(allowed)
  }
  const commit = () => {
    if (typed === null) return
    const requested = Number(typed)
    // An empty field and anything but a whole number bring the last quantity back.
    change(typed.trim() !== '' && Number.isInteger(requested) ? requested : value)
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
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          // Before the form is submitted, which reads the field.
          if (event.key === 'Enter') commit()
        }}
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
