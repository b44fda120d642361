import type { Bilingual } from '@capyzen/contracts/bilingual'
import type { WeekMissed, WeekPractice } from '@capyzen/contracts/weekly-reports'
import { counted } from './stoppable-email.ts'

/** Counts by kind, one a line, without the items: a child may have typed a word of a list. */
export function practiceInWords({ characters, words, oral, game, reading, worksheets }: WeekPractice): Bilingual[] {
  const lines: (Bilingual | false)[] = [
    characters.read > 0 && {
      en: `Characters read: ${characters.read}${toPractise(characters.misread).en}.`,
      zh: `认读 ${characters.read} 个字${toPractise(characters.misread).zh}。`,
    },
    characters.written > 0 && {
      en: `Characters written: ${characters.written}${toPractise(characters.miswritten).en}.`,
      zh: `书写 ${characters.written} 个字${toPractise(characters.miswritten).zh}。`,
    },
    words.practised > 0 && {
      en: `Words practised: ${words.practised}${toPractise(words.missed).en}.`,
      zh: `练习 ${words.practised} 个词${toPractise(words.missed).zh}。`,
    },
    oral.length > 0 && {
      en: `Speaking and reading aloud: ${counted(oral.length, 'rehearsal')}.`,
      zh: `口试和朗读练习 ${oral.length} 次。`,
    },
    reading.passages > 0 && {
      en: `${counted(reading.passages, 'passage')} read: ${reading.right} of ${counted(reading.questions, 'question')} right at the first try.`,
      zh: `读完 ${reading.passages} 篇短文，${reading.questions} 题里一次答对 ${reading.right} 题。`,
    },
    worksheets.sheets > 0 && {
      en: `${counted(worksheets.sheets, 'worksheet')} done on paper${worksheets.questions > 0 ? `: ${worksheets.right} of ${counted(worksheets.questions, 'question')} right` : ''}.`,
      zh: `做完 ${worksheets.sheets} 份练习纸${worksheets.questions > 0 ? `，${worksheets.questions} 题里答对 ${worksheets.right} 题` : ''}。`,
    },
    game.rounds > 0 && {
      en: `${counted(game.rounds, 'round')} of the language arts game: ${game.right} of ${game.items} right at the first try.`,
      zh: `语文游戏 ${game.rounds} 轮，${game.items} 题里一次答对 ${game.right} 题。`,
    },
  ]
  return lines.filter((line) => line !== false)
}

const toPractise = (missed: readonly unknown[]): Bilingual =>
  missed.length === 0
    ? { en: '', zh: '' }
    : { en: `, ${missed.length} still to practise`, zh: `，其中 ${missed.length} 个还要再练` }

export function missedInWords({ kind, items: { length } }: WeekMissed): Bilingual {
  switch (kind) {
    case 'misread':
      return { en: `${counted(length, 'character')} misread.`, zh: `有 ${length} 个字读错了。` }
    case 'miswritten':
      return { en: `${counted(length, 'character')} miswritten.`, zh: `有 ${length} 个字写错了。` }
    case 'words':
      return { en: `${counted(length, 'word')} missed.`, zh: `有 ${length} 个词没答对。` }
  }
}
