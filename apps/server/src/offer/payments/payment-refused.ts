/** The provider's no: nothing moved. Any other error of a call leaves open what happened. message: for staff, in the provider's words. */
export class PaymentRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PaymentRefused'
  }
}
