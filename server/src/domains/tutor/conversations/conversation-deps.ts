import type { Deliveries } from '#platform/deliveries'
import type { DomainDeps } from '#platform/domain'
import type { LiveReplies } from './live-replies.ts'

declare module '#platform/domain' {
  interface DomainDeps {
    liveReplies: LiveReplies
  }
}

export type ConversationDeps = Pick<
  DomainDeps,
  'db' | 'clock' | 'log' | 'settings' | 'storage' | 'model' | 'liveReplies'
> &
  Pick<Deliveries, 'mail'>
