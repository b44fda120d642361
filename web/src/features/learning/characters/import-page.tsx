import { titledPage } from '#shared/titled-page.tsx'
import { messages } from './import-messages.ts'
import { ImportScreen } from './import-screen.tsx'

export const CharacterImportPage = titledPage('characterImport', ImportScreen, messages.words.title)
