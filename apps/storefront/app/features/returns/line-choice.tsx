import type { ReturnReason } from '@shopkey/client/types.ts'
import { SelectField } from '@shopkey/ui/field.tsx'
import { Picture } from '@shopkey/ui/picture.tsx'
import type { ReactNode } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './return-form.module.css'
import type { ReturnableLine } from './returnable-lines.ts'

interface LineChoiceProps {
  line: ReturnableLine
  reasons: readonly Pick<ReturnReason, 'id' | 'label'>[]
  /** The checkbox or radio button of the line. */
  input: { type: 'checkbox' | 'radio'; name: string; value?: string }
  isChosen: boolean
  /** Fields before and after quantity and reason. */
  before?: ReactNode
  after?: ReactNode
}

/** A line of an order that may be returned. Once chosen, it has fields for quantity and reason. */
export function LineChoice({ line: { item, left }, reasons, input, isChosen, before, after }: LineChoiceProps) {
  const { t } = useI18n()
  return (
    <li className={styles.line}>
      <label className={styles.pick}>
        <input {...input} className={styles.check} defaultChecked={isChosen} />
        <Picture src={item.thumbnail} alt="" sizes="4rem" className={styles.picture} />
        <span className={styles.words}>
          <span className={styles.title}>
            <bdi>{item.title}</bdi>
          </span>
          {item.description ? (
            <span className={styles.detail}>
              <bdi>{item.description}</bdi>
            </span>
          ) : null}
        </span>
      </label>
      <div className={styles.details}>
        {before}
        <SelectField id={`quantity-${item.id}`} name={`quantity.${item.id}`} label={t('product.quantity')}>
          {Array.from({ length: left }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
        {reasons.length > 0 ? (
          <SelectField id={`reason-${item.id}`} name={`reason.${item.id}`} label={t('returns.reason')}>
            <option value="">{t('returns.no_reason')}</option>
            {reasons.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : null}
        {after}
      </div>
    </li>
  )
}
