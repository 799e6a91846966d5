import { Select, Textarea } from '@mantine/core'
import { updateStore } from '@shopkey/client/admin.ts'
import type { PrintOrderDocumentsBody } from '@shopkey/client/types.ts'
import { isLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { SideDrawer, useDrawer } from '../../../forms/drawer.tsx'
import { DrawerForm } from '../../../forms/drawer-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useView } from '../../../lib/api.ts'
import { useMay } from '../../../lib/permissions.ts'
import { usePrecondition } from '../../../lib/precondition.ts'
import { type StoreSettings, storeQuery } from '../../../lib/store.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useStoreMutation } from '../../../lib/use-store-mutation.ts'
import { LoadedPart } from '../../../parts/loaded-part.tsx'
import { usePrintDocuments } from '../shipment.mutations.ts'

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
  kind: PrintOrderDocumentsBody['kind']
  language: Language
  details: string
}

function Fields({ orders, store }: { orders: PrintFormProps['orders']; store: StoreSettings }) {
  const { t, language } = useTexts()
  const may = useMay()
  const { dismiss } = useDrawer()
  const storedDetails = store.invoice_sender ?? ''
  const precondition = usePrecondition(store.updated_at)
  const saveDetails = useStoreMutation((call, invoice_sender: string) =>
    call(updateStore, { body: { invoice_sender }, headers: precondition.headers() }),
  )
  const print = usePrintDocuments()
  const form = useForm<Values>({
    initial: { kind: 'invoice', language: language, details: storedDetails },
    precondition,
    save: async ({ kind, language, details }) => {
      if (kind === 'invoice' && details.trim() !== storedDetails) await saveDetails.mutateAsync(details.trim())
      await print.mutateAsync({ kind, language, order_ids: orders.map(({ id }) => id) })
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
