/**
 * The provider refused: no money moved. After any other error the outcome is unknown. message: for staff, the
 * provider's text.
 */
export class PaymentRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PaymentRefused'
  }
}
