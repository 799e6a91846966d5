import type { StorefrontPanel } from '@shopkey/extension/storefront.ts'
import { lazy } from 'react'
import extensions from '#shop-extensions'

type PanelComponent = Awaited<ReturnType<StorefrontPanel['component']>>['default']

/** A panel with its extension. `key`: unique among all panels. */
export interface KnownPanel extends StorefrontPanel {
  key: string
  extension_id: string
  Lazy: PanelComponent
}

export const knownPanels: readonly KnownPanel[] = extensions.flatMap(({ id, part }) =>
  (part.panels ?? []).map((panel) => ({
    ...panel,
    key: `${id}/${panel.name}`,
    extension_id: id,
    Lazy: lazy(panel.component),
  })),
)

/** What a page's loader returns of a panel. */
export interface LoadedPanel {
  key: string
  data: unknown
  /** Of a product (schema.org); absent where the panel adds nothing. */
  structured_data?: Readonly<Record<string, unknown>>
}

/** Components that the server has loaded: rendered with the page, for browsers without scripts as well. */
export const loadedComponents = new Map<string, PanelComponent>()
