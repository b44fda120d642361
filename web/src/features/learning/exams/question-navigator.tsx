import type { Language } from '@capyzen/contracts/bilingual'
import type { PaperTopic } from '@capyzen/contracts/exams'
import { Check, CircleAlert, Flag } from 'lucide-react'
import { languageTag, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { examMessages } from './exam-messages.ts'

interface QuestionNavigatorProps {
  topics: readonly PaperTopic[]
  language: Language
  currentId: string
  answers: ReadonlyMap<string, string>
  refused: ReadonlySet<string>
  flagged: ReadonlySet<string>
  onGo: (questionId: string) => void
}

/** Five per row (spec 2 §9). Every state has a shape or icon besides its colour. */
export function QuestionNavigator(props: QuestionNavigatorProps) {
  const { topics, language, currentId, answers, refused, flagged, onGo } = props
  const t = useText(examMessages)
  return (
    <nav aria-label={t('allQuestions')} className="flex flex-col gap-4">
      {topics.map(({ topic, questions }) => (
        <section key={questions[0]?.id ?? topic}>
          <h3 lang={languageTag(language)} className="mb-2 text-sm font-bold text-ink-soft">
            {topic}
          </h3>
          <ol className="grid grid-cols-5 gap-2">
            {questions.map(({ id, number }) => {
              const isCurrent = id === currentId
              const isAnswered = isGiven(answers.get(id))
              const isRefused = refused.has(id)
              const isFlagged = flagged.has(id)
              const states = [
                isCurrent && t('current'),
                t(isRefused ? 'notStored' : isAnswered ? 'answered' : 'unanswered'),
                isFlagged && t('toLookAgain'),
              ]
              return (
                <li key={id}>
                  <button
                    type="button"
                    aria-current={isCurrent ? 'step' : undefined}
                    aria-label={[t('question', { number }), ...states.filter(Boolean)].join(', ')}
                    onClick={() => onGo(id)}
                    className={cn(
                      'relative flex h-11 w-full cursor-pointer items-center justify-center rounded-control border-2 font-bold tabular-nums transition-colors hover:border-spring',
                      isRefused
                        ? refusedVariant
                        : isAnswered
                          ? 'border-spring-soft bg-spring-soft text-spring-ink'
                          : 'border-dashed border-line-strong bg-card text-ink',
                      isCurrent && 'border-solid border-spring outline-2 outline-offset-1 outline-spring',
                    )}
                  >
                    {number}
                    {isRefused && <CircleAlert aria-hidden className="absolute right-0.5 bottom-0.5 size-3.5" />}
                    {isAnswered && !isRefused && (
                      <Check aria-hidden strokeWidth={3.5} className="absolute right-0.5 bottom-0.5 size-3.5" />
                    )}
                    {isFlagged && <FlagSign className="absolute -top-1.5 -right-1.5" />}
                  </button>
                </li>
              )
            })}
          </ol>
        </section>
      ))}
      <Legend hasRefused={refused.size > 0} />
    </nav>
  )
}

export function isGiven(answer: string | undefined): boolean {
  return (answer ?? '').trim() !== ''
}

function FlagSign({ className }: { className?: string }) {
  return (
    <span className={cn('flex size-5 items-center justify-center rounded-full bg-yuzu text-on-yuzu', className)}>
      <Flag aria-hidden className="size-3 fill-current" />
    </span>
  )
}

const refusedVariant = 'border-plum bg-plum-soft text-plum-ink'

/** The rare "not saved" state is explained only when it occurs. */
function Legend({ hasRefused }: { hasRefused: boolean }) {
  const t = useText(examMessages)
  const box = 'relative inline-flex size-6 shrink-0 items-center justify-center rounded-[7px] border-2'
  return (
    <ul aria-hidden className="grid grid-cols-2 gap-x-3 gap-y-2 border-t border-line pt-4 text-sm text-ink-soft">
      <li className="flex items-center gap-2">
        <span className={cn(box, 'border-spring-soft bg-spring-soft text-spring-ink')}>
          <Check strokeWidth={3.5} className="size-3.5" />
        </span>
        {t('legendAnswered')}
      </li>
      <li className="flex items-center gap-2">
        <span className={cn(box, 'border-dashed border-line-strong bg-card')} />
        {t('legendUnanswered')}
      </li>
      <li className="flex items-center gap-2">
        <span className={cn(box, 'border-spring outline-2 outline-offset-1 outline-spring')} />
        {t('legendCurrent')}
      </li>
      <li className="flex items-center gap-2">
        <span className="flex size-6 items-center justify-center">
          <FlagSign />
        </span>
        {t('legendFlagged')}
      </li>
      {hasRefused && (
        <li className="flex items-center gap-2">
          <span className={cn(box, refusedVariant)}>
            <CircleAlert className="size-3.5" />
          </span>
          {t('legendNotStored')}
        </li>
      )}
    </ul>
  )
}
