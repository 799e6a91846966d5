import { block, lines, words } from './parts.ts'

export const ContactFormBlock = block('contact_form', 'The form of the contact page', {
  title: words('Its headline', 'Write to us'),
  text: lines('What stands above the form', 'We reply within a day.', 500),
})
