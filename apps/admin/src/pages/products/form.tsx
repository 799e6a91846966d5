import { type ReactNode, useState } from 'react'
import { ExtensionPanels } from '../../extensions/extension-panels.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { type Form, useForm } from '../../forms/use-form.ts'
import { usePathTo } from '../../lib/paths.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { useTexts } from '../../lib/texts.ts'
import { AttributesSection } from './attributes-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { ImagesSection } from './images-section.tsx'
import { MetadataSection } from './metadata-section.tsx'
import { OptionsSection } from './options-section.tsx'
import { OrganisationSection } from './organisation-section.tsx'
import { draftOf, type ProductDraft } from './product-draft.ts'
import { problemsOfProductRefusal, productProblems } from './product-problems.ts'
import type { Product } from './queries.ts'
import { SearchPreviewSection } from './search-preview-section.tsx'
import { TranslationsSection } from './translations-section.tsx'
import { VariantsSection } from './variants-section.tsx'

export interface ProductFormProps {
  heading: string
  badges?: ReactNode
  initial: ProductDraft
  /** Absent for a new one. */
  product?: Product
  /** The product that names what is chosen: itself, or the one that it is a copy of. */
  named?: Product
  /** The store's currencies, the default one first. */
  currencies: string[]
  readOnly?: boolean
  save: (draft: ProductDraft) => Promise<Product>
  precondition?: Precondition
  /** Message of the toast after saving. */
  done: (product: Product) => string
  onSaved?: (product: Product) => void
  menu?: (form: Form<ProductDraft>) => ReactNode
}

/** The whole product on one page. */
export function ProductForm(props: ProductFormProps) {
  const { initial, product, currencies, readOnly, save, done, onSaved } = props
  const { t } = useTexts()
  const pathTo = usePathTo()
  const [isUploading, setUploading] = useState(false)
  const form = useForm<ProductDraft, Product>({
    initial,
    check: (draft) => productProblems(draft, currencies[0] ?? '', t),
    save,
    precondition: props.precondition,
    done,
    valuesOf: draftOf,
    onSaved,
    problemsOf: (error, sent) => problemsOfProductRefusal(error, { ...sent, t }),
  })

  return (
    <FormPage
      form={form}
      readOnly={readOnly}
      blocked={isUploading}
      back={{ to: pathTo('products'), name: t('products.title') }}
      title={props.heading}
      record={product?.id}
      aside={props.badges}
      actions={!readOnly && props.menu?.(form)}
      main={
        <>
          <GeneralSection form={form} />
          <ImagesSection form={form} readOnly={readOnly} onUploading={setUploading} />
          <OptionsSection form={form} />
          <VariantsSection form={form} currencies={currencies} productId={product?.id} readOnly={readOnly} />
          <TranslationsSection form={form} />
        </>
      }
      side={
        <>
          <OrganisationSection form={form} product={props.named ?? product} />
          <AttributesSection form={form} />
          <SearchPreviewSection form={form} />
          <MetadataSection form={form} />
          {product && <ExtensionPanels on="product" record_id={product.id} />}
        </>
      }
    />
  )
}
