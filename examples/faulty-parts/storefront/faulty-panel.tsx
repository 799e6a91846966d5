import type { StorefrontPanelProps } from '@shopkey/extension/storefront.ts'
import { lazy } from 'react'

const Missing = lazy(() => Promise.reject<never>(new Error('the example fails in its lazy part')))

export default function FaultyPanel({ data }: StorefrontPanelProps<{ fault: string }>) {
  if (data.fault === 'component') throw new Error('the example fails in its component')
  if (data.fault === 'lazy') return <Missing />
  if (data.fault === 'child')
    return (
      <section>
        {[0].map((key) => (
          <Child key={key} />
        ))}
      </section>
    )
  return <p hidden data-example="faulty-parts" />
}

function Child(): never {
  throw new Error('the example fails in a child of its component')
}
