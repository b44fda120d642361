import type { Bilingual, Language } from '@capyzen/contracts/bilingual'
import type { ConversationKind } from '@capyzen/contracts/conversations'
import type { OfflineReply } from './offline/offline-reply.ts'
import type { OpenQuestionRule } from './safety/verdicts.ts'

export interface Exchange {
  kind: ConversationKind
  /** Null begins one. */
  conversationId: string | null
  /** What it is about, such as `writing <id>`: one open conversation per learner, kind and about where given. */
  about: string | null
  text: string
  /** Shown with the message; the model is given it in `material`. */
  quote?: string | null
  imageId: string | null
  /** Named by the browser, so that sending twice is sending once. */
  key: string
  language: Language
  /** Of the learner too, such as a draft: the model is given it with this message, and it is not stored with it. */
  material?: string
  /** Built on the server from trusted parts; never holds a key that the rules protect. */
  system: string
  /** How many earlier messages the model is given. */
  remembered: number
  /** Without those before: what was said while a question was answered, which waits again now. */
  rememberedSince?: Date | undefined
  maxOutputTokens: number
  /** What must not be told, such as the answer of an open question; checked while it streams. */
  protectedAnswers: readonly string[]
  /** Where it is about a question that has not been answered yet: a model's reply says no answer right or wrong. */
  openQuestion?: OpenQuestionRule | undefined
  /**
   * A finished reply that breaks a rule is withheld and asked for once more with this instruction; then `fallback`
   * stands. Replies with a judge are shown when they are whole.
   */
  judge?: (reply: string) => { instruction: string } | null
  /** In place of a reply that the judge refused twice, instead of `fallback`. */
  insteadOfWithheld?: string
  /** Before the learner sees that a reply is complete; what it throws costs no reply. */
  onComplete?: (reply: string) => Promise<void>
  /** Questions that have not been answered yet and that this asks about: their next answer counts as aided. */
  helpsWith?: readonly string[]
  /** Where no model is configured, it fails before its first word, or the month's money is spent. */
  offline: () => Promise<OfflineReply>
  /** What is said when even that has nothing, in the words of the catalogue. */
  fallback: Bilingual
}
