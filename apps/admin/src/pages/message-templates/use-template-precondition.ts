import type { Language } from '@shopkey/i18n/languages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useView } from '../../lib/api.ts'
import { type Precondition, preconditionHeaders } from '../../lib/precondition.ts'
import { type MessageTemplate, messageTemplateQuery } from './queries.ts'

interface TemplatePrecondition extends Pick<Precondition, 'lift' | 'renew'> {
  /** The texts as they were read, or saved since. */
  read: () => MessageTemplate
  /** Headers of the call that saves the text in this language. */
  headersIn: (language: Language) => Record<string, string>
  /** A call of the same save has stored the text in this language. */
  advance: (language: Language, stored: MessageTemplate) => void
}

/** As usePrecondition, with a version for each language. */
export function useTemplatePrecondition(template: MessageTemplate): TemplatePrecondition {
  const client = useQueryClient()
  const { queryKey } = messageTemplateQuery(useView(), template.topic)
  const fetched = useRef(() => template)
  fetched.current = () => client.getQueryData(queryKey)?.message_template ?? template
  const read = useRef(template)
  const isLifted = useRef(false)
  return useMemo(
    () => ({
      read: () => read.current,
      headersIn: (language) =>
        isLifted.current ? {} : preconditionHeaders(textIn(read.current, language)?.own?.updated_at ?? null),
      advance: (language, stored) => {
        const saved = textIn(stored, language)
        const texts = read.current.texts.map((text) => (text.language === language ? (saved ?? text) : text))
        read.current = { ...read.current, texts }
      },
      lift: () => {
        isLifted.current = true
      },
      renew: () => {
        isLifted.current = false
        read.current = fetched.current()
      },
    }),
    [],
  )
}

const textIn = ({ texts }: MessageTemplate, code: Language) => texts.find(({ language }) => language === code)
