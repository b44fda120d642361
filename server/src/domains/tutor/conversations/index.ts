/** All conversations with the tutor: who may ask, how replies are written and filtered, answers without a model, and what parents see. */

import { sql } from 'drizzle-orm'
import { defineDomain, type DomainDeps } from '#platform/domain'
import { namedImages, removeForgottenImages } from './images.ts'
import { LiveReplies, productionPace, type ReplyPace } from './live-replies.ts'
import { conversationPersonalData } from './personal-data.ts'
import { conversationRoutes } from './routes.ts'
import { endDeadReplies } from './stored.ts'
import { tutorAlerts } from './tables.ts'
import { deleteCleared } from './views.ts'

export { aboutQuestion } from './about.ts'
export type { ConversationDeps } from './conversation-deps.ts'
export { beginExchange, keepWordsOfNeed, requireNoOpenExam } from './exchange.ts'
export type { Exchange } from './exchange-parts.ts'
export { askedWord, lonelyWord } from './offline/asked-words.ts'
export { followDialogue, goOn, withoutExamples } from './offline/dialogue.ts'
export { offlineReply, type OfflineReply } from './offline/offline-reply.ts'
export { withNumerals } from './offline/typed-text.ts'
export { opensTask, triesSum } from './offline/own-tries.ts'
export { resultOfTask } from './offline/worked-help.ts'
export { rungs, type Rung } from './rungs.ts'
export { isHandInProse } from './safety/prose-guard.ts'
export { filterReply } from './safety/reply-filter.ts'
export { caringReply, judgeWords, languageOf } from './safety/words.ts'
export { clearAbout } from './clearing.ts'
export { askForObject, tryForObject } from './structured.ts'
export { systemPrompt } from './safety/prompt.ts'
export { offersAnswer, type OpenQuestionRule } from './safety/verdicts.ts'
export { suppliesSentence } from './safety/rewrite-overlap.ts'
export { earlierMessages, earlierTexts, findNewestConversation, findOpenConversation } from './stored.ts'
export { conversations, messages as tutorMessages, tutorAlerts, tutorImages, tutorUsage } from './tables.ts'

/** Tests are less patient. */
export const conversationsAtPace = (pace: ReplyPace) =>
  defineDomain({
    name: 'conversations',
    start: (_deps: DomainDeps) => ({ liveReplies: new LiveReplies(pace) }),
    routes: conversationRoutes,
    personalData: conversationPersonalData,
    storedFiles: [namedImages],
    lastWorry: (userId, since) =>
      sql`(select max(alert.at) from ${tutorAlerts} alert where alert.learner_id = ${userId} and alert.at > ${since})`,
    periodicTasks: [
      {
        name: 'end replies whose writer died',
        everySeconds: 30,
        run: ({ db, clock }) => endDeadReplies(db, { now: clock.now(), deadMs: pace.deadMs }),
      },
      { name: 'delete cleared conversations', everySeconds: 3_600, run: deleteCleared },
      { name: 'remove forgotten pictures of conversations', everySeconds: 60, run: removeForgottenImages },
    ],
  })

export const conversationsDomain = conversationsAtPace(productionPace)
