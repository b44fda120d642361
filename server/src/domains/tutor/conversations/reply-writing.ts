import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { requireConsent } from '#domains/identity/families'
import { hasOpenExam } from '#domains/learning/attempts'
import type { Database } from '#platform/database'
import { AppError } from '#platform/errors'
import { ModelError, type ModelMessage, type ModelRequest, type ModelUsage } from '#platform/model-gateway'
import type { ConversationDeps } from './conversation-deps.ts'
import type { Exchange } from './exchange-parts.ts'
import { readImage, type StoredImage } from './images.ts'
import type { LiveReply } from './live-replies.ts'
import { boundedUsage, exceeds, reserveMoney, tokensIn, tokensOfPicture } from './quota.ts'
import { insteadOfProse } from './safety/prose-guard.ts'
import { createReplyFilter } from './safety/reply-filter.ts'
import { judgeWords } from './safety/words.ts'
import { toMessage, type StoredMessage } from './stored.ts'
import { messages, tutorImages } from './tables.ts'

interface ReplyWork {
  exchange: Exchange
  sent: StoredMessage
  reply: StoredMessage
  image: StoredImage | null
}

interface Outcome {
  state: 'complete' | 'stopped' | 'interrupted' | 'failed'
  source: 'model' | 'rules'
}

/** Writes one reply to its end and never throws; what it says is saved as it grows. */
export async function writeReply(deps: ConversationDeps, live: LiveReply, work: ReplyWork): Promise<void> {
  const { log } = deps
  const saving = startSaving(deps, live, work.reply)
  let outcome: Outcome
  try {
    outcome = await compose(deps, live, work)
  } catch (error) {
    // Messages of errors may repeat what a child wrote.
    log.error({ type: nameOf(error), reply: live.id }, 'a reply could not be written')
    const fallback = work.exchange.fallback[work.exchange.language]
    live.append(live.text === '' ? fallback : `\n\n${fallback}`)
    outcome = { state: 'failed', source: 'rules' }
  }
  if (outcome.state === 'complete')
    await work.exchange.onComplete?.(live.text).catch((error: unknown) => {
      log.error({ type: nameOf(error), reply: live.id }, 'what follows a reply could not be done')
    })
  const ended = await saving.end(outcome)
  live.end(toMessage(ended ?? { ...work.reply, ...outcome, text: live.text }))
}

const nameOf = (error: unknown) =>
  error instanceof ModelError ? `model ${error.reason}` : error instanceof Error ? error.name : typeof error

async function compose(deps: ConversationDeps, live: LiveReply, work: ReplyWork): Promise<Outcome> {
  const fromModel = deps.model ? await composeByModel(deps, live, work) : undefined
  if (fromModel) return fromModel
  if (live.signal.aborted) return { state: live.endsAs, source: 'rules' }
  live.append((await ruleText(work.exchange)) ?? work.exchange.fallback[work.exchange.language])
  return { state: 'complete', source: 'rules' }
}

/** By the academy's rules, which know themselves what they may say of a try; undefined where they have nothing. */
async function ruleText({ offline, protectedAnswers, openQuestion, judge }: Exchange): Promise<string | undefined> {
  const answer = await offline()
  if (!('text' in answer)) return undefined
  const filter = createReplyFilter({
    protectedAnswers: [...protectedAnswers, ...(openQuestion?.choices ?? [])],
    allowsCalculations: true,
  })
  let text = ''
  for await (const piece of inSmallPieces(Readable.from([answer.text]))) text += filter.push(piece)
  text = (text + filter.end()).trim()
  return text === '' || filter.isCut || judge?.(text) ? undefined : text
}

