import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useView } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import type { ProductDraft } from '../../lib/product-draft.ts'
import type { Product } from '../../lib/wire.ts'
import { LeaveGuard } from '../../parts/leave-guard.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { SaveBar } from '../../parts/save-bar.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { AttributesSection } from './attributes-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { ImagesSection } from './images-section.tsx'
import { OptionsSection } from './options-section.tsx'
import { OrganisationSection } from './organisation-section.tsx'
import classes from './product-editor.module.css'
import { TranslationsSection } from './translations-section.tsx'
import { useProductDraft } from './use-product-draft.ts'
import { VariantsSection } from './variants-section.tsx'

export interface ProductEditorProps {
  heading: string
  aside?: ReactNode
  initial: ProductDraft
  /** The store's currencies, the default one first. */
  currencies: string[]
  readOnly?: boolean
  save: (draft: ProductDraft) => Promise<Product>
  /** What to say once it is saved. */
  saved: (product: Product) => string
  onSaved?: (product: Product) => void
  /** `leave` goes away without asking about unsaved changes. */
  menu?: (leave: (go: () => void) => void) => ReactNode
}

/** The whole product on one page: nothing is sent until it is saved, and nothing is lost by leaving. */
export function ProductEditor(props: ProductEditorProps) {
  const { t } = useTranslation()
  const view = useView()
  const editor = useProductDraft(props)
  const [uploading, setUploading] = useState(false)
  const { draft, problems, change } = editor
  useHotkeys([['mod+S', () => editor.isDirty && editor.save()]], [])
  const section = { draft, problems, change }

  return (
    <>
      <PageHeader
        back={{ to: paths.products(view), name: t('products.title') }}
        title={props.heading}
        aside={props.aside}
        lead={props.readOnly ? t('product.read_only') : undefined}
        actions={!props.readOnly && props.menu?.(editor.leave)}
      />
      <fieldset className={classes.fields} disabled={props.readOnly}>
        <TwoColumns
          work={
            <>
              <GeneralSection {...section} />
              <ImagesSection {...section} readOnly={props.readOnly} onUploading={setUploading} />
              <OptionsSection {...section} />
              <VariantsSection {...section} currencies={props.currencies} />
              <TranslationsSection {...section} />
            </>
          }
          facts={
            <>
              <OrganisationSection {...section} />
              <AttributesSection {...section} />
            </>
          }
        />
      </fieldset>
      <LeaveGuard when={editor.isDirty} leaving={editor.leaving} />
      <SaveBar
        shown={editor.isDirty}
        saving={editor.isSaving}
        blocked={uploading}
        onSave={editor.save}
        onDiscard={editor.discard}
      />
    </>
  )
}
