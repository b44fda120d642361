import type { OralPart, OralRehearsal } from '@capyzen/contracts/oral'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePick, useText } from '#platform/i18n.ts'
import { Fetched } from '#shared/fetched.tsx'
import { useBrowserSpeech } from '#shared/family-queries.ts'
import { useHoldOnClose } from '#shared/leave-guard.tsx'
import type { Transcribe } from '#shared/voice-input.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { chooseRecognition, hasRecognition, recognisesOnDevice, recognitionChoice } from './browser-recognition.ts'
import { ClipStep } from './clip-step.tsx'
import { LookStep } from './look-step.tsx'
import { messages } from './messages.ts'
import { PrepareStep } from './prepare-step.tsx'
import { rehearsalQuery, setsQuery } from './queries.ts'
import { QuestionStep } from './question-step.tsx'
import { ReadingStep } from './reading-step.tsx'
import {
  isPassage,
  openStep,
  RehearsalContext,
  stepsOf,
  useRehearsing,
  type Rehearsing,
  type Sound,
  type Step,
} from './rehearsal-context.ts'
import { useTakes } from './use-takes.ts'

interface RehearsalScreenProps {
  rehearsalId: string
  /** Undefined where no endpoint writes down speech. */
  transcribe: Transcribe | undefined
  onLeave: () => void
}

export function RehearsalScreen({ rehearsalId, transcribe, onLeave }: RehearsalScreenProps) {
  const t = useText(messages)
  const query = useQuery(rehearsalQuery(rehearsalId))
  return (
    <Fetched
      query={query}
      lines={5}
      inCard
      className="page-width pt-8"
      unknown={
        <Card className="page-width mt-8 max-w-lg">
          <EmptyState
            mood="puzzled"
            title={t('unknown')}
            description={t('unknownWhy')}
            action={<Button onClick={onLeave}>{t('leave')}</Button>}
          />
        </Card>
      }
    >
      {({ rehearsal }) => <Rehearsal {...{ rehearsal, transcribe, onLeave }} />}
    </Fetched>
  )
}

interface RehearsalProps extends Omit<RehearsalScreenProps, 'rehearsalId'> {
  rehearsal: OralRehearsal
}

function Rehearsal({ rehearsal, transcribe, onLeave }: RehearsalProps) {
  const { language } = rehearsal.set
  const [address, setAddress] = useSearchParams()
  const steps = stepsOf(rehearsal.set)
  const [first] = useState(() => openStep(rehearsal))
  const step = steps.find((one) => one === address.get('step')) ?? first
  const { data: sets } = useQuery(setsQuery)
  const sender = useTakes({
    ...{ rehearsalId: rehearsal.id, language, transcribe },
    keepsRecordings: sets?.keepsRecordings ?? false,
  })
  useHoldOnClose(sender.state !== 'idle')
  const recognition = useRecognition(rehearsal, transcribe)
  const sounds = useSounds()
  const top = useRef<HTMLDivElement>(null)
  const rehearsing: Rehearsing = {
    ...{ rehearsal, sender, ...recognition, ...sounds },
    goTo(next) {
      setAddress({ rehearsal: rehearsal.id, step: next })
      top.current?.focus({ preventScroll: true })
      window.scrollTo?.({ top: 0 })
    },
  }
  return (
    <RehearsalContext value={rehearsing}>
      <div ref={top} tabIndex={-1} className="outline-none">
        <Top step={step} onLeave={onLeave} />
        <div className="page-width pt-6 pb-12">
          <CurrentStep key={step} step={step} onLeave={onLeave} />
        </div>
      </div>
    </RehearsalContext>
  )
}

function CurrentStep({ step, onLeave }: { step: Step; onLeave: () => void }) {
  if (step === 'prepare') return <PrepareStep />
  if (step === 'reading') return <ReadingStep onLeave={onLeave} />
  if (step === 'clip') return <ClipStep />
  if (step === 'look') return <LookStep onLeave={onLeave} />
  return <QuestionStep asks={step} />
}

const stepLabels = {
  prepare: 'stepPrepare',
  reading: 'stepReading',
  clip: 'stepClip',
  picture: 'stepTalk',
  look: 'stepLook',
} as const

/** The three questions are one step. */
const shownStep = (step: Step) => (step === 'experience' || step === 'opinion' ? 'picture' : step)

