import { textNow } from '#platform/i18n.ts'
import { messages } from './messages.ts'

/** What is said when premium ended while a page was open; children are sold nothing. */
export const premiumOver = (isChild: boolean): readonly [title: string, description: string] => [
  textNow(messages, 'premiumOnly'),
  textNow(messages, isChild ? 'premiumOnlyChild' : 'premiumOnlyWhy'),
]
