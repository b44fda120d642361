import { withGap, type CharacterReview, type ListedCharacter } from '@capyzen/contracts/characters'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { useAddressFilters } from '#shared/address-filters.ts'
import { Fetched } from '#shared/fetched.tsx'
import { BackLink } from '#shared/page-head.tsx'
import '#shared/strokes/teaching-face.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Progress } from '#ui/progress.tsx'
import { gradeOf, lessonFilters, lessonPath, type Lesson } from './address.ts'
import { messages } from './messages.ts'
import { characterQuery, gradeQuery, reviewRoundQuery } from './queries.ts'
import { ReadingTask } from './reading-task.tsx'
import { RoundResult } from './round-result.tsx'
import { WritingTask } from './writing-task.tsx'

/** The next characters that are due, or those of one lesson to read or to write. */
export function RoundView() {
  const [query] = useSearchParams()
  return query.get('review') === 'due' ? (
    <ReviewRound />
  ) : (
    <LessonRound mode={query.get('practise') === 'read' ? 'read' : 'write'} />
  )
}

function ReviewRound() {
  const t = useText(messages)
  const queries = useQueryClient()
  const query = useQuery(reviewRoundQuery)
  const [round, setRound] = useState(0)
  const again = () => {
    void queries.invalidateQueries({ queryKey: reviewRoundQuery.queryKey }).then(() => setRound(round + 1))
  }
  return (
    <>
      <BackLink to={paths.chineseCharacters()} label={t('leave')} />
      <Fetched query={query} messages={messages.words} lines={2} className="mt-4" inCard>
        {({ reviews, due }) =>
          reviews.length === 0 ? (
            <EmptyState
              title={t('nothingDue')}
              description={t('nothingDueWhy')}
              mood="sleeping"
              action={<ButtonLink to={paths.chineseCharacters()}>{t('toTheLessons')}</ButtonLink>}
            />
          ) : (
            <Round
              key={round}
              items={reviews.map((review) => ({ ...review, review }))}
              backTo={paths.chineseCharacters()}
              onAgain={due > reviews.length ? again : undefined}
            />
          )
        }
      </Fetched>
    </>
  )
}

function LessonRound({ mode }: { mode: 'read' | 'write' }) {
  const t = useText(messages)
  const viewer = useViewer()
  const { filters } = useAddressFilters(lessonFilters)
  const lesson = { grade: gradeOf(filters, viewer?.level), lessonNumber: Number(filters.lesson) }
  const query = useQuery(gradeQuery(lesson.grade))
  const isAsked = (one: ListedCharacter) =>
    one.lessonNumber === lesson.lessonNumber && (mode === 'read' ? one.canRead : one.canWrite)
  return (
    <>
      <BackLink to={lessonPath(lesson)} label={t('leave')} />
      <Fetched query={query} messages={messages.words} lines={2} className="mt-4" inCard>
        {({ characters }) => (
          <LessonItems listed={characters.filter(isAsked)} mode={mode} backTo={lessonPath(lesson)} />
        )}
      </Fetched>
    </>
  )
}

/** The list of the first moment: answers change the states in it, and no item may move under the learner's hands. */
function LessonItems({
  listed,
  mode,
  backTo,
}: {
  listed: readonly ListedCharacter[]
  mode: 'read' | 'write'
  backTo: string
}) {
  const t = useText(messages)
  const [items] = useState(() =>
    listed.map(({ character, grade, lessonNumber }) => ({
      character,
      mode,
      lesson: { grade, lessonNumber },
      review: undefined,
    })),
  )
  if (items.length === 0)
    return (
      <EmptyState
        title={t('none')}
        description={t('noneWhy')}
        mood="puzzled"
        action={<ButtonLink to={backTo}>{t('toLesson')}</ButtonLink>}
      />
    )
  return <Round items={items} backTo={backTo} />
}

interface RoundItem {
  character: string
  mode: 'read' | 'write'
  lesson?: Lesson
  review: CharacterReview | undefined
}

