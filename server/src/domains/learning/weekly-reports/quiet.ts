import type { TimeSpan } from '@capyzen/contracts/singapore-days'
import type { ChildWeek } from '@capyzen/contracts/weekly-reports'

type Done = Pick<
  ChildWeek,
  'figures' | 'practice' | 'exams' | 'compositions' | 'homework' | 'dictations' | 'liveSessions'
>

/** Sheets of paper, compositions and live lessons make no day of learning; homework that was only set, and what was only marked, is the teacher's. */
export function isQuietWeek(
  { figures, practice, exams, compositions, homework, dictations, liveSessions }: Done,
  { from }: TimeSpan,
): boolean {
  const { characters, words, oral, game, reading, worksheets } = practice
  const practised =
    characters.read + characters.written + words.practised + oral.length + game.rounds + reading.passages
  const submitted = compositions.filter(({ submittedAt }) => new Date(submittedAt) >= from)
  const handedIn = homework.filter(({ isHandedIn }) => isHandedIn)
  const handed = exams.length + submitted.length + handedIn.length + dictations.length + liveSessions.length
  return figures.days + practised + worksheets.sheets + handed === 0
}
