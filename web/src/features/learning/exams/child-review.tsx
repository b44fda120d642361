import { hasAchievementLevel } from '@capyzen/contracts/achievement-levels'
import type { SubmittedAttempt } from '@capyzen/contracts/exams'
import { useQuery } from '@tanstack/react-query'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { WhoseAnswerContext } from '#features/learning/questions/whose-answer.ts'
import { hasCode } from '#platform/api.ts'
import { formatDateTime } from '#platform/dates.ts'
import { defineMessages, usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched, Loading } from '#shared/fetched.tsx'
import { Forbidden } from '#shared/forbidden.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { achievementRange } from './achievement-range.ts'
import { BandLine } from './band-line.tsx'
import { resultMessages } from './exam-messages.ts'
import { PaperReview } from './paper-review.tsx'
import { childAttemptQuery } from './queries.ts'
import { withoutClosed } from './without-closed.ts'

const messages = defineMessages('exam-child-review', {
  back: { en: 'Your child’s week', zh: '孩子的一周' },
  loading: { en: 'Loading the paper', zh: '正在打开试卷' },
  loadFailed: { en: 'The paper could not be loaded.', zh: '试卷没能打开。' },
  unknown: { en: 'We can’t find this paper', zh: '找不到这份试卷' },
  unknownWhy: {
    en: 'It isn’t handed in yet, or the child isn’t in your family.',
    zh: '可能还没交卷，也可能孩子不在您的家庭里。',
  },
  waits: { en: 'Your child is doing this paper again', zh: '孩子正在重做这份试卷' },
  waitsWhy: { en: 'You can look at it once it is handed in.', zh: '交卷以后，您就可以看了。' },
  closed: {
    en: 'Some questions are also in homework that isn’t handed in yet. Their answers show later.',
    zh: '有些题目也在还没交的作业里，答案稍后才公布。',
  },
  notParent: { en: 'For parents', zh: '仅供家长使用' },
  notParentWhy: { en: 'Parents look at their own children’s papers here.', zh: '家长可以在这里看自己孩子的试卷。' },
})

interface ChildReviewProps {
  childId: string
  attemptId: string
}

/** An exam that a child has handed in, for the parent, who changes nothing in it. */
export function ChildReview(props: ChildReviewProps) {
  const t = useText(messages)
  return (
    <div className="page-width max-w-4xl! py-6 md:py-10">
      <BackLink to={paths.childWeek(props.childId)} label={t('back')} />
      <RequireSession loading={<Loading messages={messages.words} lines={5} className="mt-4" />}>
        <Review {...props} />
      </RequireSession>
    </div>
  )
}

function Review({ childId, attemptId }: ChildReviewProps) {
  const t = useText(messages)
  const query = useQuery(childAttemptQuery(childId, attemptId))
  if (hasCode(query.error, 'conflict'))
    return <EmptyState mood="reading" title={t('waits')} description={t('waitsWhy')} />
  return (
    <Fetched
      query={query}
      messages={messages.words}
      lines={5}
      className="mt-4"
      forbidden={<Forbidden title={t('notParent')} description={t('notParentWhy')} className="mt-4" />}
      unknown={<EmptyState mood="puzzled" title={t('unknown')} description={t('unknownWhy')} />}
    >
      {(attempt) => (
        <WhoseAnswerContext value="child">
          <Result attempt={attempt} />
          <PaperReview attempt={attempt} />
        </WhoseAnswerContext>
      )}
    </Fetched>
  )
}

function Result({ attempt }: { attempt: SubmittedAttempt }) {
  const t = useText(messages)
  const of = useText(resultMessages)
  const pick = usePick()
  const told = withoutClosed(attempt)
  const questions = told.topics.flatMap((topic) => topic.questions)
  const answered = questions.filter(({ isAnswered }) => isAnswered).length
  const provisional = questions.filter((one) => one.provisional).length
  const range = achievementRange(told)
  return (
    <>
      <h1 className="mt-2 text-2xl md:text-3xl">{pick(attempt.paper.title)}</h1>
      <Card className="mt-4 flex flex-col gap-2">
        {told.totalMarks > 0 && (
          <p className="text-2xl font-extrabold tabular-nums">
            {of('scoreOf', { score: attempt.score, count: told.totalMarks })}
          </p>
        )}
        <p className="text-ink-soft tabular-nums">
          {of('answeredLabel')} {of('ofCount', { part: answered, count: questions.length })} ·{' '}
          {of('submittedOn', { date: formatDateTime(attempt.submittedAt) })}
        </p>
        {hasAchievementLevel(attempt.paper.level) && answered > 0 && answered * 2 >= questions.length && (
          <BandLine range={range} />
        )}
        {provisional > 0 && <p className="text-sm text-ink-soft">{of('provisionalNote', { count: provisional })}</p>}
        {attempt.closedMarks > 0 && <p className="text-sm text-ink-soft">{t('closed')}</p>}
      </Card>
    </>
  )
}
