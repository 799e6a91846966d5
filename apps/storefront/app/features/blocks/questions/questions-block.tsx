import { richOf } from '../../rich-text/rich-of.ts'
import { RichText } from '../../rich-text/rich-text.tsx'
import shared from '../blocks.module.css'
import type { BlockProps } from '../shown-block.ts'
import styles from './questions-block.module.css'

/** Questions open without scripts. */
export function QuestionsBlock({ block: { title, questions } }: BlockProps<'questions'>) {
  const whole = questions.filter(({ question, text }) => question && text)
  if (whole.length === 0) return null
  return (
    <section className={shared.narrow}>
      {title ? (
        <h2 className={shared.title} dir="auto">
          {title}
        </h2>
      ) : null}
      <div className={styles.list}>
        {whole.map(({ question, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions have no other name, and none is moved
          <details key={index} className={styles.item}>
            <summary className={styles.question} dir="auto">
              {question}
            </summary>
            {text ? (
              <div className={styles.text}>
                <RichText text={richOf(text)} />
              </div>
            ) : null}
          </details>
        ))}
      </div>
    </section>
  )
}
