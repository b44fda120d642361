import { isWholeExam, oralMarks } from '@capyzen/contracts/oral'
import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { textNow, useText } from '#platform/i18n.ts'
import { errorMessage } from '#shared/error-message.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { messages } from './messages.ts'
import { Passage } from './passage.tsx'
import { useFinishRehearsal } from './queries.ts'
import { ReadingResult } from './reading-result.tsx'
import { isPassage, takeOf, useRehearsing } from './rehearsal-context.ts'
import { resultMessages } from './result-messages.ts'
import { TakeBar } from './take-recorder.tsx'
import { WriteDownChoice } from './write-down-choice.tsx'

export function ReadingStep({ onLeave }: { onLeave: () => void }) {
  const { rehearsal, goTo } = useRehearsing()
  const t = useText(messages)
  const { set } = rehearsal
  const take = takeOf(rehearsal, 'reading')
  const [isReadingAgain, setReadingAgain] = useState<string>()
  // Until the take is there that was begun.
  const isResult = take !== undefined && isReadingAgain !== take.id
  useEffect(() => {
    // What it returns is a promise in newer browsers, and no clean-up.
    window.scrollTo?.({ top: 0 })
  }, [isResult])
  const next = set.language === 'zh' ? 'clip' : 'picture'
  const goOn = isPassage(set) ? (
    isResult && <PassageDone onLeave={onLeave} />
  ) : (
    <Button size="large" variant={isResult ? 'primary' : 'quiet'} onClick={() => goTo(next)}>
      {t(!isResult ? 'skip' : next === 'clip' ? 'toClip' : 'toTalk')}
      <ArrowRight aria-hidden className="size-5" />
    </Button>
  )
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl">{t('readHeading')}</h1>
        {isWholeExam(set.level) && !isPassage(set) && (
          <Badge tone="spring">{t('marks', { count: oralMarks[set.language].reading })}</Badge>
        )}
      </div>
      {isResult ? (
        <ReadingResult />
      ) : (
        <>
          <p className="text-ink-soft">{t('readLead')}</p>
          <WriteDownChoice />
          <Passage reading={set.content.reading} language={set.language} />
          <div data-thumb-bar className="sticky bottom-3 z-10">
            <TakeBar part="reading" name={t('readName')} />
          </div>
        </>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        {isResult ? (
          <Button variant="secondary" size="large" onClick={() => setReadingAgain(take.id)}>
            {t('readAgain')}
          </Button>
        ) : (
          <span />
        )}
        {goOn}
      </div>
    </div>
  )
}

function PassageDone({ onLeave }: { onLeave: () => void }) {
  const { rehearsal } = useRehearsing()
  const t = useText(messages)
  const finish = useFinishRehearsal()
  return (
    <Button
      size="large"
      loading={finish.isPending}
      onClick={() =>
        finish.mutate(rehearsal.id, {
          onSuccess: () => {
            toast.success(textNow(messages, 'passageFinished'))
            onLeave()
          },
          onError: (error) => toast.error(textNow(resultMessages, 'finishFailed'), errorMessage(error)),
        })
      }
    >
      {t('passageDone')}
    </Button>
  )
}
