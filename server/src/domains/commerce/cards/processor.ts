import Stripe from 'stripe'
import { AppError } from '#platform/errors'
import type { ProcessDeps } from '#platform/domain'
import type { Settings } from '#platform/settings'

interface ProcessorLimits {
  /** For one request; it is repeated once. */
  requestMs: number
  /** For all that one answer of ours needs. */
  answerMs: number
}

/** A parent who waits gets an answer within ten seconds. */
export const patience: ProcessorLimits = { requestMs: 4_000, answerMs: 9_000 }

const clients = new WeakMap<Settings, Stripe>()

/** Undefined where no card processor is configured. */
export function findProcessor(settings: Settings): Stripe | undefined {
  if (!settings.stripe) return undefined
  const client = clients.get(settings) ?? connect(settings.stripe)
  clients.set(settings, client)
  return client
}

export function requireProcessor(settings: Settings): Stripe {
  const client = findProcessor(settings)
  if (!client) throw new AppError('unavailable')
  return client
}

function connect({ secretKey, apiBase }: NonNullable<Settings['stripe']>): Stripe {
  const { protocol, hostname, port } = new URL(apiBase)
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: patience.requestMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/**
 * Asks the processor; `unavailable` where it is down, slow or answers nonsense. What still arrives after that is
 * harmless, as every request that changes something has an idempotency key.
 */
export async function ask<Result>(
  { log }: Pick<ProcessDeps, 'log'>,
  asking: Promise<Result>,
  { answerMs }: Pick<ProcessorLimits, 'answerMs'> = patience,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable', { retryAfterSeconds: 30 })), answerMs)
  })
  try {
    return await Promise.race([asking, late])
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    // Its message may quote what was sent, such as an address.
    const { type, code, statusCode, requestId } = error
    log.warn({ type, code, statusCode, processorRequestId: requestId }, 'the card processor refused or did not answer')
    throw new AppError('unavailable', { retryAfterSeconds: 30 })
  } finally {
    clearTimeout(timer)
  }
}

/** Undefined for an object that the processor doesn't know, such as one of another account. */
export const orUnknown = <Result>(asking: Promise<Result>): Promise<Result | undefined> =>
  asking.catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined
    throw error
  })

/** `limit_reached` where another refund took meanwhile what this one asks for, `conflict` while the bank has it for a dispute. */
export const orNothingLeft = <Result>(refunding: Promise<Result>): Promise<Result> =>
  refunding.catch((error: unknown) => {
    const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError
    if (isRefused && error.code === 'charge_disputed') throw new AppError('conflict')
    if (isRefused && (error.code === 'charge_already_refunded' || error.param === 'amount'))
      throw new AppError('limit_reached')
    throw error
  })
