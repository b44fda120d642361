import type { DictationSession } from '@capyzen/contracts/dictation'
import { CloudOff, Eye } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#platform/i18n.ts'
import { useErrorMessage } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { helperMessages } from './read-out-messages.ts'
import { PaperMarks } from './paper-marks.tsx'
import type { useAnswers } from './use-answers.ts'

interface EndViewProps {
  session: DictationSession
  answers: ReturnType<typeof useAnswers>
  isOpen: (position: number) => boolean
  onGoTo: (position: number) => void
  onResult: () => void
}

/** After the last word: what is still empty, what waits to be sent, and on paper the words to compare with. */
export function EndView({ session, answers, isOpen, onGoTo, onResult }: EndViewProps) {
  const t = useText(helperMessages)
  const errorMessage = useErrorMessage()
  const [isRevealed, setRevealed] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isPaper = session.paper === 'paper'
  const open = session.items.flatMap((_, position) => (isOpen(position) ? [position] : []))
  const waiting = Object.keys(answers.unsent).length
  const [first] = open

  async function end() {
    setFailure(null)
    setEnding(true)
    try {
      if (await answers.finish()) onResult()
    } catch (error) {
      setFailure(error)
    }
    setEnding(false)
  }

  if (isPaper && isRevealed)
    return (
      <PaperMarks session={session} answers={answers} isOpen={isOpen} onDone={() => void end()} isBusy={isEnding} />
    )
  return (
    <Card className="flex flex-col items-center py-8! text-center">
      <Mascot mood="calm" className="w-36" />
      <h2 className="mt-4 text-xl">{t('allHeard')}</h2>
      {isPaper ? (
        <>
          <p className="mt-1 text-ink-soft">{t('revealWhy')}</p>
          <Button size="large" icon={Eye} className="mt-6" onClick={() => setRevealed(true)}>
            {t('reveal')}
          </Button>
          <Button variant="quiet" className="mt-2" onClick={() => onGoTo(session.items.length - 1)}>
            {t('previous')}
          </Button>
        </>
      ) : (
        <>
          {open.length > 0 && <p className="mt-1">{t('notWritten', { count: open.length })}</p>}
          {waiting > 0 && !answers.isSending && (
            <p role="status" className="mt-3 flex items-center gap-2 font-bold">
              <CloudOff aria-hidden className="size-6 shrink-0" />
              {t('keptCount', { count: waiting })}
            </p>
          )}
          {failure !== null && (
            <div className="mt-4 w-full max-w-md text-left">
              <FailureBox isAlert message={errorMessage(failure)} />
            </div>
          )}
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            {first !== undefined && (
              <Button size="large" onClick={() => onGoTo(first)}>
                {t('backToEmpty')}
              </Button>
            )}
            <Button
              size="large"
              variant={first === undefined ? 'primary' : 'secondary'}
              loading={isEnding}
              onClick={() => void end()}
            >
              {t(waiting > 0 && !answers.isSending ? 'sendNow' : first === undefined ? 'finish' : 'finishEarly')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
