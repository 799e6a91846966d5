import { Select, Textarea } from '@mantine/core'
import { updateStore } from '@shopkey/client/admin.ts'
import { isLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { SideDrawer, useDrawer } from '../../../forms/drawer.tsx'
import { DrawerForm } from '../../../forms/drawer-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { storeApi, useView } from '../../../lib/api.ts'
import { formatsFor } from '../../../lib/format.ts'
import { useMay } from '../../../lib/permissions.ts'
import { usePrecondition } from '../../../lib/precondition.ts'
import { type StoreSettings, storeQuery } from '../../../lib/store.ts'
import { textsIn, useTexts } from '../../../lib/texts.ts'
import { useStoreMutation } from '../../../lib/use-store-mutation.ts'
import { LoadedPart } from '../../../parts/loaded-part.tsx'
import { fetchDocumentOrders } from './documents.queries.ts'
import type { DocumentKind } from './render-documents.tsx'

interface PrintFormProps {
  orders: readonly { id: string; display_id: number }[]
  onClose: () => void
}

/** Writes the invoice or the packing slip of one or many orders into a PDF file. */
export function PrintForm({ orders, onClose }: PrintFormProps) {
  const { t } = useTexts()
  const store = useQuery(storeQuery(useView()))
  return (
    <SideDrawer title={t('documents.title', { count: orders.length })} onClose={onClose}>
      <LoadedPart query={store}>{(settings) => <Fields orders={orders} store={settings} />}</LoadedPart>
    </SideDrawer>
  )
}

const kinds = ['invoice', 'packing_slip'] as const

interface Values {
  kind: DocumentKind
  language: Language
  details: string
}

function Fields({ orders, store }: { orders: PrintFormProps['orders']; store: StoreSettings }) {
  const { t, language } = useTexts()
  const view = useView()
  const may = useMay()
  const { dismiss } = useDrawer()
  const storedDetails = store.invoice_sender ?? ''
  const precondition = usePrecondition(store.updated_at)
  const saveDetails = useStoreMutation(['store'], (call, invoice_sender: string) =>
    call(updateStore, { body: { invoice_sender }, headers: precondition.headers() }),
  )
  const form = useForm<Values>({
    initial: { kind: 'invoice', language: language, details: storedDetails },
    precondition,
    save: async ({ kind, language, details }) => {
      if (kind === 'invoice' && details.trim() !== storedDetails) await saveDetails.mutateAsync(details.trim())
      const [fetched, texts, { renderDocuments }] = await Promise.all([
        fetchDocumentOrders(
          storeApi(view).call,
          orders.map(({ id }) => id),
        ),
        textsIn(language),
        import('./render-documents.tsx'),
      ])
      const sender = { name: store.name, details: details.trim(), phone: store.contact_phone }
      const context = { t: texts, format: formatsFor(language, store.time_zone, store.order_number_prefix), language }
      download(
        await renderDocuments({ kind, orders: fetched, sender, ...context }),
        fileName(kind, orders, store.order_number_prefix),
      )
    },
    done: t('documents.done'),
    onSaved: dismiss,
  })
  const { values } = form
  return (
    <DrawerForm form={form} lead={t('documents.lead')} submit={t('documents.submit')}>
      <Select
        data-autofocus
        label={t('documents.kind')}
        allowDeselect={false}
        data={kinds.map((value) => ({ value, label: t(`documents.${value}`) }))}
        value={values.kind}
        onChange={(value) => form.change({ kind: kinds.find((kind) => kind === value) ?? 'invoice' })}
      />
      <Select
        label={t('documents.language')}
        allowDeselect={false}
        data={LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code].own_name }))}
        value={values.language}
        onChange={(code) => isLanguage(code) && form.change({ language: code })}
      />
      {values.kind === 'invoice' && (may('settings.write') || storedDetails !== '') && (
        <Textarea
          label={t('documents.sender')}
          description={t('documents.sender_hint')}
          autosize
          minRows={3}
          maxLength={500}
          dir="auto"
          readOnly={!may('settings.write')}
          {...form.field('details')}
        />
      )}
    </DrawerForm>
  )
}

function fileName(kind: DocumentKind, orders: PrintFormProps['orders'], prefix: string | null): string {
  const [first] = orders
  const name = kind === 'invoice' ? 'invoice' : 'packing-slip'
  return orders.length === 1 && first
    ? `${name}-${(prefix ?? '').replaceAll('/', '-')}${first.display_id}.pdf`
    : `${name}s-${orders.length}.pdf`
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // After the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
