import {
  answerRubric,
  isWholeExam,
  oralMarks,
  pointerKey,
  tickedStars,
  type OralQuestion,
  type OralTake,
} from '@capyzen/contracts/oral'
import { ArrowRight } from 'lucide-react'
import { spokenTime } from '#platform/durations.ts'
import { languageTag, useLanguage, usePick, useText } from '#platform/i18n.ts'
import { HearButton } from '#shared/hearing/hear-button.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Drawing } from './drawing.tsx'
import { FollowUps } from './follow-ups.tsx'
import { messages } from './messages.ts'
import { OwnStars, useOwnStars } from './own-stars.tsx'
import { aboutOf, stepsOf, takeOf, useRehearsing } from './rehearsal-context.ts'
import { TakeBar, TakeRecorder } from './take-recorder.tsx'
import { WriteDownChoice } from './write-down-choice.tsx'

export function QuestionStep({ asks }: { asks: OralQuestion['asks'] }) {
  const { rehearsal, goTo } = useRehearsing()
  const t = useText(messages)
  const { set } = rehearsal
  const questions = set.content.conversation?.questions ?? []
  const place = questions.findIndex((question) => question.asks === asks)
  const question = questions[place]
  if (!question) return null
  const take = takeOf(rehearsal, asks)
  const steps = stepsOf(set)
  const next = steps[steps.indexOf(asks) + 1] ?? 'look'
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="lg:sticky lg:top-20">
        <Drawing setId={set.id} of={set.content.conversation} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl">{t('questionOf', { number: place + 1 })}</h1>
          <Badge tone="spring">{t(aboutOf(asks, set.language))}</Badge>
          {place === 0 && isWholeExam(set.level) && (
            <Badge>{t('marks', { count: oralMarks[set.language].conversation })}</Badge>
          )}
        </div>
        <Card className="flex items-start gap-4">
          <HearButton text={question.text} language={set.language} size="large" />
          <p lang={languageTag(set.language)} className="min-w-0 text-xl leading-relaxed font-bold">
            {question.text}
          </p>
        </Card>
        <WriteDownChoice />
        {take ? (
          <>
            <TakeRecorder part={asks} name={t('answerName')} />
            <FollowUps question={question} />
            <AnswerReview question={question} take={take} />
          </>
        ) : (
          <div data-thumb-bar className="sticky bottom-3 z-10">
            <TakeBar part={asks} name={t('answerName')} />
          </div>
        )}
        <div className="flex justify-end">
          <Button size="large" variant={take ? 'primary' : 'quiet'} onClick={() => goTo(next)}>
            {t(!take ? 'skip' : next === 'look' ? 'toLook' : 'next')}
            <ArrowRight aria-hidden className="size-5" />
          </Button>
        </div>
      </div>
    </div>
  )
}

const unticked = 1

function AnswerReview({ question, take }: { question: OralQuestion; take: OralTake }) {
  const { rehearsal } = useRehearsing()
  const t = useText(messages)
  const pick = usePick()
  const shownLanguage = useLanguage()
  const { language } = rehearsal.set
  const { stars, give } = useOwnStars(take)
  return (
    <div className="flex flex-col gap-5">
      {take.transcript ? (
        <Card>
          <h2 className="text-lg">{t('youSaid')}</h2>
          <p className="text-sm text-ink-soft">{t('youSaidHint')}</p>
          <blockquote lang={languageTag(language)} className="mt-3 border-l-4 border-spring pl-4 text-lg wrap-anywhere">
            {take.transcript}
          </blockquote>
          <p className="mt-3 text-sm text-ink-soft">
            {t('answerLength', { time: spokenTime(take.seconds, shownLanguage) })}
          </p>
        </Card>
      ) : null}
      <Card>
        <h2 className="text-lg">{t('checklist')}</h2>
        <p className="text-sm text-ink-soft">{t('checklistHint')}</p>
        <div className="mt-2">
          {question.pointers.map((pointer, at) => (
            <Checkbox
              key={pointer.en}
              checked={stars[pointerKey(at)] === tickedStars}
              onCheckedChange={(isTicked) => give(pointerKey(at), isTicked ? tickedStars : unticked)}
            >
              {pick(pointer)}
            </Checkbox>
          ))}
        </div>
      </Card>
      <OwnStars rubric={answerRubric} stars={stars} onGive={give} isAboutDrawing={question.asks === 'picture'} />
      <details className="rounded-card border border-line bg-card shadow-card">
        <summary className="flex min-h-14 cursor-pointer items-center px-5 font-bold text-spring-ink">
          {t('model')}
        </summary>
        <div className="px-5 pb-5">
          <p className="text-sm text-ink-soft">{t('modelHint')}</p>
          <p lang={languageTag(language)} className="my-3 text-lg">
            {question.model}
          </p>
          <HearButton text={question.model} language={language} label={t('hearModel')} />
        </div>
      </details>
    </div>
  )
}
