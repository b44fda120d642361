import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import type { Settings } from '../settings.ts'
import type { Storage } from '../storage.ts'

/** What the process that serves channels gives to each kind of them. */
export interface ChannelDeps {
  settings: Settings
  db: Database
  pool: Pool
  storage: Storage
  clock: Clock
  log: FastifyBaseLogger
}

/** One browser on one channel, from its join until it has left. */
export interface Member<Claims extends object = object> {
  /** Of this join alone: the same browser has another one when it comes back. */
  readonly id: string
  readonly topic: string
  /** The topic without its kind. */
  readonly topicId: string
  readonly userId: string
  /** What the web process has signed about who joins. */
  readonly claims: Claims
  /** To this browser alone. */
  push(event: string, payload: object): void
  pushBinary(event: string, bytes: Uint8Array): void
  /** Bytes that the browser has not received yet, for what is better left out than late. */
  buffered(): number
  /** Shows the member to all on the topic, or changes what is shown of it. */
  track(key: string, meta: object): void
  /** Ends the channel; the browser does not come back by itself. */
  close(): void
  /** Ends the channel in such a way that the browser asks for a new token and joins again. */
  sendAway(): void
}

/** A refusal is a word that the browser is given as `reason`. */
export type Joined = { state: object } | { refusal: string }
export type Answered = { reply: object } | { refusal: string }

/**
 * What a domain does on its channels. Calls for one member come one after another; `left` is called once for each join
 * that gave a state. An error is logged without what was said, and answered by the reason `unavailable`.
 */
export interface ChannelHandler<Claims extends object = object> {
  join(member: Member<Claims>, payload: Record<string, unknown>): Promise<Joined> | Joined
  request(member: Member<Claims>, event: string, payload: Record<string, unknown>): Promise<Answered> | Answered
  left(member: Member<Claims>): Promise<void> | void
  /** News of one of its topics (`tellTopics`); without it, all on the topic are told the event. */
  told?(topic: string, event: string): Promise<void> | void
  /** News may have been lost; without it, browsers join again. */
  missed?(): Promise<void> | void
  /** Before the process ends, when all have left. */
  stop?(): Promise<void> | void
}

/** All members of all channels, for handlers. */
export interface Channels {
  broadcast(topic: string, event: string, payload: object, except?: Member): void
  broadcastBinary(topic: string, event: string, bytes: Uint8Array, except?: Member): void
  /** Those that have joined. */
  members(topic: string): readonly Member[]
}

/** The channels whose topics begin with one word. */
export interface ChannelKind<Claims extends object = object> {
  claims: z.ZodType<Claims>
  /** Whether browsers are told who is there. */
  hasPresence: boolean
  serve(deps: ChannelDeps, channels: Channels): Promise<ChannelHandler<Claims>> | ChannelHandler<Claims>
}

/** Keeps the type of the claims between a kind's schema and its handler. */
export function defineChannels<Claims extends object>(kind: ChannelKind<Claims>): ChannelKind {
  return kind as unknown as ChannelKind
}
