import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Language } from '@capyzen/contracts/bilingual'
import type { CheckedText } from '@capyzen/contracts/writing-findings'
import type { CheckerMessage } from './checker.ts'

type Check = (text: string) => Promise<CheckedText>

const open: Record<Language, () => Promise<Check>> = {
  en: async () => (await import('./english/check.ts')).openEnglish(),
  zh: async () => (await import('./chinese/check.ts')).openChinese(),
}
const opened: Partial<Record<Language, Promise<Check>>> = {}

const send = (message: CheckerMessage) => parentPort?.postMessage(message)

// Of this thread alone, which only Linux can do: requests go first where processors are few.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', ({ text, language }: { text: string; language: Language }) => {
  void (async () => {
    const check = await (opened[language] ??= open[language]())
    send('begun')
    return check(text)
  })().then(send, (error: unknown) => {
    delete opened[language]
    // An error may quote the text, which must not reach a log.
    send({ failure: error instanceof Error ? error.name : 'unknown' })
  })
})
