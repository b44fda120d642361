import type { EarlierSheet, ReviewedSheetQuestion } from '@capyzen/contracts/sheet-answers'
import { splitParts } from '@capyzen/contracts/answer-parts'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { AnswerCheck } from '#features/learning/questions/answer-check.tsx'
import { ClosedAnswer } from '#features/learning/questions/closed-answer.tsx'
import { ReviewedAnswer, VerdictLine } from '#features/learning/questions/reviewed-answer.tsx'
import { WhoseAnswerContext } from '#features/learning/questions/whose-answer.ts'
import { formatDate, formatDateTime } from '#platform/dates.ts'
import { useText } from '#platform/i18n.ts'
import { Fetched } from '#shared/fetched.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { messages } from './messages.ts'
import { sheetResultQuery } from './queries.ts'

interface SheetResultProps {
  attemptId: string
  isOfChild: boolean
  /** To the sheet, without these marks. */
  again: string
}

/** The marks, and what became of every answer. */
export function SheetResult({ attemptId, isOfChild, again }: SheetResultProps) {
  const t = useText(messages)
  const query = useQuery(sheetResultQuery(attemptId))
  const unknown = (
    <Card>
      <EmptyState mood="puzzled" title={t('unknownResult')} description={t('unknownResultWhy')} />
    </Card>
  )
  return (
    <Fetched query={query} messages={messages.words} lines={5} unknown={unknown}>
      {({ awarded, total, isProvisional, questions }) => {
        const isWrong = ({ reviewed }: ReviewedSheetQuestion) =>
          reviewed && !reviewed.isCorrect && !reviewed.provisional
        return (
          <WhoseAnswerContext value={isOfChild ? 'child' : 'your'}>
            <Card className="flex flex-wrap items-center gap-5">
              <Mascot mood={awarded > 0 ? 'cheering' : 'reading'} className="w-20 shrink-0" />
              <div role="status" className="min-w-48 flex-1">
                <h2 className="text-lg">{t('well')}</h2>
                <p className="text-2xl font-extrabold tabular-nums">{t('marks', { awarded, total })}</p>
                {isProvisional && <p className="text-sm text-ink-soft">{t('provisional')}</p>}
                {questions.some(isWrong) && <p className="text-sm text-ink-soft">{t('mistakesKept')}</p>}
              </div>
              <ButtonLink to={again} variant="secondary" icon={RotateCcw} replace>
                {t('again')}
              </ButtonLink>
            </Card>
            <ol className="mt-5 flex flex-col gap-5">
              {questions.map((one, index) => (
                <li key={one.question.id}>
                  <Reviewed one={one} number={index + 1} />
                </li>
              ))}
            </ol>
          </WhoseAnswerContext>
        )
      }}
    </Fetched>
  )
}

function Reviewed({ one, number }: { one: ReviewedSheetQuestion; number: number }) {
  const t = useText(messages)
  const { question, language, readAs } = one
  const reviewed = one.reviewed && { ...one.reviewed, question }
  const read = readAs === null ? '' : splitParts(readAs).join(', ') || readAs
  return (
    <Card className="[&_img]:max-h-72 [&_img]:w-auto">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-lg text-spring-ink">{t('question', { number })}</h3>
        {reviewed && <VerdictLine reviewed={reviewed} />}
      </div>
      {reviewed ? (
        <ReviewedAnswer reviewed={reviewed} language={language} />
      ) : (
        <ClosedAnswer question={question} language={language} />
      )}
      {read !== '' && <p className="mt-3 text-sm wrap-anywhere text-ink-soft">{t('wasRead', { read })}</p>}
      {reviewed && <AnswerCheck reviewed={reviewed} />}
    </Card>
  )
}

interface EarlierSheetsProps {
  earlier: readonly EarlierSheet[]
  addressOf: (attemptId: string) => string
}

export function EarlierSheets({ earlier, addressOf }: EarlierSheetsProps) {
  const t = useText(messages)
  if (earlier.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-xl">{t('earlier')}</h2>
      <Card className="mt-4 py-2 md:py-3">
        <ul className="divide-y divide-line">
          {earlier.map(({ attemptId, submittedAt, awarded, total }) => (
            <li key={attemptId}>
              <Link
                to={addressOf(attemptId)}
                title={formatDateTime(submittedAt)}
                className="text-link flex min-h-11 items-center py-2 tabular-nums"
              >
                {t('earlierOn', { date: formatDate(submittedAt), awarded, total })}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