function Top({ step, onLeave }: { step: Step; onLeave: () => void }) {
  const { rehearsal, goTo } = useRehearsing()
  const t = useText(messages)
  const pick = usePick()
  const steps = stepsOf(rehearsal.set).filter((one) => one in stepLabels) as (keyof typeof stepLabels)[]
  const current = shownStep(step)
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/95 backdrop-blur">
      <div className="page-width flex flex-wrap items-center gap-x-3 py-1">
        <Button
          variant="quiet"
          size="small"
          icon={ChevronLeft}
          onClick={onLeave}
          title={t('leaveWhy')}
          className="-ml-3 px-2"
        >
          <span className="max-sm:sr-only">{t(isPassage(rehearsal.set) ? 'leavePassage' : 'leave')}</span>
        </Button>
        <p className="min-w-0 flex-1 truncate font-extrabold">{pick(rehearsal.set.title)}</p>
        <nav
          aria-label={t('steps')}
          hidden={steps.length === 1}
          className="max-md:-mx-5 max-md:basis-[calc(100%+2.5rem)] max-md:overflow-x-auto max-md:px-5"
        >
          <ol className="flex gap-1">
            {steps.map((one, at) => (
              <li key={one} className="max-md:flex-1">
                <button
                  type="button"
                  aria-current={one === current ? 'step' : undefined}
                  onClick={() => goTo(one)}
                  className={cn(
                    'flex min-h-11 w-full cursor-pointer items-center justify-center gap-1.5 rounded-control px-1.5 text-sm font-bold whitespace-nowrap transition-colors sm:px-3',
                    one === current ? 'text-spring-ink' : 'text-ink-soft hover:bg-well hover:text-ink',
                  )}
                >
                  <span
                    aria-hidden
                    className={cn(
                      'grid size-6 shrink-0 place-items-center rounded-full text-xs tabular-nums max-sm:hidden',
                      one === current ? 'bg-spring text-on-spring' : 'bg-well',
                    )}
                  >
                    {at + 1}
                  </span>
                  <span className={cn(one === current && 'border-b-2 border-spring')}>{t(stepLabels[one])}</span>
                </button>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </header>
  )
}

function useSounds(): Pick<Rehearsing, 'soundOf' | 'keepSound'> {
  const [sounds, setSounds] = useState<ReadonlyMap<string, Sound>>(new Map())
  const made = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const url of made.current) URL.revokeObjectURL(url)
    },
    [],
  )
  return useMemo(() => {
    const nameOf = (part: OralPart, sentence: number | null) => `${part} ${sentence ?? ''}`
    return {
      soundOf: (part, sentence) => sounds.get(nameOf(part, sentence)),
      keepSound(part, sentence, { blob, seconds }) {
        const url = URL.createObjectURL(blob)
        made.current.push(url)
        setSounds((before) => new Map(before).set(nameOf(part, sentence), { url, seconds }))
      },
    }
  }, [sounds])
}

/** The configured endpoint, else the browser where it may, else nobody. A child is not asked: the guardian decides. */
function useRecognition(
  { set }: OralRehearsal,
  transcribe: Transcribe | undefined,
): Pick<Rehearsing, 'writer' | 'isOnDevice' | 'mustAsk' | 'isAllowedByGuardian' | 'answerWriteDown'> {
  const [choice, setChoice] = useState(recognitionChoice)
  const [isOnDevice, setOnDevice] = useState<boolean>()
  const speech = useBrowserSpeech()
  const isPossible = transcribe === undefined && hasRecognition()
  useEffect(() => {
    if (!isPossible) return
    let isGone = false
    void recognisesOnDevice(set.language).then((does) => !isGone && setOnDevice(does))
    return () => {
      isGone = true
    }
  }, [set.language, isPossible])
  const isAllowed = speech === 'allowed' || (speech === 'own_decision' && choice === 'yes')
  const mayListen = isOnDevice === true || isAllowed
  return {
    writer: transcribe ? 'endpoint' : isPossible && mayListen ? 'browser' : 'none',
    isOnDevice: isOnDevice === true,
    mustAsk: isPossible && isOnDevice === false && speech === 'own_decision' && choice === 'unasked',
    isAllowedByGuardian: isPossible && isOnDevice === false && speech === 'allowed',
    answerWriteDown(answer) {
      chooseRecognition(answer)
      setChoice(answer)
    },
  }
}
