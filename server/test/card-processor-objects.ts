import type Stripe from 'stripe'

/** Documented fields only: those that the product reads or a test looks at, by their types of the SDK. */
export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'email' | 'metadata' | 'balance'>
export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'created'
  | 'mode'
  | 'status'
  | 'payment_status'
  | 'amount_total'
  | 'currency'
  | 'client_reference_id'
  | 'metadata'
  | 'success_url'
  | 'cancel_url'
  | 'expires_at'
  | 'locale'
  | 'url'
> & {
  customer: string | null
  payment_intent: string | null
  subscription: string | null
  invoice: string | null
  total_details: { amount_discount: number }
}
export type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'created' | 'amount' | 'amount_received' | 'currency' | 'status' | 'metadata'
> & { customer: string | null; latest_charge: string | null }
export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'created' | 'amount' | 'amount_refunded' | 'refunded' | 'currency' | 'disputed'
> & { payment_intent: string }
export type Subscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'created'
  | 'status'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'ended_at'
  | 'metadata'
  | 'trial_end'
> & {
  customer: string
  latest_invoice: string | null
  items: { object: 'list'; data: { id: string; current_period_start: number; current_period_end: number }[] }
}
export type Invoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'created'
  | 'amount_due'
  | 'amount_paid'
  | 'attempt_count'
  | 'attempted'
  | 'billing_reason'
  | 'currency'
  | 'status'
  | 'total'
  | 'starting_balance'
  | 'ending_balance'
> & {
  customer: string
  parent: {
    type: 'subscription_details'
    subscription_details: { subscription: string; metadata: Record<string, string> }
  }
  lines: { object: 'list'; data: InvoiceLine[] }
  payments: { object: 'list'; data: InvoicePayment[] }
}
export interface InvoiceLine {
  id: string
  object: 'line_item'
  amount: number
  period: { start: number; end: number }
  parent: { type: 'subscription_item_details'; subscription_item_details: { proration: boolean } }
}
export type InvoicePayment = Pick<
  Stripe.InvoicePayment,
  'id' | 'object' | 'created' | 'amount_paid' | 'amount_requested' | 'currency' | 'is_default' | 'status'
> & { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }
export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'created' | 'amount' | 'currency' | 'metadata' | 'reason' | 'status'
> & { charge: string; payment_intent: string }
export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'created' | 'amount' | 'currency' | 'reason' | 'status'
> & {
  charge: string
  payment_intent: string
  balance_transactions: { amount: number }[]
}

export interface AccountEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: false
  type: string
  data: { object: object }
}

export interface SessionParams {
  mode: 'payment' | 'subscription'
  customer?: string
  client_reference_id?: string
  metadata?: Record<string, string>
  success_url: string
  cancel_url: string
  locale?: string
  line_items: { price_data: { currency: string; unit_amount: string; product_data: { name: string } } }[]
  payment_intent_data?: { metadata?: Record<string, string> }
  expires_at?: string
  subscription_data?: { metadata?: Record<string, string>; trial_end?: string }
}

/** What a request is answered with when it cannot be done. */
export class Refusal extends Error {
  readonly status: number
  readonly body: { type: string; code?: string; message: string; param?: string }

  constructor(status: number, body: Refusal['body']) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export const invalid = (message: string, more: { code?: string; param?: string } = {}) =>
  new Refusal(400, { type: 'invalid_request_error', message, ...more })
