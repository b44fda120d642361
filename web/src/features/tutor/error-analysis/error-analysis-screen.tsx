import { analysisSubjects, longestPaper, type AnalysisSubject } from '@capyzen/contracts/error-analysis'
import { useQueryClient } from '@tanstack/react-query'
import { Eraser, SearchCheck } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useViewer } from '#features/identity/auth/session.tsx'
import { premiumOver } from '#shared/scan/premium-over.ts'
import { useScanning } from '#shared/scan/use-scanning.ts'
import { useTypedDraft } from '#shared/typed-draft.ts'
import { hasCode } from '#platform/api.ts'
import { useText } from '#platform/i18n.ts'
import { randomUuid } from '#platform/visit-id.ts'
import { paths } from '#paths'
import { errorMessage } from '#shared/error-message.ts'
import { ownConsentQuery } from '#shared/family-queries.ts'
import { BackLink, PageHeading } from '#shared/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.tsx'
import { AnalysisResult } from './analysis-result.tsx'
import { EarlierAnalyses } from './earlier-analyses.tsx'
import { messages } from './messages.ts'
import { PaperUpload } from './paper-upload.tsx'
import { useAnalyse, useAnalyses } from './queries.ts'
import { resultMessages } from './result-messages.ts'

const withoutBank: readonly AnalysisSubject[] = ['history', 'geography']

interface ErrorAnalysisProps {
  /** Shown when premium ended while the page was open. */
  upgrade: ReactNode
}

/** The opened analysis is in the address, so that a reload keeps it. */
export function ErrorAnalysisScreen({ upgrade }: ErrorAnalysisProps) {
  const t = useText(messages)
  const ofResult = useText(resultMessages)
  const viewer = useViewer()
  const queries = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const [subject, setSubject] = useState<AnalysisSubject>('math')
  const [text, setText] = useTypedDraft('error-analysis', viewer?.id ?? '')
  const [isPremiumOver, setPremiumOver] = useState(false)
  const isChild = viewer?.isChild ?? false
  const scanning = useScanning('paper', {
    isChild,
    onPremiumOver: () => setPremiumOver(true),
    notices: {
      unsupported_media_type: [t('wrongType'), t('wrongTypeWhy')],
      limit_reached: [t('tooMuch'), t('tooMuchWhy')],
      body_too_large: [t('tooMuch'), t('tooMuchWhy')],
    },
  })
  // What is sent again after the connection broke is the same analysis.
  const sent = useRef<{ key: string; subject: AnalysisSubject; text: string }>(undefined)
  const panel = useRef<HTMLElement>(null)
  const analyse = useAnalyse()
  const list = useAnalyses()
  const openedId = address.get('analysis')
  const opened = list.data?.find(({ id }) => id === openedId)

  const open = (id: string | null) => setAddress(id === null ? {} : { analysis: id }, { preventScrollReset: true })

  function clear() {
    setText('')
    scanning.drop()
    open(null)
  }

  function onAnalyse() {
    const paper = text.trim()
    if (paper === '') return toast.warning(t('empty'), t('emptyWhy'))
    if (sent.current?.text !== paper || sent.current.subject !== subject)
      sent.current = { key: randomUuid(), subject, text: paper }
    analyse.mutate(sent.current, {
      onSuccess: ({ id }) => {
        sent.current = undefined
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
        if (hasCode(error, 'conflict')) return toast.info(t('examOpen'), t('examOpenWhy'))
        if (hasCode(error, 'limit_reached')) return toast.info(t('enough'), t('enoughWhy'))
        toast.error(t('analyseFailed'), errorMessage(error))
      },
    })
  }

  return (
    <div className="page-width pt-3 pb-10 md:pt-6">
      <BackLink to={paths.aiTutor()} label={t('back')} />
      <PageHeading title={t('heading')} lead={t('promise')} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <Card className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-24">
          <Field label={t('subject')} {...(withoutBank.includes(subject) && { hint: t('noBank') })}>
            {(control) => (
              <Select
                {...control}
                value={subject}
                onValueChange={setSubject}
                options={analysisSubjects.map((value) => ({ value, label: t(value) }))}
              />
            )}
          </Field>
          <PaperUpload
            scanning={scanning}
            onRead={(read) => setText([text.trim(), read].filter(Boolean).join('\n').slice(0, longestPaper))}
          />
          <Field label={t('text')} hint={t('textHint')}>
            {(control) => (
              <TextArea
                {...control}
                rows={9}
                maxLength={longestPaper}
                value={text}
                placeholder={t('textHere')}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button icon={SearchCheck} loading={analyse.isPending} onClick={onAnalyse} className="max-sm:flex-auto">
              {t('analyse')}
            </Button>
            <Button variant="secondary" icon={Eraser} onClick={clear}>
              {t('clear')}
            </Button>
          </div>
          {isPremiumOver && upgrade}
        </Card>
        <section ref={panel} tabIndex={-1} aria-label={ofResult('result')} className="min-w-0 outline-none">
          <h2 className="text-xl">{ofResult('result')}</h2>
          <div className="mt-4">
            {analyse.isPending ? (
              <Card>
                <EmptyState mood="thinking" title={ofResult('analysing')} isCompact />
              </Card>
            ) : opened ? (
              <AnalysisResult key={opened.id} analysis={opened} />
            ) : (
              <Card>
                <EmptyState mood="calm" title={ofResult('waiting')} description={ofResult('waitingWhy')} isCompact />
              </Card>
            )}
          </div>
        </section>
      </div>
      <EarlierAnalyses query={list} openedId={openedId} onOpen={open} />
    </div>
  )
}