/** Undefined where the model gave nothing to show, so that the rules answer. */
async function composeByModel(deps: ConversationDeps, live: LiveReply, work: ReplyWork): Promise<Outcome | undefined> {
  const { model, db, settings, clock } = deps
  const { exchange } = work
  if (!model) return undefined
  const given = await messagesFor(deps, work)
  const firstSystem = exchange.system
  const ask = async (system: string, take: (piece: string) => 'more' | 'enough') => {
    const atMost: ModelUsage = {
      inputTokens:
        tokensIn(system) +
        given.reduce((sum, { text, image }) => sum + tokensIn(text) + (image ? tokensOfPicture : 0), 0),
      outputTokens: exchange.maxOutputTokens,
    }
    const money = await reserveMoney(db, settings.tutorLimits, clock.now(), atMost)
    if (!money) return 'no money'
    const enough = new AbortController()
    const request: ModelRequest = {
      ...{ system, messages: given, maxOutputTokens: exchange.maxOutputTokens },
      signal: AbortSignal.any([live.signal, enough.signal]),
    }
    const { text, usage } = model.stream(request)
    let came = ''
    try {
      for await (const piece of inSmallPieces(text)) {
        came += piece
        if (take(piece) === 'enough') break
        // An endpoint need not keep to what it was asked for.
        if (came.length >= longestReply) break
      }
      return 'ended'
    } catch (error) {
      if (!live.signal.aborted) deps.log.warn({ type: nameOf(error), reply: live.id }, 'the model failed')
      return 'failed'
    } finally {
      enough.abort()
      const told = await usage
      if (exceeds(told, atMost))
        deps.log.warn({ told, atMost, reply: live.id }, 'the endpoint tells more use than was asked for')
      const isUnused = !(told.outputTokens > 0) && came === '' && !live.signal.aborted
      const reckoned = { inputTokens: atMost.inputTokens, outputTokens: tokensIn(came) }
      const settled = money.settle(
        isUnused ? { inputTokens: 0, outputTokens: 0 } : boundedUsage(told, reckoned, atMost),
      )
      // What was set aside stays spent.
      await settled.catch((error: unknown) => deps.log.warn({ type: nameOf(error) }, 'a request could not be settled'))
    }
  }
  // What the model was given to read, it may repeat.
  const rules = {
    ...exchange,
    ownTexts: [firstSystem, ...given.flatMap((one) => (one.from === 'learner' ? [one.text] : []))],
  }
  if (exchange.judge) return composeJudged(live, rules, ask)

  const filter = createReplyFilter(rules)
  let isUnfit = false
  let came = ''
  const result = await ask(firstSystem, (piece) => {
    came += piece
    // What came before has been judged.
    isUnfit = isUnfitFor(came.slice(-400))
    const shown = filter.push(piece)
    // Spaces at the start would make code of what follows.
    if (!isUnfit) live.append(live.text === '' ? shown.trimStart() : shown)
    return isUnfit || filter.isCut ? 'enough' : 'more'
  })
  if (result === 'no money') return undefined
  // Only whole sentences are known to be fit, so an unfinished one is left out.
  if (live.signal.aborted) return { state: live.endsAs, source: 'model' }
  if (!isUnfit && !filter.isCut) live.append(filter.end())
  if (isUnfit) live.withdraw()
  if (isUnfit || filter.isCut) {
    const ruled = filter.isProse ? insteadOfProse[exchange.language] : await ruleText(exchange)
    const hint = ruled ?? exchange.fallback[exchange.language]
    const isStart = live.text.trim() === ''
    live.append(isStart ? hint : `\n\n${hint}`)
    return { state: 'complete', source: isStart ? 'rules' : 'model' }
  }
  if (live.text.trim() === '') return undefined
  if (result === 'ended') return { state: 'complete', source: 'model' }
  live.append(`\n\n${exchange.fallback[exchange.language]}`)
  return { state: 'failed', source: 'model' }
}

/** In characters; twice what the longest reply that is asked for has. */
const longestReply = 8_000
/** Takes a few milliseconds to check. */
const smallPiece = 40
const longestTurnMs = 8

/** Other requests go on while a long text is checked, also one whose pieces are all there already. */
async function* inSmallPieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  let turnedAt = performance.now()
  for await (const piece of text) {
    for (let at = 0; at < piece.length; at += smallPiece) {
      if (performance.now() - turnedAt >= longestTurnMs) {
        await nextTurn()
        turnedAt = performance.now()
      }
      yield piece.slice(at, at + smallPiece)
    }
  }
}

type Ask = (system: string, take: (piece: string) => 'more' | 'enough') => Promise<'no money' | 'ended' | 'failed'>

/** Whole before it is shown; a reply that breaks a rule is asked for once more. */
async function composeJudged(
  live: LiveReply,
  exchange: Exchange & { ownTexts: readonly string[] },
  ask: Ask,
): Promise<Outcome | undefined> {
  let instruction = ''
  for (const isLast of [false, true]) {
    const filter = createReplyFilter(exchange)
    let text = ''
    const system = instruction === '' ? exchange.system : `${exchange.system}\n\n${instruction}`
    const result = await ask(system, (piece) => {
      text += filter.push(piece)
      return filter.isCut ? 'enough' : 'more'
    })
    text += filter.end()
    if (live.signal.aborted) return { state: live.endsAs, source: 'model' }
    if (result !== 'ended' || text.trim() === '') return undefined
    const broken = filter.isCut || isUnfitFor(text) ? { instruction: keepToHints } : exchange.judge?.(text)
    if (!broken) {
      live.append(text)
      return { state: 'complete', source: 'model' }
    }
    if (isLast) break
    ;({ instruction } = broken)
  }
  live.append(exchange.insteadOfWithheld ?? exchange.fallback[exchange.language])
  return { state: 'complete', source: 'rules' }
}

