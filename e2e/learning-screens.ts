import type { BrowserContext } from '@playwright/test'
import { idOfViewer } from './people.ts'
import type { Screen } from './screen.ts'
import { agreeToWriting, givePremium } from './tutor-screens.ts'

/** For members whose guardian has agreed. */
const toolAt = (path: string) => async (context: BrowserContext) => {
  await agreeToWriting(await idOfViewer(context))
  await givePremium(context)
  return path
}

/** The pages of language learning, and the papers that are analysed. */
export const learningScreens: Screen[] = [
  { name: 'characters of a lesson', who: 'student', path: '/chinese-characters' },
  { name: 'character', who: 'student', path: '/chinese-characters/水' },
  { name: 'dictation practice', who: 'student', path: toolAt('/ai-tutor/dictation-practice') },
  { name: 'dictation helper', who: 'student', path: toolAt('/ai-tutor/dictation-practice/helper') },
  { name: 'reading coach', who: 'student', path: toolAt('/ai-tutor/reading-coach') },
  { name: 'language arts workshop', who: 'student', path: toolAt('/tools/language-arts') },
  { name: 'error analysis', who: 'student', path: toolAt('/ai-tutor/error-analysis') },
  { name: 'what premium contains', who: 'visitor', path: '/premium' },
  { name: 'homework', who: 'student', path: '/homework' },
  { name: 'invitation of a friend', who: 'parent', path: '/referral' },
]
