import type { Analysis } from '@capyzen/contracts/error-analysis'
import { BookmarkCheck, BookmarkPlus, Dumbbell, Star, TriangleAlert, type LucideIcon } from 'lucide-react'
import { practicePath } from '#features/learning/questions/practice-path.ts'
import { usePick, useText } from '#platform/i18n.ts'
import { errorMessage } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { cn } from '#ui/class-names.ts'
import { toast } from '#ui/toast.tsx'
import { AnalysedQuestionRow } from './analysed-question.tsx'
import { Exercises } from './exercises.tsx'
import { usePractiseAnalysis, useSaveAnalysis } from './queries.ts'
import { resultMessages } from './result-messages.ts'

export function AnalysisResult({ analysis }: { analysis: Analysis }) {
  const t = useText(resultMessages)
  const pick = usePick()
  const save = useSaveAnalysis()
  const practise = usePractiseAnalysis()
  const { id, questions, toRevise } = analysis
  const isSaved = analysis.isSaved || save.isSuccess
  const isAnythingKnown = questions.some(({ isCorrect }) => isCorrect !== null)

  function onSave() {
    save.mutate(
      { analysisId: id },
      {
        onSuccess: ({ scheduled }) =>
          toast.success(t('saved'), scheduled > 0 ? t('savedWhy', { count: scheduled }) : t('savedHere')),
        onError: (error) => toast.error(t('saveFailed'), errorMessage(error, { conflict: t('saveAfterExam') })),
      },
    )
  }

  return (
    <div className="flex flex-col gap-6">
      <dl className="grid grid-cols-2 gap-4">
        <Count
          name={t('commonErrors')}
          count={analysis.commonErrors}
          icon={TriangleAlert}
          look="bg-plum-soft text-plum-ink"
        />
        <Count name={t('strengths')} count={analysis.strengths} icon={Star} look="bg-leaf-soft text-leaf-ink" />
      </dl>
      <section>
        <h3 className="text-lg">{t('toRevise')}</h3>
        {toRevise.length === 0 && (
          <p className="mt-2 text-ink-soft">
            {t(isAnythingKnown && analysis.commonErrors === 0 ? 'nothingToRevise' : 'nothingKnown')}
          </p>
        )}
        <ul className="mt-2 flex flex-col gap-2">
          {toRevise.map(({ label, questions: numbers, skillId }) => (
            <li
              key={pick(label)}
              className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-card p-4"
            >
              <span className="min-w-0 flex-1 basis-48">
                <span className="block font-bold">{pick(label)}</span>
                <span className="text-sm text-ink-soft">
                  {t('ofQuestions', { count: numbers.length, numbers: numbers.join(t('between')) })}
                </span>
              </span>
              {skillId !== null && (
                <ButtonLink
                  to={practicePath({ kind: 'skill', skillId })}
                  variant="secondary"
                  size="small"
                  aria-label={t('practiseOf', { label: pick(label) })}
                >
                  {t('practise')}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={Dumbbell}
          loading={practise.isPending}
          onClick={() =>
            practise.mutate(id, { onError: (error) => toast.error(t('generateFailed'), errorMessage(error)) })
          }
        >
          {t('generate')}
        </Button>
        <Button
          variant="secondary"
          icon={isSaved ? BookmarkCheck : BookmarkPlus}
          disabled={isSaved}
          loading={save.isPending}
          onClick={onSave}
        >
          {t(isSaved ? 'isSaved' : 'save')}
        </Button>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {practise.data && <Exercises sets={practise.data.sets} />}
      </div>
      <section>
        <h3 className="text-lg">{t('questions')}</h3>
        <ol className="mt-3 flex flex-col gap-3">
          {questions.map((question, index) => (
            // Numbers may come twice on a paper.
            <AnalysedQuestionRow key={index} question={question} />
          ))}
        </ol>
      </section>
    </div>
  )
}

function Count({ name, count, icon: Icon, look }: { name: string; count: number; icon: LucideIcon; look: string }) {
  return (
    <div className={cn('rounded-card p-4', look)}>
      <dt className="flex items-center gap-2 font-bold">
        <Icon aria-hidden className="size-5 shrink-0" />
        {name}
      </dt>
      <dd className="mt-1 text-3xl font-extrabold tabular-nums">{count}</dd>
    </div>
  )
}
