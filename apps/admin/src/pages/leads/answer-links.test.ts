import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailLink, whatsAppLink } from './answer-links.ts'

test('links carry the text, whatever is in it', () => {
  const answer = { subject: 'Kopi & teh?', text: 'Halo Ani, 50% & lebih\n#promo' }
  const chat = new URL(whatsAppLink({ phone: '6281234567890' }, answer))
  assert.deepEqual([chat.host, chat.pathname, chat.searchParams.get('text')], ['wa.me', '/6281234567890', answer.text])
  const mail = new URL(mailLink('ani+shop@shopkey.test', answer))
  assert.equal(decodeURIComponent(mail.pathname), 'ani+shop@shopkey.test')
  assert.deepEqual([mail.searchParams.get('subject'), mail.searchParams.get('body')], [answer.subject, answer.text])
})

test('an address cannot add recipients or headers', () => {
  const mail = new URL(mailLink('a@b.test?bcc=c@d.test', { subject: '', text: '' }))
  assert.equal(mail.searchParams.get('bcc'), null)
})