interface RoundProps {
  items: readonly RoundItem[]
  backTo: string
  onAgain?: (() => void) | undefined
}

function Round({ items: all, backTo, onAgain }: RoundProps) {
  const t = useText(messages)
  /** Those that were missed, when they are practised once more. */
  const [items, setItems] = useState(all)
  const [turn, setTurn] = useState(0)
  const [at, setAt] = useState(0)
  const [isAnswered, setIsAnswered] = useState(false)
  const [missed, setMissed] = useState<readonly RoundItem[]>([])
  const item = items[at]
  const answered = (isRight: boolean) => {
    setIsAnswered(true)
    if (!isRight && item) setMissed([...missed, item])
  }
  const practiseMissed = () => {
    setItems(missed)
    setMissed([])
    setTurn(turn + 1)
    setAt(0)
  }
  if (!item)
    return (
      <RoundResult
        count={items.length}
        {...{ missed, backTo, onAgain }}
        onPractise={missed.length > 0 ? practiseMissed : undefined}
      />
    )
  return (
    <div className="mx-auto mt-2 max-w-[440px]">
      <div className="flex items-center gap-4">
        <Progress name={t('progress')} value={at + (isAnswered ? 1 : 0)} max={items.length} />
        <span className="shrink-0 text-sm font-bold text-ink-soft tabular-nums">
          {t('roundOf', { number: at + 1, count: items.length })}
        </span>
      </div>
      <Card className="mt-4 flex flex-col gap-4">
        <Item key={`${turn} ${at} ${item.character}`} item={item} onAnswered={answered} />
        {isAnswered && (
          <Button
            size="large"
            onClick={() => {
              setAt(at + 1)
              setIsAnswered(false)
            }}
          >
            {t(at + 1 < items.length ? 'continue' : 'finish')}
            <ArrowRight aria-hidden className="size-5" />
          </Button>
        )}
      </Card>
    </div>
  )
}

/** What a lesson's item shows comes with its page; that of a review came with the round. */
function Item({ item, onAnswered }: { item: RoundItem; onAnswered: (isRight: boolean) => void }) {
  const { character, mode, lesson = null, review } = item
  const query = useQuery({ ...characterQuery(character, lesson), enabled: review === undefined })
  const page = query.data?.character
  const shown = useMemo(() => {
    if (review) return review
    if (!page) return undefined
    const word = page.words.find((one) => one.word.includes(character)) ?? null
    return { ...page, mode, word: mode === 'write' ? word && withGap(word, character) : null }
  }, [review, page, character, mode])
  if (!shown)
    return (
      <Fetched query={query} messages={messages.words} lines={3}>
        {() => null}
      </Fetched>
    )
  return mode === 'read' ? (
    <ReadingTask character={character} options={shown.readingOptions} meaning={shown.meaning} onAnswered={onAnswered} />
  ) : (
    <WritingItem {...{ character, onAnswered }} pinyin={shown.pinyin} meaning={shown.meaning} word={shown.word} />
  )
}

interface WritingItemProps extends Pick<CharacterReview, 'character' | 'pinyin' | 'meaning' | 'word'> {
  onAnswered: (isRight: boolean) => void
}

function WritingItem({ character, pinyin, meaning, word, onAnswered }: WritingItemProps) {
  const t = useText(messages)
  return (
    <>
      <h1 className="text-xl">{t('writeThis')}</h1>
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <span lang="zh-Hans-SG" className="text-3xl font-extrabold text-spring-ink">
          {pinyin}
        </span>
        {word && (
          <span lang="zh-Hans-SG" className="teaching-face text-2xl">
            <ruby>
              {word.word}
              <rt className="text-sm text-ink-soft">{word.pinyin}</rt>
            </ruby>
          </span>
        )}
        {meaning !== '' && (
          <span lang="en" className="text-ink-soft">
            {meaning}
          </span>
        )}
      </div>
      <WritingTask character={character} isSingle onJudged={({ isRight }) => onAnswered(isRight)} />
    </>
  )
}
