import type { Assignment, WritingVersion } from '@capyzen/contracts/writing'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '#platform/dates.ts'
import { languageTag, useLanguage, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import './composition-print.css'
import { FeedbackView } from './feedback-view.tsx'
import { labels, languageKeys } from './messages.ts'
import { lengths, practiceMessages } from './practice-messages.ts'

interface PrintedCompositionProps {
  assignment: Assignment
  version: WritingVersion
  /** Such as whose it is. */
  byline?: string
  /** Replaces what the student is told about marks by the rules. */
  provisionalWhy?: string | undefined
  children?: ReactNode
}

/** One version as it is read and printed: picture, text and feedback. */
export function PrintedComposition({ assignment, version, byline, provisionalWhy, children }: PrintedCompositionProps) {
  const t = useText(practiceMessages)
  const l = useText(labels)
  const lengthOf = useText(lengths)
  const shown = useLanguage()
  const { title, grade, genre, language, picture, requirements } = assignment
  return (
    <div className="printed-composition flex flex-col gap-6">
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">
            <h1 lang={languageTag(language)} className="text-2xl wrap-anywhere md:text-3xl">
              {title}
            </h1>
            <p className="mt-1 text-ink-soft tabular-nums">
              {[
                ...(byline ? [byline] : []),
                l(grade),
                l(genre),
                lengthOf(languageKeys[language], { count: version.words }),
                t('submittedOn', { date: formatDate(version.madeAt, shown) }),
              ].join(' · ')}
            </p>
          </div>
          <Button variant="secondary" icon={Printer} className="not-printed" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
        <img
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={t('pictureAlt')}
          className="h-auto max-h-80 w-auto max-w-full self-start rounded-control"
        />
        {requirements !== '' && (
          <p lang={languageTag(language)} className="wrap-anywhere whitespace-pre-line text-ink-soft">
            {requirements}
          </p>
        )}
        <p lang={languageTag(language)} className="text-lg leading-[1.9] wrap-anywhere whitespace-pre-wrap">
          {version.text}
        </p>
      </Card>
      {children}
      {(version.feedback ?? version.teacher) && (
        <Card>
          <FeedbackView version={version} language={language} provisionalWhy={provisionalWhy} showsAll />
        </Card>
      )}
    </div>
  )
}
