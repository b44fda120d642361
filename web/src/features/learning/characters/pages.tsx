import { titledPage } from '#shared/titled-page.tsx'
import { CharacterScreen } from './character-screen.tsx'
import { CharactersScreen } from './characters-screen.tsx'
import { messages } from './messages.ts'

export const ChineseCharactersPage = titledPage(
  'chineseCharacters',
  CharactersScreen,
  messages.words.heading,
  messages.words.lead,
)
export const ChineseCharacterPage = titledPage('chineseCharacter', CharacterScreen, messages.words.heading)
