import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createCardAccount } from './card-processor-account.ts'
import { Refusal, type AccountEvent, type SessionParams } from './card-processor-objects.ts'
import { closed, listening } from './identity-providers/loopback-server.ts'

type Form = Record<string, unknown>

/**
 * `down` refuses connections, `silent` never answers, `garbage` isn't JSON, `reply_lost` makes a change and breaks
 * the connection, as a crash after the processor's effect does.
 */
export type Fault = 'down' | 'silent' | 'garbage' | 'broken' | 'reply_lost'

interface ProcessorOptions {
  port?: number
  now?: () => Date
  secretKey?: string
  webhookSecret?: string
  /** Where events are sent when somebody acts on the hosted pages. */
  webhookUrl?: string
}

/**
 * A stand-in for Stripe's HTTP interface with the objects and calls that the product uses. Its pages have buttons
 * instead of card fields.
 */
export async function startCardProcessor({
  port = 0,
  now = () => new Date(),
  secretKey = 'sk_test_yuzu',
  webhookSecret = 'whsec_yuzu',
  webhookUrl,
}: ProcessorOptions = {}) {
  let base = ''
  let fault: Fault | undefined
  let sent = 0
  const requests: string[] = []
  const replays = new Map<string, { request: string; status: number; body: string }>()
  const account = createCardAccount(now, (path) => base + path)

  /** Stripe signs `time.payload`, so that a signature ages. */
  function signed(event: AccountEvent, { at = now(), secret = webhookSecret }: { at?: Date; secret?: string } = {}) {
    const payload = JSON.stringify(event, undefined, 2)
    const time = Math.floor(at.getTime() / 1000)
    const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` }
    return { payload, headers }
  }

  /** Events since the last call. */
  function newEvents(): AccountEvent[] {
    const fresh = account.events.slice(sent)
    sent = account.events.length
    return fresh
  }

  async function sendNewEvents(): Promise<void> {
    if (webhookUrl === undefined) return
    for (const event of newEvents()) {
      const { payload, headers } = signed(event)
      await fetch(webhookUrl, { method: 'POST', headers, body: payload })
    }
  }

  function perform(method: string, url: URL, form: Form): unknown {
    const [, , kind = '', ...rest] = url.pathname.split('/')
    const isCheckout = kind === 'checkout'
    const collection = isCheckout || kind === 'billing_portal' ? `${kind}/${rest.shift()}` : kind
    const [id, verb] = rest
    const all = collections[collection]
    if (method === 'GET' && all && id) return account.find<object>(all(), id, collection)
    if (method === 'GET' && all) return page(url, [...all().values()])
    switch (`${method} ${collection}${id ? '/:id' : ''}${verb ? `/${verb}` : ''}`) {
      case 'POST customers':
        return account.createCustomer(form)
      case 'DELETE customers/:id':
        return account.deleteCustomer(id ?? '')
      case 'POST checkout/sessions':
        return account.createSession(form as unknown as SessionParams)
      case 'POST checkout/sessions/:id/expire':
        return account.expireSession(id ?? '')
      case 'DELETE subscriptions/:id':
        return account.endSubscription(id ?? '')
      case 'POST subscriptions/:id':
        return account.endAtPeriodEnd(id ?? '', form.cancel_at_period_end === 'true')
      case 'POST refunds': {
        const { payment_intent: intent = '', amount, metadata } = form as Record<string, string>
        const asked = { ...(amount !== undefined && { amount: Number(amount) }), metadata }
        return account.refund(intent, asked as { amount?: number; metadata?: Record<string, string> })
      }
      case 'POST billing_portal/sessions': {
        const { customer = '', return_url: back = '' } = form as Record<string, string>
        account.find(account.customers, customer, 'customer')
        const address = `${base}/p/session/${customer}?back=${encodeURIComponent(back)}`
        return { id: 'bps_1', object: 'billing_portal.session', customer, return_url: back, url: address }
      }
      default:
        throw new Refusal(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method}: ${url.pathname}).`,
        })
    }
  }

  const collections: Record<string, () => Map<string, { id: string; created: number }>> = {
    customers: () => account.customers,
    'checkout/sessions': () => account.sessions,
    payment_intents: () => account.paymentIntents,
    charges: () => account.charges,
    subscriptions: () => account.subscriptions,
    invoices: () => account.invoices,
    refunds: () => account.refunds,
    disputes: () => account.disputes,
    invoice_payments: () =>
      new Map([...account.invoices.values()].flatMap(({ payments }) => payments.data.map((one) => [one.id, one]))),
  }

  function answer(request: IncomingMessage, text: string): { status: number; body: string } {
    const url = new URL(request.url ?? '/', base)
    const method = request.method ?? 'GET'
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return failure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    const key = request.headers['idempotency-key']
    const asked = `${method} ${url.pathname} ${text}`
    const earlier = typeof key === 'string' ? replays.get(key) : undefined
    if (earlier && earlier.request !== asked)
      return failure(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      })
    if (earlier) return earlier
    try {
      const body = JSON.stringify(perform(method, url, readForm(text)))
      const reply = { status: 200, body }
      if (typeof key === 'string') replays.set(key, { request: asked, ...reply })
      return reply
    } catch (error) {
      if (error instanceof Refusal) return failure(error.status, error.body)
      throw error
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request)
    const path = request.url ?? '/'
    if (!path.startsWith('/v1/')) return showPage(request.method ?? 'GET', new URL(path, base), response)
    requests.push(`${request.method} ${path.split('?')[0]}`)
    if (fault === 'down') return void request.socket.destroy()
    if (fault === 'silent') return
    if (fault === 'garbage') return void response.writeHead(200).end('<html>Bad gateway</html>')
    if (fault === 'broken') {
      const { status, body } = failure(500, { type: 'api_error', message: 'Something went wrong' })
      return void response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    }
    const { status, body } = answer(request, text)
    if (fault === 'reply_lost' && request.method !== 'GET') return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${requests.length}` }).end(body)
  }

  /** The hosted checkout and billing portal. */
  async function showPage(method: string, url: URL, response: ServerResponse): Promise<void> {
    const [, kind, , id = '', act] = url.pathname.split('/')
    const go = async (to: string) => {
      await sendNewEvents()
      response.writeHead(303, { location: to }).end()
    }
    const session = account.sessions.get(id)
    if (kind === 'c' && session) {
      if (method === 'POST' && act === 'pay') {
        if (session.status === 'open') account.pay(id)
        return go(session.success_url ?? '/')
      }
      if (act === 'cancel') return go(session.cancel_url ?? '/')
      const buttons =
        session.status === 'open'
          ? '<form method="post" action="PATH/pay"><button>Pay</button></form><a href="PATH/cancel">Cancel</a>'
          : 'This page is closed.'
      return html(response, `S$${((session.amount_total ?? 0) / 100).toFixed(2)}`, buttons, url.pathname)
    }
    const subscription = [...account.subscriptions.values()].findLast(({ customer }) => customer === id)
    if (kind === 'p' && subscription) {
      const back = url.searchParams.get('back') ?? '/'
      if (method === 'POST') {
        account.endAtPeriodEnd(subscription.id)
        return go(back)
      }
      const form = `<form method="post"><button>Cancel subscription</button></form><a href="${escaped(back)}">Return</a>`
      return html(response, 'Billing', form, url.pathname)
    }
    response.writeHead(404).end()
  }

  const server = createServer((request, response) => void handle(request, response))
  base = `http://localhost:${await listening(server, port)}`
  return {
    account,
    url: base,
    requests,
    signed,
    newEvents,
    sendNewEvents,
    /** Where events are sent from now on when somebody acts on the hosted pages. */
    sendTo: (url: string) => void (webhookUrl = url),
    /** As the processor does after a day. */
    forgetKeys: () => replays.clear(),
    become: (next: Fault | undefined) => void (fault = next),
    environment: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: base },
    close: () => closed(server),
  }
}

