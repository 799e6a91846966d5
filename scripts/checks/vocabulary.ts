/** A retired word: the pattern that finds it, and the term to use. */
interface RetiredWord {
  word: string
  found: RegExp
  use: string
}

/** Old words of this project, and the field's terms for them. `vocabulary.test.ts` finds uses in names, comments, test titles and docs. */
export const retiredWords: RetiredWord[] = [
  { word: 'wing', found: /\b(wings?|WingWork)\b/i, use: 'layer' },
  { word: 'shop window', found: /shop[- ]?window|window-?(cache|lists|pages)|pricesInWindow/i, use: 'catalogue cache' },
  { word: 'remembered', found: /\bremember/i, use: 'cached; validated cart cache; known device' },
  { word: 'CartMemory', found: /cart-?\.?memory/i, use: 'ValidatedCartCache' },
  { word: 'proof of a cart', found: /prove-?cart|cart-?proof/i, use: 'validate' },
  { word: 'news', found: /\bnews\b|[a-z]News\b/, use: 'payment event, update' },
  { word: 'believe', found: /\bbelieve/i, use: 'reconcile, apply' },
  { word: 'sendAhead', found: /send-?ahead|sent ahead|sending-?ahead/i, use: 'pipelined write' },
  { word: 'onDisk, commitsSoon', found: /\bonDisk\b|commitsSoon|commitsToDisk/, use: 'WAL flush, asynchronous commit' },
  { word: 'at hand', found: /\bat[- ]hand\b|AtHand/i, use: 'in-process' },
  { word: 'spreadEvent', found: /spread-?(event|refund)/i, use: 'fanOutEvent, allocateRefund' },
  // A shelf price, the price with tax, is the field's term.
  { word: 'shelf', found: /shelves|shelf[- ]?(wish|page|list|query)/i, use: 'product list' },
  { word: 'wish', found: /[a-z]Wish(?!list)|wishQuery|wish-query/, use: 'ProductFilters' },
  { word: 'furnish', found: /furnish/i, use: 'set up, bootstrap' },
  { word: 'visit', found: /startVisit|visitContext|visit\.server|interface Visit\b/, use: 'RequestSession' },
  { word: 'askedCart', found: /asked-?cart/i, use: 'CartReference' },
  { word: 'theShop', found: /\btheShop\b/, use: 'systemViewer' },
  { word: 'goods', found: /\bgoods\b|[a-z]Goods\b|\bnewGoods/, use: 'items, products' },
  { word: 'pieces', found: /\bpieces\b|[a-z]Pieces\b/, use: 'quantity, units, lines' },
  { word: 'way back', found: /way-?back\b|wayBack/, use: 'return shipping' },
  // 'answered' is a status of contact messages.
  { word: 'answer', found: /answer(?!ed[':])/i, use: 'reply, response, return' },
  { word: 'told', found: /\b(told|tells|telling)\b|[a-z](Told|Tells)\b/, use: 'notified, returned, reported' },
  { word: 'somebody, whoever', found: /\b(somebody|whoever)\b/i, use: 'the actor: customer, staff, caller, viewer' },
  { word: 'hears of', found: /\b(hears|heard)\b|isHearing/i, use: 'is notified' },
  { word: 'doorway', found: /doorway/i, use: 'auth layout, sign-in page' },
  { word: 'keeper, desk', found: /keeper|cart-?desk|shirt-?desk/i, use: 'daemon, fixture' },
  { word: 'leadTo', found: /\blead-?To\b/, use: 'redirectTo' },
  { word: 'specification §', found: /specification §/i, use: 'the rule itself' },
  { word: 'to heart, knows of, goes on with', found: /to heart|knows of|goes on with/i, use: 'a plain verb' },
  {
    word: 'lies in, lies beside',
    found: /\blies (in|at|beside|below|between|with|on|there)\b/i,
    use: 'is in, is next to',
  },
  { word: 'faces', found: /campaign-?face|store-?face/i, use: 'card, branding' },
  { word: 'bag', found: /\bfill-?bag\b|shared-?bag/i, use: 'cart' },
]
