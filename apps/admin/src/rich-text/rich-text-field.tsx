import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

/** The editor is as large as many a page: it comes with the first text that is edited. */
const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

interface RichTextFieldProps extends RichTextEditorProps {
  description?: string
  error?: string | undefined
}

export function RichTextField({ description, error, ...props }: RichTextFieldProps) {
  return (
    <Input.Wrapper labelElement="div" label={props.label} description={description} error={error}>
      <Suspense fallback={<Skeleton h={160} aria-hidden />}>
        <RichTextEditor {...props} />
      </Suspense>
    </Input.Wrapper>
  )
}
