import {
  answerRubric,
  isWholeExam,
  oralMarks,
  readingRubric,
  type OralPart,
  type OralTake,
} from '@capyzen/contracts/oral'
import { recordingUrl } from '@capyzen/contracts/recordings'
import { BookOpen, MessageCircle, Scale, type LucideIcon } from 'lucide-react'
import { languageTag, textNow, useText } from '#platform/i18n.ts'
import { SoundPlayer } from '#shared/capture/sound-player.tsx'
import { errorMessage } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { toast } from '#ui/toast.tsx'
import { GivenReview } from './grown-up-review.tsx'
import { messages } from './messages.ts'
import { ownEstimate } from './own-estimate.ts'
import { OwnJudgement } from './own-judgement.tsx'
import { useFinishRehearsal } from './queries.ts'
import { readLabels } from './reading-result.tsx'
import { aboutOf, parts, takeOf, useRehearsing } from './rehearsal-context.ts'
import { resultMessages } from './result-messages.ts'

export function LookStep({ onLeave }: { onLeave: () => void }) {
  const { rehearsal } = useRehearsing()
  const t = useText(resultMessages)
  const finish = useFinishRehearsal()
  const isWhole = parts.every((part) => takeOf(rehearsal, part) !== undefined)
  const isFinished = rehearsal.finishedAt !== null
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <div className="flex items-center gap-4">
        <Mascot mood={isWhole ? 'cheering' : 'calm'} className="w-24 shrink-0 sm:w-32" />
        <div>
          <h1 className="text-2xl">{t(isWhole ? 'lookHeading' : 'lookHeadingOpen')}</h1>
          <p className="mt-1 text-ink-soft">{t('lookLead')}</p>
        </div>
      </div>
      <ul className="flex flex-col gap-3">
        {parts.map((part) => (
          <li key={part}>
            <PartCard part={part} />
          </li>
        ))}
      </ul>
      <Estimate />
      <div className="flex flex-wrap justify-end gap-3">
        {isFinished ? (
          <Button size="large" onClick={onLeave}>
            {t('toList')}
          </Button>
        ) : (
          <Button
            size="large"
            loading={finish.isPending}
            onClick={() =>
              finish.mutate(rehearsal.id, {
                onSuccess: () => {
                  toast.success(textNow(resultMessages, 'finished'))
                  onLeave()
                },
                onError: (error) => toast.error(textNow(resultMessages, 'finishFailed'), errorMessage(error)),
              })
            }
          >
            {t('finish')}
          </Button>
        )}
      </div>
    </div>
  )
}

function PartCard({ part }: { part: OralPart }) {
  const { rehearsal, goTo } = useRehearsing()
  const t = useText(resultMessages)
  const ofSteps = useText(messages)
  const { set, reading } = rehearsal
  const take = takeOf(rehearsal, part)
  const question = set.content.conversation?.questions.find(({ asks }) => asks === part)
  const Icon: LucideIcon = part === 'reading' ? BookOpen : MessageCircle
  const title = part === 'reading' ? t('reading') : ofSteps(aboutOf(part, set.language))
  return (
    <Card className="flex flex-col gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon aria-hidden className="size-6 shrink-0 text-spring" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">{title}</h2>
          {!take && <p className="text-sm text-ink-soft">{t('notDone')}</p>}
          {take && part === 'reading' && reading && (
            <p className="text-sm text-ink-soft">
              {`${t('ofTotal', { heard: reading.heard, total: reading.judged })} ${t(readLabels[set.language][reading.judged === reading.marks.length ? 'whole' : 'judged'])}`}
            </p>
          )}
        </div>
        <Button
          variant="secondary"
          size="small"
          aria-label={`${t(take ? 'lookAt' : 'doIt')}: ${title}`}
          onClick={() => goTo(part)}
        >
          {t(take ? 'lookAt' : 'doIt')}
        </Button>
      </div>
      {take && <Kept take={take} name={title} />}
      {part !== 'reading' &&
        question?.followUps.map((text, number) => {
          const followUp = takeOf(rehearsal, part, number)
          return (
            followUp && (
              <div key={text} className="flex flex-col gap-1">
                <p lang={languageTag(set.language)} className="text-sm font-bold text-ink-soft">
                  {text}
                </p>
                <Kept take={followUp} name={text} />
              </div>
            )
          )
        })}
      {take && <OwnJudgement take={take} question={question} />}
      {take && <GivenReview take={take} rubric={question ? answerRubric : readingRubric} />}
    </Card>
  )
}

function Kept({ take, name }: { take: OralTake; name: string }) {
  const t = useText(resultMessages)
  if (take.recordingId === null) return <p className="text-sm text-ink-soft">{t('notKept')}</p>
  return <SoundPlayer url={recordingUrl(take.recordingId)} seconds={take.seconds} name={name} />
}

/** In marks for whole exams only, and only from the learner's own stars. */
function Estimate() {
  const { rehearsal } = useRehearsing()
  const t = useText(resultMessages)
  const { set } = rehearsal
  if (!isWholeExam(set.level)) return null
  const estimate = ownEstimate(rehearsal)
  const marks = oralMarks[set.language]
  return (
    <section className="rounded-card bg-yuzu-soft p-5 text-yuzu-ink">
      <h2 className="flex items-center gap-2 text-lg">
        <Scale aria-hidden className="size-5 shrink-0" />
        {t('estimate')}
      </h2>
      {estimate ? (
        <>
          <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-3">
            <EstimateOf label={t('reading')} count={estimate.reading} total={marks.reading} />
            <EstimateOf label={t('conversation')} count={estimate.conversation} total={marks.conversation} />
          </dl>
          <p className="mt-3 text-sm">{t('estimateWhy')}</p>
        </>
      ) : (
        <p className="mt-1">{t('estimateHow')}</p>
      )}
    </section>
  )
}

function EstimateOf({ label, count, total }: { label: string; count: number; total: number }) {
  const t = useText(resultMessages)
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm">{label}</dt>
      <dd className="text-xl font-extrabold tabular-nums">{t('estimateOf', { count, total })}</dd>
    </div>
  )
}
