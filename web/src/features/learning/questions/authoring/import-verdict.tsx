import { mostFindings } from '@capyzen/contracts/question-authoring'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n.ts'
import { formatNumber } from '#platform/numbers.ts'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useFocusOnce } from '#ui/focus-once.ts'
import { messages } from './import-messages.ts'

export interface CheckedProps {
  isBusy: boolean
  skipsDuplicates: boolean
  onSkip: (skips: boolean) => void
  onImport: () => void
}

interface Props extends CheckedProps {
  summary: string
  /** What to do about the problems that were found. */
  advice: string | false
  /** How many would be imported; null while none can be. */
  count: number | null
  hasDuplicates: boolean
  findings: ReactNode[]
}

export function Checked(props: Props) {
  const t = useText(messages)
  const { summary, advice, count, hasDuplicates, findings, isBusy, skipsDuplicates, onSkip, onImport } = props
  return (
    <section className="mt-6">
      <h2 className="text-xl">{t('result')}</h2>
      <p className="mt-1">{summary}</p>
      {advice && <p className="mt-1 font-bold text-plum-ink">{advice}</p>}
      {count !== null && (
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
          {hasDuplicates && (
            <Checkbox checked={skipsDuplicates} onCheckedChange={onSkip}>
              {t('skipDuplicates')}
            </Checkbox>
          )}
          {count > 0 ? (
            <Button loading={isBusy} onClick={onImport}>
              {t('importNow', { count, shown: formatNumber(count) })}
            </Button>
          ) : (
            <p className="text-ink-soft">{t('nothing')}</p>
          )}
        </div>
      )}
      {findings.length > 0 && <ul className="mt-4 flex flex-col gap-2">{findings}</ul>}
      {findings.length === mostFindings && (
        <p className="mt-2 text-sm text-ink-soft">{t('firstOnly', { count: formatNumber(mostFindings) })}</p>
      )}
    </section>
  )
}

export function Imported({ count, onAnother }: { count: number; onAnother: () => void }) {
  const t = useText(messages)
  const heading = useFocusOnce<HTMLHeadingElement>()
  return (
    <Card className="mt-6">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-xl">
        <CircleCheck aria-hidden className="size-6 text-leaf-ink" />
        {t('imported', { count, shown: formatNumber(count) })}
      </h2>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={`${paths.authoredQuestions()}?state=draft`}>{t('seeThem')}</ButtonLink>
        <Button variant="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </Card>
  )
}
