import type { ChildWeek } from '@capyzen/contracts/weekly-reports'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { formatShortDay } from '#platform/dates.ts'
import { defineMessages, languageTag, usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { WeekRow, WeekSection } from './week-section.tsx'

const messages = defineMessages('week-practice', {
  title: { en: 'By kind', zh: '练了什么' },
  read: { en: 'Characters read', zh: '认读的字' },
  written: { en: 'Characters written', zh: '书写的字' },
  words: { en: 'Words practised', zh: '练习的词' },
  oral: { en: 'Speaking and reading aloud', zh: '口试和朗读练习' },
  game: { en: 'Rounds of the game', zh: '语文游戏' },
  reading: { en: 'Passages read', zh: '读完的短文' },
  worksheets: { en: 'Worksheets on paper', zh: '做完的练习纸' },
  misread: { en: '{count} misread:', zh: '{count} 个读错：' },
  miswritten: { en: '{count} miswritten:', zh: '{count} 个写错：' },
  missed: { en: '{count} to practise again:', zh: '{count} 个要再练：' },
  allRight: { en: 'all right in the end', zh: '最后全对' },
  right: { en: '{right} of {items} right at the first try', zh: '{items} 题里一次答对 {right} 题' },
  rightOnPaper: { en: '{right} of {items} right', zh: '{items} 题里答对 {right} 题' },
  open: { en: 'not finished', zh: '还没做完' },
  listen: { en: 'All rehearsals, to listen to', zh: '查看全部练习和录音' },
})

export const hasPractice = ({ characters, words, oral, game, reading, worksheets }: ChildWeek['practice']): boolean =>
  characters.read + characters.written + words.practised > 0 ||
  oral.length + game.rounds + reading.passages + worksheets.sheets > 0

/** Characters, words, oral rehearsals, passages, worksheets and the game, each with what is still hard. */
export function WeekPractice({ practice, childId }: { practice: ChildWeek['practice']; childId: string }) {
  const t = useText(messages)
  const pick = usePick()
  const { characters, words, oral, game, reading, worksheets } = practice
  return (
    <WeekSection title={t('title')} icon={ListChecks}>
      <dl className="mt-2 divide-y divide-line">
        {characters.read > 0 && (
          <WeekRow name={t('read')} count={characters.read}>
            <Missed
              says={t('misread', { count: characters.misread.length })}
              items={ofCharacters(characters.misread)}
            />
          </WeekRow>
        )}
        {characters.written > 0 && (
          <WeekRow name={t('written')} count={characters.written}>
            <Missed
              says={t('miswritten', { count: characters.miswritten.length })}
              items={ofCharacters(characters.miswritten)}
            />
          </WeekRow>
        )}
        {words.practised > 0 && (
          <WeekRow name={t('words')} count={words.practised}>
            <Missed says={t('missed', { count: words.missed.length })} items={words.missed} />
          </WeekRow>
        )}
        {oral.length > 0 && (
          <WeekRow name={t('oral')} count={oral.length}>
            {oral.map(({ rehearsalId, title, startedAt, isFinished }) => (
              <span key={rehearsalId} className="block">
                {pick(title)}{' '}
                <span className="text-sm text-ink-soft">
                  {formatShortDay(startedAt)}
                  {!isFinished && ` · ${t('open')}`}
                </span>
              </span>
            ))}
            <Link to={paths.oralRehearsals(childId)} className="text-link inline-flex min-h-11 items-center font-bold">
              {t('listen')}
            </Link>
          </WeekRow>
        )}
        {reading.passages > 0 && (
          <WeekRow name={t('reading')} count={reading.passages}>
            {t('right', { right: reading.right, items: reading.questions })}
          </WeekRow>
        )}
        {worksheets.sheets > 0 && (
          <WeekRow name={t('worksheets')} count={worksheets.sheets}>
            {worksheets.questions > 0 && t('rightOnPaper', { right: worksheets.right, items: worksheets.questions })}
          </WeekRow>
        )}
        {game.rounds > 0 && (
          <WeekRow name={t('game')} count={game.rounds}>
            {t('right', { right: game.right, items: game.items })}
          </WeekRow>
        )}
      </dl>
    </WeekSection>
  )
}

const ofCharacters = (characters: readonly string[]) => characters.map((word) => ({ language: 'zh' as const, word }))

interface MissedProps {
  /** With its number. */
  says: string
  items: ChildWeek['practice']['words']['missed']
}

function Missed({ says, items }: MissedProps) {
  const t = useText(messages)
  if (items.length === 0) return <span className="text-ink-soft">{t('allRight')}</span>
  return (
    <>
      <span className="text-ink-soft">{says} </span>
      <MissedItems items={items} />
    </>
  )
}

/** Each in its own language, none broken over a line. */
export function MissedItems({ items }: Pick<MissedProps, 'items'>) {
  return items.map(({ language, word }, at) => (
    <span key={`${language} ${word}`}>
      {at > 0 && ' · '}
      <span lang={languageTag(language)} className="font-bold whitespace-nowrap">
        {word}
      </span>
    </span>
  ))
}
