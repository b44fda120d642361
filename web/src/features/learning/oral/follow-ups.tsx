import type { OralQuestion } from '@capyzen/contracts/oral'
import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { languageTag, useText } from '#platform/i18n.ts'
import { HearButton } from '#shared/hearing/hear-button.tsx'
import { Button } from '#ui/button.tsx'
import { messages } from './messages.ts'
import { takeOf, useRehearsing } from './rehearsal-context.ts'
import { TakeBar, TakeRecorder } from './take-recorder.tsx'

/** Asked one after the other once the question is answered, as an examiner does; each answer is a recording of its own. */
export function FollowUps({ question }: { question: OralQuestion }) {
  const { rehearsal } = useRehearsing()
  const t = useText(messages)
  const { asks, followUps } = question
  const [skipped, setSkipped] = useState(0)
  const answered = followUps.findLastIndex((_, number) => takeOf(rehearsal, asks, number) !== undefined) + 1
  const shown = Math.min(followUps.length, Math.max(answered, skipped) + 1)
  return (
    <section aria-label={t('followUps')} aria-live="polite" className="flex flex-col items-start gap-3">
      {followUps.slice(0, shown).map((text, number) => (
        <FollowUp key={text} {...{ asks, text, number }} />
      ))}
      {shown < followUps.length && (
        <Button variant="quiet" size="small" icon={MessageCircleQuestion} onClick={() => setSkipped(shown)}>
          {t('otherFollowUp')}
        </Button>
      )}
    </section>
  )
}

interface FollowUpProps {
  asks: OralQuestion['asks']
  text: string
  number: number
}

function FollowUp({ asks, text, number }: FollowUpProps) {
  const { rehearsal } = useRehearsing()
  const t = useText(messages)
  const { language } = rehearsal.set
  const take = takeOf(rehearsal, asks, number)
  const recorder = { part: asks, sentence: number, name: t('followUpName', { number: number + 1 }) }
  return (
    <div className="flex w-full flex-col gap-3 rounded-card bg-spring-soft p-4">
      <p className="text-sm font-bold text-spring-ink">{t('followUps')}</p>
      <div className="flex items-center gap-2">
        <HearButton text={text} language={language} />
        <p lang={languageTag(language)} className="min-w-0 text-lg font-bold">
          {text}
        </p>
      </div>
      {/* The running seconds are not read out with the question. */}
      <div aria-live="off">{take ? <TakeRecorder {...recorder} /> : <TakeBar {...recorder} />}</div>
      {take?.transcript && (
        <blockquote lang={languageTag(language)} className="border-l-4 border-spring pl-4 wrap-anywhere">
          {take.transcript}
        </blockquote>
      )}
    </div>
  )
}
