import { TagsInput } from '@mantine/core'
import { SideDrawer, useDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { useSaveSynonyms } from './mutations.ts'
import type { Synonyms } from './queries.ts'

const MOST_WORDS = 20
const FEWEST_WORDS = 2

interface SynonymsFormProps {
  /** Absent for new ones. */
  synonyms: Synonyms | undefined
  /** The word that new ones begin with. */
  word: string | undefined
  onClose: () => void
}

export function SynonymsForm({ onClose, ...props }: SynonymsFormProps) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t(props.synonyms ? 'search_terms.edit' : 'search_terms.new')} onClose={onClose}>
      <Fields {...props} />
    </SideDrawer>
  )
}

function Fields({ synonyms, word }: Omit<SynonymsFormProps, 'onClose'>) {
  const { t } = useTexts()
  const precondition = usePrecondition(synonyms?.updated_at)
  const save = useSaveSynonyms(synonyms?.id, precondition)
  const { dismiss } = useDrawer()
  const form = useForm<{ texts: string[] }>({
    initial: { texts: synonyms?.texts ?? (word ? [word] : []) },
    rules: { texts: (texts) => (texts.length < FEWEST_WORDS ? t('search_terms.too_few') : undefined) },
    precondition,
    save: save.mutateAsync,
    done: t('form.saved'),
    onSaved: dismiss,
    fieldOfCode: { synonyms_alike: 'texts' },
  })
  return (
    <DrawerForm form={form} lead={t('search_terms.form_lead')}>
      <TagsInput
        data-autofocus
        label={t('search_terms.words_label')}
        description={t('search_terms.words_hint')}
        acceptValueOnBlur
        maxTags={MOST_WORDS}
        {...form.field('texts')}
      />
    </DrawerForm>
  )
}
