import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import {
  invalid,
  Refusal,
  type AccountEvent,
  type Charge,
  type Customer,
  type Dispute,
  type Invoice,
  type PaymentIntent,
  type Refund,
  type Session,
  type SessionParams,
  type Subscription,
} from './card-processor-objects.ts'

const day = 86_400

/**
 * The state of an account at the card processor, and what customers, banks and time do to it. Every change leaves its
 * events behind.
 */
export function createCardAccount(now: () => Date, pageUrl: (path: string) => string) {
  const customers = new Map<string, Customer>()
  const sessions = new Map<string, Session>()
  const paymentIntents = new Map<string, PaymentIntent>()
  const charges = new Map<string, Charge>()
  const subscriptions = new Map<string, Subscription>()
  const invoices = new Map<string, Invoice>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const events: AccountEvent[] = []
  const wanted = new Map<string, SessionParams>()
  /** Percent off each invoice, by subscription. */
  const coupons = new Map<string, number>()

  const seconds = () => Math.floor(now().getTime() / 1000)
  const made = <Kind extends string>(prefix: string, object: Kind) => ({
    id: `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`,
    object,
    created: seconds(),
  })
  const emit = (type: string, object: object) => {
    const data = { object: structuredClone(object) }
    events.push({ ...made('evt', 'event'), api_version: '2026-10-28.endive', livemode: false, type, data })
  }
  const keep = <Thing extends { id: string }>(all: Map<string, Thing>, thing: Thing): Thing => {
    all.set(thing.id, thing)
    return thing
  }
  function find<Thing>(all: Map<string, Thing>, id: string, what: string): Thing {
    const found = all.get(id)
    if (found) return found
    const message = `No such ${what}: '${id}'`
    throw new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message, param: what })
  }

  function charge(amount: number, customer: string | null, metadata: Record<string, string>): PaymentIntent {
    const paid = { amount, currency: 'sgd' }
    const intent = keep(paymentIntents, {
      ...made('pi', 'payment_intent'),
      ...paid,
      amount_received: amount,
      status: 'succeeded',
      metadata,
      customer,
      latest_charge: null,
    })
    const one = keep(charges, {
      ...made('ch', 'charge'),
      ...paid,
      ...{ amount_refunded: 0, refunded: false, disputed: false, payment_intent: intent.id },
    })
    intent.latest_charge = one.id
    emit('payment_intent.succeeded', intent)
    emit('charge.succeeded', one)
    return intent
  }

  /** A coupon reduces the total, and the customer's balance what is due of it. */
  function invoiceFor(
    subscription: Subscription,
    reason: Stripe.Invoice.BillingReason,
    amount: number,
    prorationCents = 0,
  ): Invoice {
    const [item] = subscription.items.data
    if (!item) throw new Error('A subscription has an item')
    const balance = customers.get(subscription.customer)?.balance ?? 0
    const total = Math.round(amount * (1 - (coupons.get(subscription.id) ?? 0) / 100)) + prorationCents
    const due = Math.max(0, total + balance)
    const endingBalance = Math.min(0, total + balance)
    const customer = customers.get(subscription.customer)
    if (customer) customer.balance = endingBalance
    const line = (cents: number, proration: boolean) => ({
      ...{ ...made('il', 'line_item'), amount: cents },
      period: { start: item.current_period_start - (proration ? day : 0), end: item.current_period_end },
      parent: { type: 'subscription_item_details' as const, subscription_item_details: { proration } },
    })
    const invoice = keep<Invoice>(invoices, {
      ...made('in', 'invoice'),
      ...{ total, starting_balance: balance, ending_balance: endingBalance },
      ...{ amount_due: due, amount_paid: 0, attempt_count: 0, attempted: false, currency: 'sgd', status: 'open' },
      billing_reason: reason,
      customer: subscription.customer,
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
      },
      lines: {
        object: 'list',
        data: [...(prorationCents === 0 ? [] : [line(prorationCents, true)]), line(amount, false)],
      },
      payments: { object: 'list', data: [] },
    })
    subscription.latest_invoice = invoice.id
    return invoice
  }

  function settleInvoice(invoice: Invoice): void {
    if (invoice.status === 'paid') return
    const amount = invoice.amount_due
    if (amount > 0) {
      const intent = charge(amount, invoice.customer, {})
      invoice.payments.data.push({
        ...made('inpay', 'invoice_payment'),
        ...{ amount_paid: amount, amount_requested: amount, currency: 'sgd', is_default: true, status: 'paid' },
        invoice: invoice.id,
        payment: { type: 'payment_intent', payment_intent: intent.id },
      })
    }
    Object.assign(invoice, { status: 'paid', amount_paid: amount, attempted: true })
    invoice.attempt_count += 1
    emit('invoice.paid', invoice)
  }

  const priceOf = ({ id }: Session | Subscription) => {
    const params = wanted.get(id)
    return Number(params?.line_items[0]?.price_data.unit_amount)
  }

  const account = {
    ...{ customers, sessions, paymentIntents, charges, subscriptions, invoices, refunds, disputes, events },
    find,

    createCustomer({ email, metadata = {} }: { email?: string; metadata?: Record<string, string> }): Customer {
      return keep(customers, { ...made('cus', 'customer'), email: email ?? null, metadata, balance: 0 })
    },

    /** Ends what the customer pays, too. */
    deleteCustomer(id: string) {
      find(customers, id, 'customer')
      customers.delete(id)
      for (const subscription of subscriptions.values())
        if (subscription.customer === id) account.endSubscription(subscription.id)
      return { id, object: 'customer', deleted: true }
    },

    createSession(params: SessionParams): Session {
      const { mode, customer, metadata = {}, success_url, cancel_url, line_items } = params
      const [line] = line_items ?? []
      if (!line || !Number.isInteger(Number(line.price_data.unit_amount))) throw invalid('Missing line_items')
      if (!success_url) throw invalid('Missing required param: success_url.', { param: 'success_url' })
      if (customer) find(customers, customer, 'customer')
      const trialEnd = Number(params.subscription_data?.trial_end ?? Infinity)
      if (trialEnd < seconds() + 2 * day)
        throw invalid('The `trial_end` date has to be at least 2 days in the future.', {
          param: 'subscription_data[trial_end]',
        })
      const expiresAt = Number(params.expires_at ?? seconds() + day)
      if (expiresAt < seconds() + 30 * 60 || expiresAt > seconds() + day)
        throw invalid(
          'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
          {
            param: 'expires_at',
          },
        )
      const session = keep<Session>(sessions, {
        ...made('cs_test', 'checkout.session'),
        ...{ mode, success_url, cancel_url, metadata, status: 'open', payment_status: 'unpaid' },
        amount_total: Number.isFinite(trialEnd) ? 0 : Number(line.price_data.unit_amount),
        currency: line.price_data.currency,
        client_reference_id: params.client_reference_id ?? null,
        expires_at: expiresAt,
        locale: (params.locale ?? null) as Stripe.Checkout.Session.Locale | null,
        ...{ customer: customer ?? null, payment_intent: null, subscription: null, invoice: null },
        ...{ url: null, total_details: { amount_discount: 0 } },
      })
      session.url = pageUrl(`/c/pay/${session.id}`)
      wanted.set(session.id, params)
      return session
    },

    expireSession(id: string): Session {
      const session = find(sessions, id, 'checkout.session')
      if (session.status !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
      Object.assign(session, { status: 'expired', url: null })
      emit('checkout.session.expired', session)
      return session
    },

    /** `arrivesLater`: a payment that the bank confirms after the checkout, by `arrive`. */
    pay(
      id: string,
      {
        arrivesLater = false,
        amount,
        percentOff = 0,
      }: { arrivesLater?: boolean; amount?: number; percentOff?: number } = {},
    ): Session {
      const session = find(sessions, id, 'checkout.session')
      if (session.status !== 'open') throw invalid('This Checkout Session is no longer open.')
      const params = wanted.get(id)
      const price = amount ?? priceOf(session)
      Object.assign(session, { status: 'complete', url: null, amount_total: amount ?? session.amount_total })
      if (session.mode === 'payment') {
        const discount = Math.round((session.amount_total ?? 0) * (percentOff / 100))
        session.total_details.amount_discount = discount
        session.amount_total = (session.amount_total ?? 0) - discount
        if (session.amount_total === 0) session.payment_status = 'no_payment_required'
        else if (!arrivesLater) account.arrive(id)
      } else {
        const trialEnd = Number(params?.subscription_data?.trial_end ?? 0)
        const start = seconds()
        const end = trialEnd || monthAfter(start)
        const subscription = keep<Subscription>(subscriptions, {
          ...made('sub', 'subscription'),
          ...{ cancel_at: null, cancel_at_period_end: false, canceled_at: null, ended_at: null },
          status: trialEnd ? 'trialing' : 'active',
          trial_end: trialEnd || null,
          metadata: params?.subscription_data?.metadata ?? {},
          customer: session.customer ?? '',
          latest_invoice: null,
          items: {
            object: 'list',
            data: [{ id: made('si', 'item').id, current_period_start: start, current_period_end: end }],
          },
        })
        if (params) wanted.set(subscription.id, params)
        if (percentOff > 0) coupons.set(subscription.id, percentOff)
        emit('customer.subscription.created', subscription)
        const invoice = invoiceFor(subscription, 'subscription_create', trialEnd ? 0 : price)
        settleInvoice(invoice)
        Object.assign(session, {
          subscription: subscription.id,
          invoice: invoice.id,
          payment_status: invoice.total === 0 ? 'no_payment_required' : 'paid',
        })
      }
      emit('checkout.session.completed', session)
      return session
    },

    arrive(id: string): Session {
      const session = find(sessions, id, 'checkout.session')
      const isLate = events.some(({ type, data }) => type.endsWith('completed') && (data.object as Session).id === id)
      const metadata = wanted.get(id)?.payment_intent_data?.metadata ?? {}
      const intent = charge(session.amount_total ?? 0, session.customer, metadata)
      Object.assign(session, { payment_status: 'paid', payment_intent: intent.id })
      if (isLate) emit('checkout.session.async_payment_succeeded', session)
      return session
    },

    /** Negative cents are the customer's to spend, as of a credit note. */
    setBalance(id: string, cents: number): void {
      find(customers, id, 'customer').balance = cents
    },

    /** The next period begins, and its invoice is paid or fails. */
    renew(id: string, { fails = false, prorationCents = 0 } = {}): Invoice {
      const subscription = find(subscriptions, id, 'subscription')
      const [item] = subscription.items.data
      if (!item) throw new Error('A subscription has an item')
      item.current_period_start = item.current_period_end
      item.current_period_end = monthAfter(item.current_period_end)
      const invoice = invoiceFor(subscription, 'subscription_cycle', priceOf(subscription), prorationCents)
      if (fails) account.failPayment(invoice.id)
      else {
        settleInvoice(invoice)
        subscription.status = 'active'
      }
      emit('customer.subscription.updated', subscription)
      return invoice
    },

    failPayment(invoiceId: string): void {
      const invoice = find(invoices, invoiceId, 'invoice')
      invoice.attempted = true
      invoice.attempt_count += 1
      find(subscriptions, invoice.parent.subscription_details.subscription, 'subscription').status = 'past_due'
      emit('invoice.payment_failed', invoice)
    },

    payInvoice(invoiceId: string): void {
      const invoice = find(invoices, invoiceId, 'invoice')
      const subscription = find(subscriptions, invoice.parent.subscription_details.subscription, 'subscription')
      settleInvoice(invoice)
      if (subscription.status !== 'canceled') subscription.status = 'active'
      emit('customer.subscription.updated', subscription)
    },

    endAtPeriodEnd(id: string, isEnding = true): Subscription {
      const subscription = find(subscriptions, id, 'subscription')
      subscription.cancel_at_period_end = isEnding
      subscription.canceled_at = isEnding ? seconds() : null
      emit('customer.subscription.updated', subscription)
      return subscription
    },

    endSubscription(id: string): Subscription {
      const subscription = find(subscriptions, id, 'subscription')
      if (subscription.status === 'canceled') return subscription
      Object.assign(subscription, { status: 'canceled', ended_at: seconds(), canceled_at: seconds() })
      emit('customer.subscription.deleted', subscription)
      return subscription
    },

    refund(
      intentId: string,
      given: { amount?: number; metadata?: Record<string, string>; status?: 'succeeded' | 'pending' } = {},
    ): Refund {
      const intent = find(paymentIntents, intentId, 'payment_intent')
      const one = find(charges, intent.latest_charge ?? '', 'charge')
      if (one.disputed) throw invalid(`Charge ${one.id} has been charged back.`, { code: 'charge_disputed' })
      if (one.refunded)
        throw invalid(`Charge ${one.id} has already been refunded.`, { code: 'charge_already_refunded' })
      const left = one.amount - one.amount_refunded
      const amount = given.amount ?? left
      if (amount > left) throw invalid('Refund amount is greater than unrefunded amount on charge', { param: 'amount' })
      one.amount_refunded += amount
      one.refunded = one.amount_refunded === one.amount
      const refund = keep<Refund>(refunds, {
        ...made('re', 'refund'),
        ...{
          amount,
          currency: 'sgd',
          metadata: given.metadata ?? {},
          reason: null,
          status: given.status ?? 'succeeded',
        },
        ...{ charge: one.id, payment_intent: intent.id },
      })
      emit('refund.created', refund)
      emit('charge.refunded', one)
      return refund
    },

    failRefund(id: string): void {
      const refund = find(refunds, id, 'refund')
      const one = find(charges, refund.charge, 'charge')
      refund.status = 'failed'
      one.amount_refunded -= refund.amount
      one.refunded = false
      emit('refund.failed', refund)
    },

    /** A chargeback takes the money at once; an inquiry only asks. */
    dispute(intentId: string, { isInquiry = false, amount }: { isInquiry?: boolean; amount?: number } = {}): Dispute {
      const intent = find(paymentIntents, intentId, 'payment_intent')
      const cents = amount ?? intent.amount
      const dispute = keep<Dispute>(disputes, {
        ...made('du', 'dispute'),
        ...{ amount: cents, currency: 'sgd', reason: 'fraudulent' },
        status: isInquiry ? 'warning_needs_response' : 'needs_response',
        balance_transactions: isInquiry ? [] : [{ amount: -cents }],
        ...{ charge: intent.latest_charge ?? '', payment_intent: intent.id },
      })
      find(charges, dispute.charge, 'charge').disputed = !isInquiry
      emit('charge.dispute.created', dispute)
      if (!isInquiry) emit('charge.dispute.funds_withdrawn', dispute)
      return dispute
    },

    /** Also by an appeal: the bank has the money until that is won. */
    changeDispute(id: string, status: Dispute['status']): Dispute {
      const dispute = find(disputes, id, 'dispute')
      const before = dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0)
      dispute.status = status
      const isClosed = ['won', 'lost', 'warning_closed', 'prevented'].includes(status)
      if (status === 'won' && before < 0) dispute.balance_transactions.push({ amount: -before })
      emit(isClosed ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute)
      if (status === 'won' && before < 0) emit('charge.dispute.funds_reinstated', dispute)
      return dispute
    },
  }
  return account
}

export type CardAccount = ReturnType<typeof createCardAccount>

function monthAfter(start: number): number {
  const date = new Date(start * 1000)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return date.getTime() / 1000
}
