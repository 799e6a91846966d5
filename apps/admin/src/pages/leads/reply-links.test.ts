import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailLink, whatsAppLink } from './reply-links.ts'

test('links carry the text, whatever is in it', () => {
  const reply = { subject: 'Kopi & teh?', text: 'Halo Ani, 50% & lebih\n#promo' }
  const chat = new URL(whatsAppLink({ phone: '6281234567890' }, reply))
  assert.deepEqual([chat.host, chat.pathname, chat.searchParams.get('text')], ['wa.me', '/6281234567890', reply.text])
  const mail = new URL(mailLink('ani+shop@shopkey.test', reply))
  assert.equal(decodeURIComponent(mail.pathname), 'ani+shop@shopkey.test')
  assert.deepEqual([mail.searchParams.get('subject'), mail.searchParams.get('body')], [reply.subject, reply.text])
})

test('an address cannot add recipients or headers', () => {
  const mail = new URL(mailLink('a@b.test?bcc=c@d.test', { subject: '', text: '' }))
  assert.equal(mail.searchParams.get('bcc'), null)
})