export type CardProcessor = Awaited<ReturnType<typeof startCardProcessor>>

const failure = (status: number, error: Refusal['body']) => ({ status, body: JSON.stringify({ error }) })

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** `line_items[0][price_data][currency]=sgd` as an object. */
function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop() ?? ''
    let place = form
    for (const [at, step] of path.entries()) {
      const isList = /^\d+$/.test(path[at + 1] ?? last)
      place = (place[step] ??= isList ? [] : {}) as Form
    }
    place[last] = value
  }
  return form
}

type Listed = { id: string; created: number } & Record<string, unknown>

/** Newest first, filtered and paged as Stripe's lists are. */
function page(url: URL, all: { id: string; created: number }[]) {
  const query = readForm(url.searchParams.toString())
  const { created, payment, limit = '10', starting_after: after, expand: _expand, ...equal } = query
  const { gte = '0', lte = String(Number.MAX_SAFE_INTEGER) } = (created ?? {}) as Record<string, string>
  const intent = (payment as { payment_intent?: string } | undefined)?.payment_intent
  const fits = (one: Listed) =>
    one.created >= Number(gte) &&
    one.created <= Number(lte) &&
    (intent === undefined || (one.payment as { payment_intent?: string }).payment_intent === intent) &&
    Object.entries(equal).every(
      ([name, value]) => (name === 'status' && value === 'all') || fieldOf(one, name) === value,
    )
  const found = (all as Listed[]).filter(fits).toReversed()
  const from = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
  const data = found.slice(from, from + Number(limit))
  return { object: 'list', url: url.pathname, data, has_more: from + data.length < found.length }
}

function fieldOf(one: Listed, name: string): unknown {
  const parent = one.parent as { subscription_details?: { subscription: string } } | undefined
  return name === 'subscription' && parent ? parent.subscription_details?.subscription : one[name]
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function html(response: ServerResponse, heading: string, body: string, path: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  const title = `<!doctype html><html lang="en"><title>Card page</title><h1>${heading}</h1>`
  response.end(title + body.replaceAll('PATH', path))
}
