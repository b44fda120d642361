import type { DictationSession } from '@capyzen/contracts/dictation'
import { ChevronDown, CircleCheck, CircleX, RotateCcw } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { useErrorMessage } from '#shared/error-message.ts'
import '#shared/strokes/teaching-face.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { Mascot } from '#ui/mascot.tsx'
import { helperMessages } from './read-out-messages.ts'
import type { Start } from './setup-view.tsx'
import { WordVerdict } from './word-verdict.tsx'

interface ResultViewProps {
  session: DictationSession
  failure: unknown
  onStart: (start: Start) => void
}

/** What was right, what was written instead, and the way on. */
export function ResultView({ session, failure, onStart }: ResultViewProps) {
  const t = useText(helperMessages)
  const errorMessage = useErrorMessage()
  const heading = useFocusOnce<HTMLHeadingElement>(session.finishedAt !== null && session.isOwn)
  const { items, isOwn, isAgain, source } = session
  const answered = items.filter(({ result }) => result !== null)
  const right = answered.filter(({ result }) => result?.isRight).length
  const isAllRight = answered.length > 0 && right === answered.length
  return (
    <>
      <Card className="flex flex-col items-center gap-x-8 gap-y-4 text-center sm:flex-row sm:text-left">
        <Mascot mood={isAllRight ? 'cheering' : 'calm'} className="w-36 shrink-0" />
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-2xl tabular-nums focus-visible:outline-none">
            {t('resultOf', { right, words: answered.length })}
          </h2>
          {!isOwn && <p className="mt-1 text-ink-soft">{t('ofChild')}</p>}
          {session.finishedAt === null && <p className="mt-1 text-ink-soft">{t('notFinished')}</p>}
          {isOwn && <p className="mt-1">{t(isAllRight ? 'praiseAll' : 'praiseSome')}</p>}
          {failure !== null && <FailureBox isAlert message={errorMessage(failure)} />}
          {isOwn && (
            <div className="mt-4 flex flex-wrap justify-center gap-3 sm:justify-start">
              {right < answered.length && (
                <Button
                  icon={RotateCcw}
                  onClick={() => onStart({ source: { kind: 'again', sessionId: session.id }, restart: false })}
                >
                  {t('practiseAgain')}
                </Button>
              )}
              {!isAgain && source.kind !== 'due' && (
                <Button variant="secondary" onClick={() => onStart({ source, restart: false })}>
                  {t('once')}
                </Button>
              )}
              <ButtonLink variant="quiet" to={paths.dictationPractice()}>
                {t('toLists')}
              </ButtonLink>
            </div>
          )}
        </div>
      </Card>
      <ol className="mt-6 flex flex-col gap-3">
        {items.map((item, position) => {
          const { result, text, pinyin } = item
          const Icon = result?.isRight ? CircleCheck : CircleX
          return (
            // Words of a dictation never change places.
            <li key={position}>
              <Card flush>
                <details open={result !== null && !result.isRight} className="group">
                  <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-4 py-2 hover:bg-well md:px-5">
                    <span className="w-7 shrink-0 text-right text-ink-soft tabular-nums">{position + 1}</span>
                    {result ? (
                      <Icon
                        role="img"
                        aria-label={t(result.isRight ? 'right' : 'notYet')}
                        className={`size-7 shrink-0 ${result.isRight ? 'text-leaf' : 'text-plum'}`}
                      />
                    ) : (
                      <span className="size-7 shrink-0" />
                    )}
                    <span className="min-w-0 flex-1">
                      <span lang="zh-Hans" className="teaching-face text-2xl leading-tight">
                        {text}
                      </span>{' '}
                      <span lang="zh-Latn" className="text-ink-soft">
                        {pinyin}
                      </span>
                    </span>
                    {result ? (
                      <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
                    ) : (
                      <span className="text-sm text-ink-soft">{t('leftOut')}</span>
                    )}
                  </summary>
                  {result && (
                    <div className="border-t border-line px-4 pb-5 md:px-5">
                      <WordVerdict item={item} result={result} />
                    </div>
                  )}
                </details>
              </Card>
            </li>
          )
        })}
      </ol>
    </>
  )
}
