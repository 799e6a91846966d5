import { type AfterSaleStep, partyOf } from '@shopkey/domain/after-sale-steps.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts.ts'
import classes from './step-note.module.css'

/** What happens next and who does it, with the buttons for it. */
export function StepNote({ step, children }: { step: AfterSaleStep; children?: ReactNode }) {
  const { t } = useTexts()
  return (
    <section className={classes.note} data-party={partyOf(step)} aria-label={t('after_sale.next')}>
      <div className={classes.words}>
        <p className={classes.party}>{t(`after_sale.parties.${partyOf(step)}`)}</p>
        <p className={classes.step}>{t(`after_sale.step_notes.${step}`)}</p>
      </div>
      {children}
    </section>
  )
}
