import type { ChildWeek } from '@capyzen/contracts/weekly-reports'
import { ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatShortDay } from '#platform/dates.ts'
import { defineMessages, languageTag, usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'

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
    <section className="mt-5 rounded-card border border-line bg-card p-5 shadow-card md:p-6 lg:mt-6">
      <h2 className="flex items-center gap-2 text-xl">
        <ListChecks aria-hidden className="size-6 shrink-0 text-spring" />
        {t('title')}
      </h2>
      <dl className="mt-2 divide-y divide-line">
        {characters.read > 0 && (
          <Row name={t('read')} count={characters.read}>
            <Missed
              says={t('misread', { count: characters.misread.length })}
              items={ofCharacters(characters.misread)}
            />
          </Row>
        )}
        {characters.written > 0 && (
          <Row name={t('written')} count={characters.written}>
            <Missed
              says={t('miswritten', { count: characters.miswritten.length })}
              items={ofCharacters(characters.miswritten)}
            />
          </Row>
        )}
        {words.practised > 0 && (
          <Row name={t('words')} count={words.practised}>
            <Missed says={t('missed', { count: words.missed.length })} items={words.missed} />
          </Row>
        )}
        {oral.length > 0 && (
          <Row name={t('oral')} count={oral.length}>
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
          </Row>
        )}
        {reading.passages > 0 && (
          <Row name={t('reading')} count={reading.passages}>
            {t('right', { right: reading.right, items: reading.questions })}
          </Row>
        )}
        {worksheets.sheets > 0 && (
          <Row name={t('worksheets')} count={worksheets.sheets}>
            {t('rightOnPaper', { right: worksheets.right, items: worksheets.questions })}
          </Row>
        )}
        {game.rounds > 0 && (
          <Row name={t('game')} count={game.rounds}>
            {t('right', { right: game.right, items: game.items })}
          </Row>
        )}
      </dl>
    </section>
  )
}

const ofCharacters = (characters: readonly string[]) => characters.map((word) => ({ language: 'zh' as const, word }))

function Row({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <dt>
        <span className="font-bold">{name}</span> <span className="font-extrabold tabular-nums">{count}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

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
