import { definePanel, defineStorefront } from '@shopkey/extension/storefront.ts'

type Fault = 'none' | 'load' | 'no-json' | 'structured-data' | 'component' | 'child' | 'lazy'

const faults: readonly Fault[] = ['load', 'no-json', 'structured-data', 'component', 'child', 'lazy']

/** A product's name that ends with `fails: component` makes the panel fail there. */
const faultOf = (name: string): Fault => faults.find((fault) => name.endsWith(`fails: ${fault}`)) ?? 'none'

export default defineStorefront({
  panels: [
    definePanel<{ fault: Fault; more?: unknown }>({
      name: 'faulty',
      on: 'product',
      load: async (_calls, { name }) => {
        const fault = faultOf(name)
        if (fault === 'load') throw new Error('the example fails to load')
        return { fault, ...(fault === 'no-json' && { more: 1n }) }
      },
      structuredData: ({ fault }) => {
        if (fault === 'structured-data') throw new Error('the example fails in its structured data')
        return {}
      },
      component: () => import('./faulty-panel.tsx'),
    }),
  ],
  forms: {
    fail: async () => {
      throw new Error('the example fails in its form')
    },
  },
})
