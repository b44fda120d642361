import { useQuery } from '@tanstack/react-query'
import { Play, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import '#shared/strokes/teaching-face.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { messages } from './messages.ts'
import { charactersQuery, type CharacterFilter } from './queries.ts'
import { gradeKeys, helperPath } from './source-title.ts'

const numbers = (most: number) => Array.from({ length: most }, (_, at) => String(at + 1))
const grades = numbers(6)
const lessons = numbers(10)
const truth = ['true', 'false'] as const
const names = ['grade', 'lesson', 'read', 'write'] as const

/** The settings of the document: grade and lesson begin empty, read and write show yes and filter once they are chosen. */
export function LessonCharacters() {
  const t = useText(messages)
  const [query, setQuery] = useSearchParams()
  const chosen = {
    grade: grades.find((one) => one === query.get('grade')),
    lesson: lessons.find((one) => one === query.get('lesson')),
    read: truth.find((one) => one === query.get('read')),
    write: truth.find((one) => one === query.get('write')),
  }
  const choose = (name: (typeof names)[number], value: string) =>
    setQuery(
      (before) => {
        before.set(name, value)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const clear = () =>
    setQuery(
      (before) => {
        for (const name of names) before.delete(name)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const filter: CharacterFilter = {
    ...(chosen.grade && { grade: Number(chosen.grade) }),
    ...(chosen.lesson && { lessonNumber: Number(chosen.lesson) }),
    ...(chosen.read && { canRead: chosen.read === 'true' }),
    ...(chosen.write && { canWrite: chosen.write === 'true' }),
  }
  const isChosen = Object.keys(filter).length > 0
  const yesOrNo = truth.map((value) => ({ value, label: t(value === 'true' ? 'yes' : 'no') }))
  return (
    <section aria-labelledby="dictation-characters" className="min-w-0">
      <Card>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <h2 id="dictation-characters" className="text-xl">
            {t('settings')}
          </h2>
          {isChosen && (
            <Button variant="quiet" size="small" icon={X} onClick={clear}>
              {t('clear')}
            </Button>
          )}
        </div>
        <div className="mt-3 grid grid-cols-2 gap-4 xl:grid-cols-[1.4fr_1.3fr_1fr_1fr]">
          <Field label={t('grade')} className="col-span-2 sm:col-span-1">
            {({ id }) => (
              <Select
                id={id}
                value={chosen.grade}
                placeholder={t('chooseGrade')}
                onValueChange={(value) => choose('grade', value)}
                className="gap-1! px-3! [&>span:first-child]:truncate"
                options={grades.map((value, at) => ({ value, label: t(gradeKeys[at] ?? 'grade1') }))}
              />
            )}
          </Field>
          <Field label={t('lesson')} className="col-span-2 sm:col-span-1">
            {({ id }) => (
              <Select
                id={id}
                value={chosen.lesson}
                placeholder={t('chooseLesson')}
                onValueChange={(value) => choose('lesson', value)}
                className="gap-1! px-3! [&>span:first-child]:truncate"
                options={lessons.map((value) => ({ value, label: t('lessonOf', { number: value }) }))}
              />
            )}
          </Field>
          {(['read', 'write'] as const).map((name) => (
            <Field key={name} label={t(name === 'read' ? 'canRead' : 'canWrite')}>
              {({ id }) => (
                <Select
                  id={id}
                  value={chosen[name]}
                  placeholder={t('yes')}
                  onValueChange={(value) => choose(name, value)}
                  options={yesOrNo}
                />
              )}
            </Field>
          ))}
        </div>
        {filter.grade && filter.lessonNumber ? (
          <ButtonLink
            to={helperPath({ kind: 'lesson', grade: filter.grade, lessonNumber: filter.lessonNumber })}
            icon={Play}
            className="mt-5"
          >
            {t('startLesson')}
          </ButtonLink>
        ) : (
          <p className="mt-5 text-ink-soft">{t('chooseLessonFirst')}</p>
        )}
      </Card>
      <CharacterGrid key={query.toString()} filter={filter} />
    </section>
  )
}

/** All lessons together have more than a child wants to scroll through on a phone. */
const shownFirst = 40
const shownMore = 120

function CharacterGrid({ filter }: { filter: CharacterFilter }) {
  const t = useText(messages)
  const [most, setMost] = useState(shownFirst)
  const found = useQuery(charactersQuery(filter))
  return (
    <div className="mt-5">
      <Fetched
        query={found}
        messages={messages.words}
        skeleton={<p className="text-ink-soft">{t('loading')}</p>}
        inCard
      >
        {({ characters }) =>
          characters.length === 0 ? (
            <EmptyState mood="puzzled" title={t('noCharacters')} description={t('noCharactersWhy')} isCompact />
          ) : (
            <>
              <p aria-live="polite" className="text-sm text-ink-soft tabular-nums">
                {t('found', { count: characters.length })}
              </p>
              <ul
                aria-busy={found.isPlaceholderData}
                className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(68px,1fr))] gap-2 md:grid-cols-[repeat(auto-fill,minmax(80px,1fr))] md:gap-3"
              >
                {characters.slice(0, most).map(({ character, pinyin, grade, lessonNumber }) => (
                  <li key={`${grade} ${lessonNumber} ${character}`}>
                    <Link
                      to={paths.chineseCharacter(character)}
                      className="flex flex-col items-center rounded-control border border-line bg-card px-1 py-2 transition-colors hover:border-spring hover:bg-spring-soft"
                    >
                      <span lang="zh-Latn" className="text-sm leading-tight text-ink-soft">
                        {pinyin}
                      </span>{' '}
                      <span lang="zh-Hans" className="teaching-face text-3xl leading-tight">
                        {character}
                      </span>{' '}
                      <span className="sr-only">{t('openCharacter')}</span>
                    </Link>
                  </li>
                ))}
              </ul>
              {characters.length > most && (
                <Button variant="secondary" className="mt-4" onClick={() => setMost(most + shownMore)}>
                  {t('showMore')}
                </Button>
              )}
            </>
          )
        }
      </Fetched>
    </div>
  )
}
