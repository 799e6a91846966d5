import { Radio, TextInput } from '@mantine/core'
import { isLanguage } from '@shopkey/i18n/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { SideDrawer } from '../../forms/drawer.tsx'
import { DrawerForm } from '../../forms/drawer-form.tsx'
import { required } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { useCreatePage } from './mutations.ts'
import type { EditedPage } from './queries.ts'

const TITLE_LENGTH = 200
const kinds = ['page', 'article'] as const

/** A new page or article begins with its title, in the store's usual language. */
export function NewPageForm({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t('pages.new')} onClose={onClose}>
      <Fields />
    </SideDrawer>
  )
}

function Fields() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const store = useQuery(storeQuery(useView()))
  const create = useCreatePage()
  const form = useForm<{ kind: 'page' | 'article'; title: string }, EditedPage>({
    initial: { kind: 'page', title: '' },
    rules: { title: required(t('pages.title_missing')) },
    save: ({ kind, title }) =>
      create.mutateAsync({ kind, title, language: store.data?.languages.find(isLanguage) ?? 'en' }),
    onSaved: ({ id }) => void navigate(pathTo('settings/pages', id)),
  })
  return (
    <DrawerForm form={form} submit={t('pages.create')}>
      <Radio.Group
        label={t('pages.kind')}
        value={form.values.kind}
        onChange={(value) => form.change({ kind: value === 'article' ? 'article' : 'page' })}
      >
        {kinds.map((kind) => (
          <Radio
            key={kind}
            mt="xs"
            value={kind}
            label={t(`pages.kinds.${kind}`)}
            description={t(`pages.kind_hints.${kind}`)}
          />
        ))}
      </Radio.Group>
      <TextInput
        data-autofocus
        label={t('product.title')}
        description={t('pages.title_hint')}
        maxLength={TITLE_LENGTH}
        dir="auto"
        {...form.field('title')}
      />
    </DrawerForm>
  )
}
