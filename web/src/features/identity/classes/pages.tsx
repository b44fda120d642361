import { titledPage } from '#shared/titled-page.tsx'
import { ClassesScreen } from './classes-screen.tsx'
import { messages } from './messages.ts'

export const ClassesPage = titledPage('classes', ClassesScreen, messages.words.classes, messages.words.promise)
