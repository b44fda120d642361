import { longestSolvedText } from '@capyzen/contracts/snap-and-solve'
import { Eraser, Sparkles } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useViewer } from '#features/identity/auth/session.tsx'
import { hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { randomUuid } from '#platform/visit-id.ts'
import { paths } from '#paths'
import { errorMessage } from '#shared/error-message.ts'
import { ownConsentQuery } from '#shared/family-queries.ts'
import { BackLink, PageHeading } from '#shared/page-head.tsx'
import { premiumOver } from '#shared/scan/premium-over.ts'
import { useTypedDraft } from '#shared/typed-draft.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { EarlierQuestions } from './earlier-questions.tsx'
import { Keypad } from './keypad.tsx'
import { Ladder } from './ladder.tsx'
import { ladderMessages } from './ladder-messages.ts'
import { messages } from './messages.ts'
import { PicturePanel } from './picture-panel.tsx'
import { useAskForHelp, useSolved } from './queries.ts'
import { ReadQuestions, textOf } from './read-questions.tsx'
import { useReading } from './use-reading.ts'

interface SnapAndSolveProps {
  /** Shown when premium ended while the page was open. */
  upgrade: ReactNode
}

/** The opened question is in the address, so that a reload keeps it. */
export function SnapAndSolveScreen({ upgrade }: SnapAndSolveProps) {
  const t = useText(messages)
  const ofLadder = useText(ladderMessages)
  const viewer = useViewer()
  const queries = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const [text, setText] = useTypedDraft('snap-and-solve', viewer?.id ?? '')
  const [chosen, setChosen] = useState<number>()
  const [isPremiumOver, setPremiumOver] = useState(false)
  // A question that is sent again after the connection broke is the same one.
  const sent = useRef<{ key: string; text: string }>(undefined)
  const area = useRef<HTMLTextAreaElement>(null)
  const choices = useRef<HTMLFieldSetElement>(null)
  const panel = useRef<HTMLElement>(null)
  const isChild = viewer?.isChild ?? false
  const reading = useReading({ isChild, onPremiumOver: () => setPremiumOver(true) })
  // A picture that was chosen after the text was typed is what help is asked with.
  const [isPictureNewer, setPictureNewer] = useState(false)
  const ask = useAskForHelp()
  const list = useSolved()
  const openedId = address.get('question')
  const opened = list.data?.find(({ id }) => id === openedId)
  const { questions } = reading
  const isUnchosen = questions.length > 1 && chosen === undefined
  const isUnread = reading.file !== undefined && reading.scanId === undefined && (isPictureNewer || text.trim() === '')

  const open = (id: string | null) => setAddress(id === null ? {} : { question: id }, { preventScrollReset: true })

  function choose(index: number) {
    const question = questions[index]
    if (!question) return
    setChosen(index)
    setText(textOf(question).slice(0, longestSolvedText))
  }

  // What was read comes to be confirmed; of several questions the learner chooses.
  const readId = questions.length > 0 ? reading.scanId : undefined
  useEffect(() => {
    setChosen(undefined)
    if (readId === undefined) return
    if (questions.length > 1) {
      setText('')
      return choices.current?.focus()
    }
    choose(0)
    area.current?.focus()
    // Once for each picture.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [readId])

  function choosePicture(file: File | undefined) {
    if (!file) return
    setPictureNewer(true)
    // What is shown of the question before would stand beside the new picture.
    open(null)
    void reading.choose(file)
  }

  function type(next: string) {
    setPictureNewer(false)
    setText(next)
  }

  function readOtherPart() {
    reading.again()
    setChosen(undefined)
    setPictureNewer(true)
    setText('')
  }

  function clear() {
    reading.drop()
    setText('')
    setChosen(undefined)
    open(null)
  }

  function solve() {
    const asked = text.trim()
    if (isUnread) return reading.read()
    if (asked === '' && isUnchosen) return choices.current?.focus()
    if (asked === '') return reading.file ? area.current?.focus() : toast.warning(t('noPicture'), t('noPictureWhy'))
    if (sent.current?.text !== asked) sent.current = { key: randomUuid(), text: asked }
    ask.mutate(
      { ...sent.current, scanId: chosen === undefined ? null : (reading.scanId ?? null) },
      {
        onSuccess: ({ id }) => {
          sent.current = undefined
          // The text stays, to be corrected and asked again.
          open(id)
          panel.current?.scrollIntoView({ block: 'nearest' })
          panel.current?.focus({ preventScroll: true })
        },
        onError: (error) => {
          if (hasCode(error, 'consent_required')) return void queries.invalidateQueries(ownConsentQuery)
          if (hasCode(error, 'premium_required')) {
            setPremiumOver(true)
            return toast.warning(...premiumOver(isChild))
          }
          if (hasCode(error, 'limit_reached')) return toast.info(t('enough'), t('enoughWhy'))
          toast.error(t('askFailed'), errorMessage(error))
        },
      },
    )
  }

  const whatIsNext =
    isUnchosen && text.trim() === ''
      ? t('chooseFirst')
      : questions.length > 0
        ? t('confirmNow')
        : isUnread && !reading.isReading
          ? t('readFirst')
          : ''

  return (
    <div className="page-width pt-3 pb-10 md:pt-6">
      <BackLink to={paths.aiTutor()} label={t('back')} />
      <PageHeading title={t('heading')} lead={t('promise')} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <Card className="flex min-w-0 flex-col gap-5">
          <PicturePanel reading={reading} onChoose={choosePicture} onAgain={readOtherPart} />
          {questions.length > 0 && <ReadQuestions {...{ questions, chosen, choices }} onChoose={choose} />}
          {!isUnread && !reading.isReading && (
            <div className="flex flex-col gap-2">
              <label htmlFor="question-text" className="font-bold">
                {t('text')}
              </label>
              <TextArea
                ref={area}
                id="question-text"
                aria-describedby="question-text-hint"
                rows={4}
                maxLength={longestSolvedText}
                value={text}
                placeholder={t('textHere')}
                onChange={({ target }) => type(target.value)}
              />
              <p id="question-text-hint" className="text-sm text-ink-soft">
                {t('textHint')}
              </p>
              <Keypad area={area} onType={(next) => type(next.slice(0, longestSolvedText))} />
            </div>
          )}
          <div>
            <div className="flex flex-wrap gap-3">
              <Button
                icon={Sparkles}
                loading={ask.isPending}
                disabled={reading.isReading}
                onClick={solve}
                className="max-sm:flex-auto"
              >
                {t('solve')}
              </Button>
              <Button variant="secondary" icon={Eraser} onClick={clear}>
                {t('clear')}
              </Button>
            </div>
            <p aria-live="polite" className="mt-2 text-sm text-ink-soft">
              {whatIsNext}
            </p>
          </div>
          {isPremiumOver && upgrade}
        </Card>
        <section ref={panel} tabIndex={-1} aria-label={ofLadder('panel')} className="min-w-0 outline-none">
          <Card>
            <h2 className="text-xl">{ofLadder('panel')}</h2>
            <div className="mt-4">
              {ask.isPending ? (
                <EmptyState mood="thinking" title={ofLadder('thinking')} isCompact />
              ) : opened ? (
                <Ladder key={opened.id} solved={opened} />
              ) : (
                <EmptyState mood="calm" title={ofLadder('empty')} description={ofLadder('emptyWhy')} isCompact />
              )}
            </div>
          </Card>
        </section>
      </div>
      <EarlierQuestions query={list} openedId={openedId} onOpen={open} />
    </div>
  )
}
