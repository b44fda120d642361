import type { Topic } from '@capyzen/contracts/realtime'
import { rateLimits, type SignedIn } from '#domains/identity/auth'
import type { ChannelTokens } from '#platform/channels/tokens'
import type { DomainDeps } from '#platform/domain'
import { AppError } from '#platform/errors'
import { budgetsOf, spendOrRefuse } from '#platform/rate-limits'

/**
 * Says whether a user may join the channel of this id, and as what: claims that the process of channels is given
 * signed. Undefined where the channel is closed to them or not there.
 */
export type Admit = (deps: DomainDeps, actor: SignedIn, id: string) => Promise<object | undefined>

declare module '#platform/domain' {
  interface DomainHooks {
    /** By the word that topics begin with. */
    admitToChannels: Readonly<Record<string, Admit>>
  }
}

/** Leave to join one channel. */
export async function admit(
  deps: DomainDeps & { channelTokens: ChannelTokens },
  actor: SignedIn,
  topic: Topic,
): Promise<{ token: string; expiresAt: string }> {
  const { db, clock, domains, channelTokens } = deps
  const { userId, sessionId } = actor
  const [kind = '', id = ''] = topic.split(':')
  await spendOrRefuse(db, budgetsOf(rateLimits.channelTokens, { user: userId }), clock.now())
  const ask = domains.flatMap(({ admitToChannels }) => admitToChannels?.[kind] ?? [])[0]
  const claims = await ask?.(deps, actor, id)
  if (!claims) throw new AppError('forbidden')
  const { token, expiresAt } = await channelTokens.sign({ topic, userId, sessionId, claims }, clock.now())
  return { token, expiresAt: expiresAt.toISOString() }
}
