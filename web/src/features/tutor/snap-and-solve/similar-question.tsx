import type { SimilarQuestion, SolvedQuestion } from '@capyzen/contracts/snap-and-solve'
import { Lightbulb, Repeat2, Sparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import { practicePath } from '#features/learning/questions/practice-path.ts'
import { QuestionText } from '#features/learning/questions/question-text.tsx'
import { QuestionView } from '#features/learning/questions/question-view.tsx'
import { ReviewedAnswer, VerdictLine } from '#features/learning/questions/reviewed-answer.tsx'
import { hasCode } from '#platform/api.ts'
import { startStopwatch } from '#platform/clock.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { randomUuid } from '#platform/visit-id.ts'
import { errorMessage } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { toast } from '#ui/toast.tsx'
import { ladderMessages } from './ladder-messages.ts'
import { useAnswerSimilar, useBeginSimilar, useHintSimilar } from './queries.ts'
import { similarMessages } from './similar-messages.ts'

/** After the whole solution: one like it, answered in place. Where none can be made, practice of its skill. */
export function TryOneLikeIt({ solved }: { solved: SolvedQuestion }) {
  const t = useText(ladderMessages)
  const begin = useBeginSimilar(solved.id)
  const { skillId, hasSimilar, more } = solved
  if (hasSimilar && begin.data) return <SimilarCard solvedId={solved.id} begun={begin.data} skillId={skillId} />
  if (hasSimilar && !hasCode(begin.error, 'conflict'))
    return (
      <Button
        variant="yuzu"
        icon={Repeat2}
        loading={begin.isPending}
        className="self-start"
        onClick={() =>
          begin.mutate(undefined, {
            onError: (error) => toast.error(t('tryOneFailed'), errorMessage(error, { conflict: t('tryOneClosed') })),
          })
        }
      >
        {t('tryOne')}
      </Button>
    )
  return (
    skillId !== null && (
      <ButtonLink
        to={practicePath({ kind: 'skill', skillId })}
        variant={more.length > 0 ? 'quiet' : 'yuzu'}
        icon={Repeat2}
        className="self-start"
      >
        {t('tryOne')}
      </ButtonLink>
    )
  )
}

interface SimilarCardProps {
  solvedId: string
  begun: SimilarQuestion
  skillId: string | null
}

function SimilarCard({ solvedId, begun, skillId }: SimilarCardProps) {
  const t = useText(similarMessages)
  const answering = useAnswerSimilar(solvedId)
  const hinting = useHintSimilar(solvedId)
  const similar = begun
  // What was pressed is gone.
  const heading = useFocusOnce<HTMLHeadingElement>()
  return (
    <section aria-labelledby={`similar-${solvedId}`} className="rounded-card border-2 border-yuzu bg-card p-4 md:p-5">
      <h3
        ref={heading}
        id={`similar-${solvedId}`}
        tabIndex={-1}
        className="flex items-center gap-2 text-lg focus-visible:outline-none"
      >
        <Repeat2 aria-hidden className="size-6 shrink-0 text-yuzu-ink" />
        {t('title')}
      </h3>
      {similar.given?.outcome === 'answered' ? (
        <Told similar={similar} given={similar.given} skillId={skillId} />
      ) : (
        <Asked similar={similar} answering={answering} hinting={hinting} />
      )}
    </section>
  )
}

interface AskedProps {
  similar: SimilarQuestion
  answering: ReturnType<typeof useAnswerSimilar>
  hinting: ReturnType<typeof useHintSimilar>
}

function Asked({ similar, answering, hinting }: AskedProps) {
  const t = useText(similarMessages)
  const { question, language, given, hintsLeft } = similar
  const [answer, setAnswer] = useState(given?.answer ?? '')
  const [isEmpty, setEmpty] = useState(false)
  const [sinceShown] = useState(startStopwatch)
  // Of what could not be sent, so that sending it again is no second try.
  const unsent = useRef<{ key: string; answer: string; isLast: boolean }>(undefined)

  function send(text: string, isLast: boolean) {
    if (answering.isPending) return
    if (!isLast && text.trim() === '') return setEmpty(true)
    const before = unsent.current
    const key = before?.answer === text && before.isLast === isLast ? before.key : randomUuid()
    unsent.current = { key, answer: text, isLast }
    const seconds = Math.min(3_600, Math.round(sinceShown() / 1_000))
    answering.mutate(
      { questionId: question.id, answer: text, key, isLast, seconds },
      { onSuccess: () => (unsent.current = undefined) },
    )
  }

  const failure = answering.error ?? hinting.error
  return (
    <>
      <QuestionView
        question={question}
        language={language}
        answer={answer}
        isRefused={hasCode(answering.error, 'invalid_request')}
        onAnswer={(text) => {
          setAnswer(text)
          setEmpty(false)
        }}
        // A second Enter must not use up the last try with the same answer.
        onCheck={() => answer !== given?.answer && send(answer, false)}
      />
      {given && !answering.isPending && <NotYet key={given.answer} />}
      <Hints similar={similar} />
      <div aria-live="polite" className="mt-4 flex flex-col gap-3 empty:hidden">
        {isEmpty && <p className="font-bold text-plum-ink">{t('emptyAnswer')}</p>}
        {failure !== null && (
          <FailureBox message={t('answerFailed')}>
            <p className="mt-1">{errorMessage(failure, { conflict: t('closedNow') })}</p>
          </FailureBox>
        )}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button loading={answering.isPending} onClick={() => send(answer, false)} className="min-w-32">
          {t('check')}
        </Button>
        {hintsLeft > 0 && (
          <Button
            variant="secondary"
            icon={Lightbulb}
            data-track="similar-hint"
            loading={hinting.isPending}
            onClick={() => hinting.mutate()}
          >
            {t('hint')}
          </Button>
        )}
        {given && (
          <Button variant="quiet" data-track="similar-show-answer" onClick={() => send('', true)}>
            {t('showAnswer')}
          </Button>
        )}
      </div>
    </>
  )
}

function NotYet() {
  const t = useText(similarMessages)
  // May be below what a phone shows.
  const box = useFocusOnce<HTMLParagraphElement>()
  return (
    <p
      ref={box}
      tabIndex={-1}
      className="mt-5 rounded-control bg-plum-soft px-4 py-3 font-bold text-plum-ink focus-visible:outline-none"
    >
      {t('notYet')}
    </p>
  )
}

function Hints({ similar: { hints } }: { similar: SimilarQuestion }) {
  const t = useText(ladderMessages)
  const pick = usePick()
  const language = useLanguage()
  return (
    <ol aria-live="polite" className="mt-4 flex flex-col gap-3 empty:hidden">
      {hints.map((hint, index) => (
        <li key={hint.en} className="rounded-control bg-yuzu-soft px-4 py-3 text-yuzu-ink">
          <p className="text-sm font-bold">{t('hint', { number: index + 1 })}</p>
          <p>
            <QuestionText text={pick(hint)} language={language} />
          </p>
        </li>
      ))}
    </ol>
  )
}

interface ToldProps {
  similar: SimilarQuestion
  given: Extract<NonNullable<SimilarQuestion['given']>, { outcome: 'answered' }>
  skillId: string | null
}

function Told({ similar: { question, language }, given, skillId }: ToldProps) {
  const t = useText(similarMessages)
  // What was pressed is gone.
  const verdict = useFocusOnce<HTMLDivElement>()
  const reviewed = { ...given, question }
  return (
    <>
      <div ref={verdict} tabIndex={-1} className="mt-3 flex items-center gap-3 focus-visible:outline-none">
        <VerdictLine reviewed={reviewed} />
      </div>
      {given.isCorrect && given.tries > 1 && (
        <p className="mt-3 flex items-center gap-2 font-bold text-leaf-ink">
          <Sparkles aria-hidden className="size-5 shrink-0" />
          {t('mended')}
        </p>
      )}
      <ReviewedAnswer reviewed={reviewed} language={language} />
      {skillId !== null && (
        <ButtonLink
          to={practicePath({ kind: 'skill', skillId })}
          variant="secondary"
          icon={Repeat2}
          className="mt-5 self-start"
        >
          {t('practiseMore')}
        </ButtonLink>
      )}
    </>
  )
}
