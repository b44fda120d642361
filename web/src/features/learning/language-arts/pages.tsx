import { titledPage } from '#shared/titled-page.tsx'
import { GameScreen } from './game-screen.tsx'
import { messages } from './messages.ts'

export const LanguageArtsToolPage = titledPage(
  'languageArtsTool',
  GameScreen,
  messages.words.title,
  messages.words.promise,
)