const keepToHints = 'Your last answer told too much or was not fit for a child. Answer again with one kind hint only.'

/** Words about distress may be care; unkind or dangerous ones are none. */
function isUnfitFor(text: string): boolean {
  const judgement = judgeWords(text)
  return judgement === 'unkind' || judgement === 'danger'
}

/** What the model is given: earlier messages, and this one with its picture. */
async function messagesFor(
  { db, storage, model }: ConversationDeps,
  { exchange, sent, image }: ReplyWork,
): Promise<ModelMessage[]> {
  const earlier =
    sent.position === 1
      ? []
      : await db
          .select({ from: messages.from, text: messages.text, image: tutorImages })
          .from(messages)
          .leftJoin(tutorImages, eq(tutorImages.id, messages.imageId))
          .where(
            and(
              eq(messages.conversationId, sent.conversationId),
              lt(messages.position, sent.position),
              eq(messages.isWithheld, false),
              inArray(messages.state, ['complete', 'stopped', 'interrupted']),
              ne(messages.text, ''),
              exchange.rememberedSince && gt(messages.createdAt, exchange.rememberedSince),
            ),
          )
          .orderBy(desc(messages.position))
          .limit(exchange.remembered)
  const said = earlier.toReversed()
  // One picture at most, the newest: each costs as much as pages of text.
  const shown = image ?? (model?.canSee ? said.findLast((one) => one.image)?.image : undefined)
  const picture = shown && model?.canSee ? await readImage(storage, shown) : undefined
  const text = exchange.material === undefined ? exchange.text : `${exchange.material}\n\n${exchange.text}`
  const withPicture = (id: string | undefined) => (picture && id === shown?.id ? { image: picture } : {})
  return [
    ...said.map((one): ModelMessage => ({ from: one.from, text: one.text, ...withPicture(one.image?.id) })),
    {
      from: 'learner',
      text: image && !picture ? `${text}\n[a picture that cannot be seen]`.trim() : text,
      ...withPicture(image?.id),
    },
  ]
}

/** An exam that is opened and a consent that is withdrawn end what is being said. */
async function mayBeHelped(db: Database, learnerId: string): Promise<boolean> {
  if (await hasOpenExam(db, learnerId)) return false
  return requireConsent(db, learnerId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )
}

/** Saves the reply as it grows, and a sign of life while it doesn't. */
function startSaving(
  { db, clock, log, liveReplies: { pace } }: ConversationDeps,
  live: LiveReply,
  { learnerId, readAt }: StoredMessage,
) {
  let saved = ''
  let savedAtMs = performance.now()
  let lastReadMs = readAt?.getTime()
  let askedAtMs = performance.now()
  let running: Promise<void> | undefined
  const isOurs = and(eq(messages.id, live.id), eq(messages.state, 'writing'))
  const save = async () => {
    const { text } = live
    try {
      const [row] = await db
        .update(messages)
        .set({ text, savedAt: clock.now() })
        .where(isOurs)
        .returning({ readAt: messages.readAt })
      // Stopped or deleted elsewhere.
      if (!row) return live.stop()
      saved = text
      savedAtMs = performance.now()
      if (savedAtMs - askedAtMs >= pace.signOfLifeMs) {
        askedAtMs = savedAtMs
        if (!(await mayBeHelped(db, learnerId))) return live.stop()
      }
      const readMs = row.readAt?.getTime()
      // Waits anew, because somebody reads in another process.
      if (readMs !== lastReadMs) live.waitForReaders()
      lastReadMs = readMs
    } catch (error) {
      log.warn({ type: nameOf(error), reply: live.id }, 'a reply could not be saved yet')
    }
  }
  const timer = setInterval(() => {
    const isDue = live.text !== saved || performance.now() - savedAtMs >= pace.signOfLifeMs
    if (isDue) running ??= save().finally(() => (running = undefined))
  }, pace.saveMs)
  return {
    /** Undefined where the row has ended or gone meanwhile, or cannot be written. */
    async end(outcome: Outcome): Promise<StoredMessage | undefined> {
      clearInterval(timer)
      await running
      try {
        const [row] = await db
          .update(messages)
          .set({ ...outcome, text: live.text, savedAt: clock.now() })
          .where(isOurs)
          .returning()
        if (row) return row
        const [stopped] = await db.select().from(messages).where(eq(messages.id, live.id))
        return stopped
      } catch (error) {
        log.error({ type: nameOf(error), reply: live.id }, 'a reply could not be saved')
        return undefined
      }
    },
  }
}
