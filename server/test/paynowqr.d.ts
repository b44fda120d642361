/** The part that tests use; the package has no types of its own. */
declare module 'paynowqr' {
  export default class PayNowQr {
    constructor(request: { uen: string; amount: string; expiry: string; refNumber: string; company: string })
    output(): string
  }
}
