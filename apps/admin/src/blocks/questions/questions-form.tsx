import { MAX_QUESTIONS } from '@shopkey/domain/page-blocks.ts'
import type { RichText } from '@shopkey/domain/rich-text.ts'
import { useTexts } from '../../lib/texts.ts'
import { RichTextField } from '../../rich-text/rich-text-field.tsx'
import { type BlockFormProps, type Blocks, type ByLanguage, written } from '../block.ts'
import { PartList } from '../part-list.tsx'
import { WordsField } from '../words-field.tsx'

type Text = Blocks['questions']['questions'][number]['text']

export function QuestionsForm({ block, language, readOnly, change }: BlockFormProps<'questions'>) {
  const { t } = useTexts()
  return (
    <>
      <WordsField
        label={t('blocks.title')}
        maxLength={200}
        value={block.title}
        language={language}
        readOnly={readOnly}
        onChange={(title) => change({ title }, true)}
      />
      <PartList
        parts={block.questions}
        nameOf={(number) => t('blocks.question_number', { number })}
        most={MAX_QUESTIONS}
        readOnly={readOnly}
        add={t('blocks.add_question')}
        create={() => ({ question: {}, text: {} })}
        onChange={(questions) => change({ questions })}
      >
        {({ question, text: sent }, set) => {
          // The contract leaves the structure to the rule of texts.
          const text = sent as ByLanguage<RichText>
          return (
            <>
              <WordsField
                label={t('blocks.question')}
                maxLength={300}
                value={question}
                language={language}
                readOnly={readOnly}
                onChange={(next) => set({ question: next })}
              />
              <RichTextField
                key={language}
                label={t('blocks.said')}
                language={language}
                value={text[language]}
                readOnly={readOnly}
                onChange={(next) => set({ text: written(text, language, next) as unknown as Text })}
              />
            </>
          )
        }}
      </PartList>
    </>
  )
}
