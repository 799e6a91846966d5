import type { RichText as Text } from '@shopkey/domain/rich-text.ts'
import { LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import type { ReactNode } from 'react'
import { RichText } from '../rich-text/rich-text.tsx'
import styles from './legal-text.module.css'

interface LegalTextProps {
  title: string
  text: { language: Language; content: Text }
  children?: ReactNode
}

/** A text that the store wrote. It may be in another language than the page. */
export function LegalText({ title, text: { language, content }, children }: LegalTextProps) {
  const { tag, direction } = LANGUAGES[language]
  return (
    <article className={styles.article}>
      <h1>{title}</h1>
      <div className={styles.text} lang={tag} dir={direction}>
        <RichText text={content} />
      </div>
      {children}
    </article>
  )
}
