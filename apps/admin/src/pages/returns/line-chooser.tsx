import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { NumberField } from '../../forms/number-field.tsx'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { Picture } from '../../parts/picture.tsx'
import classes from './line-chooser.module.css'
import type { ReturnableLine } from './queries.ts'

/** What is chosen of a line. */
export interface LineChoice {
  quantity: number | undefined
  reason: string | null
  note: string
  /** Pictures, of claims: keys of uploaded files. */
  images: string[]
}

export type LineChoices = Record<string, LineChoice>

const nothing: LineChoice = { quantity: 0, reason: null, note: '', images: [] }

interface LineChooserProps {
  title: string
  lines: readonly ReturnableLine[]
  /** How many of a line can be chosen. */
  most: (line: ReturnableLine) => number
  reasons: { value: string; label: string }[]
  choices: LineChoices
  onChange: (choices: LineChoices) => void
  /** The field for pictures of what is wrong with a line; a claim has a reason for each, too. */
  pictures?: (field: { name: string; value: string[]; onChange: (images: string[]) => void }) => ReactNode
  error?: string
}

/** Chooses lines of an order with quantity, reason and note. */
export function LineChooser({ title, lines, most, choices, onChange, error, ...fields }: LineChooserProps) {
  const { t } = useTexts()
  return (
    <Card title={title} flush>
      <ul className={classes.lines}>
        {lines.map((line, index) => {
          const choice = choices[line.item_id] ?? nothing
          const change = (part: Partial<LineChoice>) => onChange({ ...choices, [line.item_id]: { ...choice, ...part } })
          return (
            <li key={line.item_id} className={classes.line}>
              <Picture src={line.thumbnail} size={44} />
              <div className={classes.what}>
                <bdi className={classes.name}>{line.title}</bdi>
                <span className={classes.dim}>
                  <bdi>{line.description}</bdi>
                  {line.swap_id && ` · ${t('after_sale.of_swap')}`}
                  {line.claim_order_id && ` · ${t('after_sale.of_claim')}`}
                </span>
              </div>
              <NumberField
                data-autofocus={index === 0 || undefined}
                aria-label={t('fulfill_form.quantity_of', { name: line.title })}
                min={0}
                max={most(line)}
                allowDecimal={false}
                aria-invalid={Boolean(error) || undefined}
                value={choice.quantity}
                onChange={(quantity) => change({ quantity })}
              />
              <span className={classes.dim}>{t('fulfill_form.of', { count: most(line) })}</span>
              {(choice.quantity ?? 0) > 0 && <LineFields choice={choice} change={change} line={line} {...fields} />}
            </li>
          )
        })}
      </ul>
      {error && (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
    </Card>
  )
}

interface LineFieldsProps extends Pick<LineChooserProps, 'reasons' | 'pictures'> {
  line: ReturnableLine
  choice: LineChoice
  change: (part: Partial<LineChoice>) => void
}

function LineFields({ line, choice, change, reasons, pictures }: LineFieldsProps) {
  const { t } = useTexts()
  return (
    <div className={classes.fields}>
      <Select
        label={t('after_sale.reason')}
        aria-label={t('after_sale.reason_of', { name: line.title })}
        placeholder={t(pictures ? 'after_sale.choose_option' : 'after_sale.no_reason')}
        clearable={!pictures}
        allowDeselect={!pictures}
        data={reasons}
        value={choice.reason}
        onChange={(reason) => change({ reason })}
      />
      <TextInput
        label={t('after_sale.note')}
        aria-label={t('after_sale.note_of', { name: line.title })}
        maxLength={2000}
        value={choice.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      {pictures?.({
        name: line.title,
        value: choice.images,
        onChange: (images) => change({ images }),
      })}
    </div>
  )
}

/** The lines of which something is chosen. */
export function chosenLines(
  choices: LineChoices,
): ({ item_id: string; quantity: number } & Omit<LineChoice, 'quantity'>)[] {
  return Object.entries(choices).flatMap(([item_id, { quantity = 0, ...choice }]) =>
    quantity > 0 ? [{ item_id, quantity, ...choice }] : [],
  )
}

/** The lines as the API takes those of a return. */
export function returnLinesOf(choices: LineChoices) {
  return chosenLines(choices).map(({ item_id, quantity, reason, note }) => ({
    item_id,
    quantity,
    ...(reason && { reason_id: reason }),
    ...(note.trim() && { note: note.trim() }),
  }))
}
