import { Button } from '@mantine/core'
import { MESSAGE_TOPICS } from '@shopkey/contract/message-topics.ts'
import { isLanguage, type Language } from '@shopkey/i18n/languages.ts'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { FormPage } from '../../forms/form-page.tsx'
import { problemsOfRefusal } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { errorWords } from '../../lib/error-words.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { toastDone, toastFailed } from '../../lib/toast.ts'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { NotFound } from '../../parts/not-found.tsx'
import classes from './message-templates.module.css'
import { useSaveMessageText, useSendTest } from './mutations.ts'
import { PreviewCard } from './preview-card.tsx'
import { type MessageTemplate, messageTemplateQuery } from './queries.ts'
import { draftOf, type TemplateDraft } from './text-draft.ts'
import { TextsCard } from './texts-card.tsx'
import { useTemplatePrecondition } from './use-template-precondition.ts'

/** One kind of message: the store's own texts in each language, and how it looks. */
export function MessageTemplatePage() {
  const { id } = useParams()
  const topic = MESSAGE_TOPICS.find((known) => known === id)
  return topic ? <KnownTopic topic={topic} /> : <NotFound />
}

function KnownTopic({ topic }: { topic: MessageTemplate['topic'] }) {
  const view = useView()
  const template = useQuery(messageTemplateQuery(view, topic))
  const store = useQuery(storeQuery(view))
  const languages = store.data?.languages.filter(isLanguage)
  return (
    <LoadedPage query={template}>
      {(loaded) => languages && <TemplateForm key={topic} template={loaded} languages={languages} />}
    </LoadedPage>
  )
}

function TemplateForm({ template, languages }: { template: MessageTemplate; languages: readonly Language[] }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const mayWrite = useMay()('settings.write')
  const { topic, is_editable } = template
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'en')
  const save = useSaveMessageText(topic)
  const test = useSendTest(topic)
  /** The language that is being sent: a refusal is about one of its fields. */
  const sending = useRef<Language>(language)
  const precondition = useTemplatePrecondition(template)
  const form = useForm<TemplateDraft>({
    initial: draftOf(template),
    precondition,
    save: async (values) => {
      const read = draftOf(precondition.read())
      for (const code of languages) {
        if (JSON.stringify(values[code]) === JSON.stringify(read[code])) continue
        sending.current = code
        const sent = { language: code, draft: values[code], headers: precondition.headersIn(code) }
        precondition.advance(code, await save.mutateAsync(sent))
      }
    },
    valuesOf: () => draftOf(precondition.read()),
    problemsOf: (error) => {
      setLanguage(sending.current)
      const problems = problemsOfRefusal(error, {}, t)
      return Object.fromEntries(Object.entries(problems).map(([part, words]) => [`${sending.current}.${part}`, words]))
    },
    done: t('form.saved'),
  })
  const sendTest = async () => {
    try {
      const { test: sent } = await test.mutateAsync({ language, draft: form.values[language] })
      toastDone(t(sent.is_delivered_by === 'outbox' ? 'message_templates.test_kept' : 'message_templates.test_sent'))
    } catch (error) {
      toastFailed(errorWords(error, t))
    }
  }
  return (
    <FormPage
      form={form}
      title={t(`message_templates.topics.${topic}`)}
      lead={is_editable ? undefined : t('message_templates.fixed_lead')}
      back={{ to: pathTo('settings/message-templates'), name: t('message_templates.title') }}
      actions={
        mayWrite && (
          <Button
            variant="default"
            leftSection={<IconSend size={16} stroke={1.7} aria-hidden />}
            loading={test.isPending}
            onClick={() => void sendTest()}
          >
            {t('message_templates.test')}
          </Button>
        )
      }
      main={
        <div className={classes.columns}>
          <TextsCard
            form={form}
            template={template}
            languages={languages}
            language={language}
            onLanguage={setLanguage}
            readOnly={!mayWrite || !is_editable}
          />
          <PreviewCard template={template} language={language} draft={form.values[language]} />
        </div>
      }
    />
  )
}
