import type { Language } from '@capyzen/contracts/bilingual'
import type { MediaPlayerInstance } from '@vidstack/react'
import { useEffect, useState, type RefObject } from 'react'
import { loadChineseFaces } from '#platform/chinese-faces.ts'
import { languageTag, useLanguage, useText } from '#platform/i18n.ts'
import { cn } from '#ui/class-names.ts'
import { Fetched } from '#shared/fetched.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { messages } from './messages.ts'
import { useTranscript } from './queries.ts'
import { TranscriptText } from './transcript-text.tsx'

interface TranscriptPanelProps {
  courseId: string
  languages: readonly Language[]
  player: RefObject<MediaPlayerInstance | null>
}

export function TranscriptPanel({ courseId, languages, player }: TranscriptPanelProps) {
  const t = useText(messages)
  const shownLanguage = useLanguage()
  const [chosen, choose] = useState<Language>()
  const wanted = chosen ?? shownLanguage
  const language = languages.includes(wanted) ? wanted : (languages[0] ?? 'en')
  const query = useTranscript(courseId, language)

  useEffect(() => {
    if (language === 'zh') loadChineseFaces()
  }, [language])

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-3 pb-2">
        <p className="text-sm text-ink-soft">{t('tapAWord')}</p>
        {languages.length > 1 && (
          <div role="group" aria-label={t('transcriptLanguage')} className="flex gap-1 rounded-control bg-well p-1">
            {languages.map((one) => (
              <button
                key={one}
                type="button"
                lang={languageTag(one)}
                aria-pressed={one === language}
                onClick={() => choose(one)}
                className={cn(
                  'min-h-11 cursor-pointer rounded-control px-3 text-sm font-bold transition-colors',
                  one === language ? 'bg-card text-spring-ink shadow-card' : 'text-ink-soft hover:text-ink',
                )}
              >
                {languageNames[one]}
              </button>
            ))}
          </div>
        )}
      </div>
      <Fetched
        query={query}
        messages={transcriptMessages}
        skeleton={
          <p className="grid place-items-center p-6 text-spring">
            <Spinner className="size-7" />
          </p>
        }
      >
        {({ transcript }) =>
          transcript ? (
            <TranscriptText key={language} transcript={transcript} player={player} />
          ) : (
            <p className="p-6 text-center text-ink-soft">{t('noTranscript')}</p>
          )
        }
      </Fetched>
    </>
  )
}

const transcriptMessages = { loading: messages.words.transcriptLoading, loadFailed: messages.words.transcriptFailed }

const languageNames = { en: 'English', zh: '中文' } as const
