import type { LiveResults } from '@capyzen/contracts/live-lessons'
import type { BankQuestion } from '@capyzen/contracts/question-bank'
import { useQuery } from '@tanstack/react-query'
import { BookPlus } from 'lucide-react'
import { useViewer } from '#features/identity/auth/session.tsx'
import { QuestionBody } from '#features/learning/questions/question-view.tsx'
import { usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { proposeHomework } from '#shared/proposed-homework.ts'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AnswerBars } from './answer-bars.tsx'
import { AnswerText } from './answer-text.tsx'
import { resultMessages as messages } from './messages.ts'
import { Part } from './part.tsx'
import { aboutQuestion, QuestionLine } from './question-line.tsx'
import { classesOfCourseQuery, resultsQuery } from './teacher-queries.ts'
import { ReportsPart } from './reports-part.tsx'

/** What came of a session: answers by question, polls, who needs help, and what to set as homework. */
export function ResultsPart({ sessionId, courseId }: { sessionId: string; courseId: string }) {
  const t = useText(messages)
  const query = useQuery(resultsQuery(sessionId))
  return (
    <div className="flex flex-col gap-6">
      <Fetched query={query} lines={4} inCard>
        {({ results: { asks, polls, needHelp, suggested } }) =>
          asks.length === 0 && polls.length === 0 ? (
            <Card>
              <EmptyState mood="calm" title={t('nothing')} description={t('nothingWhy')} />
            </Card>
          ) : (
            <>
              {asks.length > 0 && <Help needHelp={needHelp} />}
              {suggested.length > 0 && <Homework courseId={courseId} suggested={suggested} />}
              {asks.length > 0 && <Answers asks={asks} />}
              {polls.length > 0 && <Polls polls={polls} />}
            </>
          )
        }
      </Fetched>
      <ReportsPart sessionId={sessionId} />
    </div>
  )
}

function Help({ needHelp }: Pick<LiveResults, 'needHelp'>) {
  const t = useText(messages)
  const pick = usePick()
  return (
    <Part title={t('help')}>
      {needHelp.length === 0 ? (
        <p className="text-ink-soft">{t('helpNobody')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-control border border-line">
          {needHelp.map(({ studentId, name, wrong, answered, why }) => (
            <li key={studentId} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
              <span className="min-w-40 font-bold wrap-anywhere">{name}</span>
              <span className="text-sm text-ink-soft tabular-nums">{t('wrongOf', { wrong, answered })}</span>
              <span className="w-full text-sm wrap-anywhere">{why.map(pick).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Homework({ courseId, suggested }: { courseId: string; suggested: readonly BankQuestion[] }) {
  const t = useText(messages)
  const word = useText(vocabularyMessages)
  // Administrators see it too, but have no classes.
  const isTeacher = useViewer()?.isConfirmedTeacher ?? false
  const proposal = proposeHomework(
    suggested.map(({ questionVersionId: id, title, language, marks, ...question }) => ({
      ...{ id, title, language, marks },
      about: aboutQuestion(question, word),
    })),
  )
  return (
    <Part title={t('homework')} why={t('homeworkWhy')}>
      <ul className="divide-y divide-line rounded-control border border-line px-4">
        {suggested.map((question) => (
          <li key={question.id}>
            <QuestionLine question={question} />
          </li>
        ))}
      </ul>
      {isTeacher && <Classes courseId={courseId} proposal={proposal} />}
    </Part>
  )
}

function Classes({ courseId, proposal }: { courseId: string; proposal: ReturnType<typeof proposeHomework> }) {
  const t = useText(messages)
  const query = useQuery(classesOfCourseQuery(courseId))
  return (
    <Fetched query={query} lines={1}>
      {({ classes, isLinked, inNoClass }) =>
        classes.length === 0 ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-ink-soft">{t('noClass')}</p>
            <ButtonLink variant="secondary" size="small" to={paths.classes()}>
              {t('toClasses')}
            </ButtonLink>
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            {classes.map(({ id, name }) => (
              <ButtonLink key={id} icon={BookPlus} to={paths.class(id)} state={proposal}>
                {classes.length === 1 ? t('setHomework') : t('setFor', { name })}
              </ButtonLink>
            ))}
            {inNoClass > 0 && (
              <p className="w-full text-sm text-ink-soft">
                {t(isLinked ? 'askedToJoin' : 'linkClass', { count: inNoClass })}
              </p>
            )}
          </div>
        )
      }
    </Fetched>
  )
}

function Answers({ asks }: Pick<LiveResults, 'asks'>) {
  const t = useText(messages)
  return (
    <Part title={t('answers')}>
      <ol className="flex flex-col divide-y divide-line">
        {asks.map(({ id, question, language, correctAnswer, results }, at) => (
          <li key={id} className="grid gap-x-8 gap-y-4 py-5 first:pt-0 last:pb-0 lg:grid-cols-2">
            <div className="min-w-0">
              <h3 className="text-sm text-ink-soft tabular-nums">{t('question', { number: at + 1 })}</h3>
              <QuestionBody question={question} language={language} variant="reviewed" />
              {correctAnswer !== '' && (
                <p className="mt-3">
                  <span className="block text-sm font-bold text-leaf-ink">{t('rightAnswer')}</span>
                  <AnswerText question={question} language={language} answer={correctAnswer} />
                </p>
              )}
            </div>
            <AnswerBars question={question} language={language} results={results} />
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Polls({ polls }: Pick<LiveResults, 'polls'>) {
  const t = useText(messages)
  return (
    <Part title={t('polls')}>
      <ul className="grid gap-6 md:grid-cols-2">
        {polls.map(({ id, question, choices, counts }) => {
          const all = counts.reduce((sum, count) => sum + count, 0)
          return (
            <li key={id} className="flex flex-col gap-2">
              <h3 className="text-base wrap-anywhere">{question}</h3>
              <ul className="flex flex-col gap-2">
                {choices.map((choice, at) => (
                  <li key={at}>
                    <p className="flex items-baseline gap-3">
                      <span className="min-w-0 flex-1 wrap-anywhere">{choice}</span>
                      <span className="shrink-0 text-sm text-ink-soft tabular-nums">
                        {t('votes', { count: counts[at] ?? 0 })}
                      </span>
                    </p>
                    <div aria-hidden className="mt-1 h-2.5 overflow-hidden rounded-pill bg-well">
                      <div
                        className="h-full rounded-pill bg-spring"
                        style={{ width: `${all === 0 ? 0 : ((counts[at] ?? 0) / all) * 100}%` }}
                      />
                    </div>
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
