import { LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import type { ReactNode } from 'react'
import styles from './legal-text.module.css'

interface LegalTextProps {
  title: string
  /** Paragraphs with an empty line between them; a line that begins with `##` is a heading. */
  text: { language: Language; body: string }
  children?: ReactNode
}

/** A text that the store wrote. It may be in another language than the page. */
export function LegalText({ title, text: { language, body }, children }: LegalTextProps) {
  const { tag, direction } = LANGUAGES[language]
  return (
    <article className={styles.article}>
      <h1>{title}</h1>
      <div className={styles.text} lang={tag} dir={direction}>
        {blocksOf(body).map(({ heading, text, key }) =>
          heading ? <h2 key={key}>{text}</h2> : <p key={key}>{text}</p>,
        )}
      </div>
      {children}
    </article>
  )
}

function blocksOf(body: string) {
  return body
    .split(/\n\s*\n|\n(?=##\s)|(?<=^##[^\n]*)\n/m)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block, index) => ({
      key: `${index}`,
      heading: block.startsWith('##'),
      text: block.replace(/^##+\s*/, ''),
    }))
}
