import type { PanelSubject } from '@shopkey/extension/storefront.ts'
import { useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { ExtensionBoundary } from './extension-boundary.tsx'
import { resultOf } from './form-result.ts'
import { type KnownPanel, knownPanels, type LoadedPanel, loadedComponents } from './panels.ts'
import { useStorefrontShop } from './use-storefront-shop.ts'

interface ExtensionPanelsProps {
  loaded: readonly LoadedPanel[]
  subject: PanelSubject
}

/** The panels of the extensions on a page. */
export function ExtensionPanels({ loaded, subject }: ExtensionPanelsProps) {
  return loaded.map(({ key, data }) => {
    const panel = knownPanels.find((known) => known.key === key)
    return panel ? (
      <ExtensionBoundary key={key} extension_id={panel.extension_id} name={`The panel ${key}`}>
        <Panel panel={panel} data={data} subject={subject} />
      </ExtensionBoundary>
    ) : null
  })
}

function Panel({ panel, data, subject }: { panel: KnownPanel; data: unknown; subject: PanelSubject }) {
  const shop = useStorefrontShop()
  const { store } = useShop()
  const { pathname, search } = useLocation()
  const Content = loadedComponents.get(panel.key) ?? panel.Lazy
  return (
    <Content
      shop={shop}
      subject={subject}
      data={data}
      form_action={(action) =>
        paths.extensionForm(store.view_code, { extension_id: panel.extension_id, action, back: pathname })
      }
      result={resultOf(search, panel.extension_id)}
    />
  )
}
