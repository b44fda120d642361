import type { DictationSource, DictationStart, DictationSummary } from '@capyzen/contracts/dictation'
import { Play, RotateCcw } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { useErrorMessage } from '#shared/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FailureBox } from '#ui/failure-box.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { Progress } from '#ui/progress.tsx'
import { Segments } from '#ui/segments.tsx'
import { helperMessages } from './read-out-messages.ts'
import { messages } from './messages.ts'
import type { Settings } from './use-settings.ts'

export interface Start {
  source: DictationStart
  restart: boolean
  /** Goes on with it. */
  session?: Pick<DictationSummary, 'id'> | undefined
}

interface SetupViewProps {
  source: DictationSource
  /** Begun earlier, here or on another device. */
  open: DictationSummary | undefined
  words: number | undefined
  settings: Settings
  failure: unknown
  onStart: (start: Start) => void
}

/** How it shall be, before the first word; one tap starts it, which lets the page speak. */
export function SetupView({ source, open, words, settings, failure, onStart }: SetupViewProps) {
  const t = useText(helperMessages)
  const ts = useText(messages)
  const errorMessage = useErrorMessage()
  const { paper, check, repeats, pace, choose } = settings
  const isBegun = open !== undefined && open.answered > 0
  const shownPaper = isBegun ? open.paper : paper
  return (
    <Card className="mx-auto max-w-2xl">
      <div className="flex items-center gap-5">
        <Mascot mood="calm" className="w-24 shrink-0 sm:w-28" />
        <div className="min-w-0">
          <p lang="zh-Hans" className="text-lg leading-snug font-extrabold sm:text-xl">
            {t('begin')}
          </p>
          <p className="mt-1 text-ink-soft">
            {t('lead')}
            {words !== undefined && ` · ${ts('words', { count: words })}`}
          </p>
        </div>
      </div>
      {isBegun && (
        <div className="mt-5 rounded-card bg-spring-soft p-4">
          <p className="font-bold tabular-nums">{ts('answeredOf', { answered: open.answered, words: open.words })}</p>
          <Progress
            name={ts('answeredOf', { answered: open.answered, words: open.words })}
            value={open.answered}
            max={open.words}
            className="mt-2 bg-card"
          />
        </div>
      )}
      <div className="mt-6 flex flex-col gap-5">
        {!isBegun && (
          <div>
            <h2 className="mb-1.5 text-base font-bold">{t('where')}</h2>
            <Segments
              name={t('where')}
              value={paper}
              onChoose={(value) => choose({ paper: value })}
              choices={[
                { value: 'screen', label: t('onScreen') },
                { value: 'paper', label: t('onPaper') },
              ]}
            />
            <p className="mt-1.5 text-sm text-ink-soft">{t(paper === 'screen' ? 'onScreenWhy' : 'onPaperWhy')}</p>
          </div>
        )}
        {shownPaper === 'screen' && (
          <div>
            <h2 className="mb-1.5 text-base font-bold">{t('check')}</h2>
            <Segments
              name={t('check')}
              value={check}
              onChoose={(value) => choose({ check: value })}
              choices={[
                { value: 'each', label: t('checkEach') },
                { value: 'end', label: t('checkEnd') },
              ]}
            />
          </div>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <div>
            <h2 className="mb-1.5 text-base font-bold">{t('pace')}</h2>
            <Segments
              name={t('pace')}
              value={pace}
              onChoose={(value) => choose({ pace: value })}
              choices={[
                { value: 'slow', label: t('slow') },
                { value: 'normal', label: t('normal') },
              ]}
            />
          </div>
          <div>
            <h2 className="mb-1.5 text-base font-bold">{t('repeats')}</h2>
            <Segments
              name={t('repeats')}
              value={String(repeats) as '1' | '2' | '3'}
              onChoose={(value) => choose({ repeats: Number(value) as 1 | 2 | 3 })}
              choices={[
                { value: '1', label: t('times1') },
                { value: '2', label: t('times2') },
                { value: '3', label: t('times3') },
              ]}
            />
          </div>
        </div>
      </div>
      {failure !== null && (
        <div className="mt-5">
          <FailureBox isAlert message={t('startFailed')}>
            <p className="mt-1">{errorMessage(failure)}</p>
          </FailureBox>
        </div>
      )}
      <div className="mt-7 flex flex-col gap-3 sm:flex-row">
        <Button
          size="large"
          icon={Play}
          className="flex-1"
          onClick={() => onStart({ source, restart: false, session: isBegun ? open : undefined })}
        >
          {isBegun ? t('goOn', { number: open.answered + 1 }) : t('start')}
        </Button>
        {isBegun && !open.isAgain && (
          <Button size="large" variant="secondary" icon={RotateCcw} onClick={() => onStart({ source, restart: true })}>
            {t('startOver')}
          </Button>
        )}
      </div>
    </Card>
  )
}
