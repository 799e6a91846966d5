import type { Form } from '../../forms/use-form.ts'
import type { ProductDraft } from './product-draft.ts'

/** What every section of the product's form gets. */
export interface SectionProps {
  form: Form<ProductDraft>
}
