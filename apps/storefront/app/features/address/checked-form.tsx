import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { Notice } from '@shopkey/ui/notice.tsx'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { useErrorFocus } from '../../lib/use-error-focus.ts'

interface CheckedFormProps {
  className: string | undefined
  /** By field, after the form was submitted with errors. */
  errors: Readonly<Record<string, unknown>>
  /** Why the API refused a form with valid fields. */
  failure: StorefrontKey | undefined
  children: ReactNode
}

/** A form that the server validates: shows that there are errors, and focuses the first field with one. */
export function CheckedForm({ className, errors, failure, children }: CheckedFormProps) {
  const { t } = useI18n()
  const hasErrors = Object.keys(errors).length > 0
  return (
    <Form ref={useErrorFocus()} method="post" noValidate className={className}>
      {hasErrors || failure ? <Notice kind="danger" title={t(failure ?? 'checkout.errors_title')} /> : null}
      {children}
    </Form>
  )
}
