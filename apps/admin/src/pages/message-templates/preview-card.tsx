import { SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useView } from '../../lib/api.ts'
import { errorWords } from '../../lib/error-words.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import classes from './message-templates.module.css'
import { type MessageTemplate, messagePreviewQuery } from './queries.ts'
import type { TextDraft } from './text-draft.ts'

const FORMS = ['html', 'text', 'whatsapp'] as const
type PreviewForm = (typeof FORMS)[number]

const TYPING_MS = 400

interface PreviewCardProps {
  template: MessageTemplate
  language: Language
  draft: TextDraft
}

/** The message with sample values, as mail programs and phones show it; follows the typing. */
export function PreviewCard({ template: { topic, channels }, language, draft }: PreviewCardProps) {
  const { t } = useTexts()
  const goesByEmail = channels.includes('email')
  const [form, setForm] = useState<PreviewForm>(goesByEmail ? 'html' : 'whatsapp')
  const [typed] = useDebouncedValue(draft, TYPING_MS)
  const preview = useQuery(messagePreviewQuery(useView(), topic, language, typed))
  const { tag, direction } = LANGUAGES[language]
  const offered = FORMS.filter((name) =>
    name === 'html' ? goesByEmail : name === 'whatsapp' ? channels.includes('phone') : true,
  )
  return (
    <Card
      title={t('message_templates.preview')}
      aside={
        offered.length > 1 && (
          <SegmentedControl
            aria-label={t('message_templates.preview_as')}
            size="xs"
            classNames={{ label: 'sk-touch' }}
            value={form}
            onChange={(value) => setForm(FORMS.find((known) => known === value) ?? 'html')}
            data={offered.map((value) => ({ value, label: t(`message_templates.forms.${value}`) }))}
          />
        )
      }
    >
      {preview.isError && preview.data ? (
        <p className={classes.problem} role="alert">
          {errorWords(preview.error, t)}
        </p>
      ) : null}
      <LoadedPart query={preview}>
        {({ subject, html, text, whatsapp }) => (
          <div className={classes.preview} data-stale={preview.isPlaceholderData || undefined}>
            {form === 'html' ? (
              <>
                <p className={classes.subject} lang={tag} dir={direction}>
                  {subject}
                </p>
                {/* No scripts run in it, and its links open nothing. */}
                <iframe
                  className={classes.frame}
                  title={t('message_templates.preview_of', { subject })}
                  sandbox=""
                  srcDoc={html}
                />
              </>
            ) : (
              <p className={classes.plain} lang={tag} dir={direction}>
                {form === 'whatsapp' ? whatsapp : `${subject}\n\n${text}`}
              </p>
            )}
            <p className={classes.hint}>{t('message_templates.sample')}</p>
          </div>
        )}
      </LoadedPart>
    </Card>
  )
}
