import { paths } from '../../../lib/paths.ts'
import { useShop } from '../../../lib/shop-data.ts'
import { ContactForm } from '../../contact/contact-form.tsx'
import shared from '../blocks.module.css'
import type { BlockProps } from '../shown-block.ts'

/** The contact page takes what is sent, and shows what is wrong with it. */
export function ContactFormBlock({ block: { title, text } }: BlockProps<'contact_form'>) {
  const { store } = useShop()
  return (
    <section className={shared.narrow}>
      {text ? (
        <p className={shared.lead} dir="auto">
          {text}
        </p>
      ) : null}
      <ContactForm
        action={paths.contact(store.view_code)}
        heading={title ?? undefined}
        values={{ name: '', phone: '', message: '' }}
      />
    </section>
  )
}
