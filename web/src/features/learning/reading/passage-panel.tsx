import { passageSentences } from '@capyzen/contracts/oral-passage'
import type { PassageReading } from '@capyzen/contracts/reading'
import { BookOpen, ChevronDown, Mic, Square, Volume2 } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { languageTag, useText } from '#platform/i18n.ts'
import { HearingNotice, hasNotice } from '#shared/hearing/hearing-notice.tsx'
import { useHearing } from '#shared/hearing/use-hearing.ts'
import { TappableText, TappableWords } from '#shared/words/tappable-text.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/class-names.ts'
import { messages } from './messages.ts'

interface PassagePanelProps {
  passage: PassageReading['passage']
  onReadAloud: () => void
}

/** The passage, to be read, heard and looked up; it stands beside the questions, or above them and can be folded. */
export function PassagePanel({ passage, onReadAloud }: PassagePanelProps) {
  const t = useText(messages)
  const id = useId()
  const { language, title } = passage
  const [isShown, show] = useState(true)
  const [hasPinyin, showPinyin] = useState(false)
  const paragraphs = useMemo(() => placedSentences(passage), [passage])
  const hearing = useHearing(language)
  const isSpeaking = hearing.state === 'speaking'
  const hear = () =>
    isSpeaking
      ? hearing.stop()
      : void hearing.hear(paragraphs.flatMap(({ sentences }) => sentences.map(({ text }) => text.trim())))
  const lit = isSpeaking ? hearing.sentence : null
  return (
    <section aria-labelledby={`${id}-title`} className="min-w-0 lg:h-full">
      <Card flush className="lg:sticky lg:top-[88px]">
        <div className="flex items-center gap-3 border-b border-line bg-spring-soft py-2 pr-3 pl-5 text-spring-ink lg:py-3">
          <BookOpen aria-hidden className="size-6 shrink-0" />
          <h1 id={`${id}-title`} lang={languageTag(language)} className="min-w-0 flex-1 text-xl">
            {title}
          </h1>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isShown}
            aria-controls={`${id}-text`}
            onClick={() => show(!isShown)}
            className="lg:hidden"
          >
            {t(isShown ? 'hide' : 'show')}
            <ChevronDown aria-hidden className={cn('size-5', isShown && 'rotate-180')} />
          </Button>
        </div>
        <div className={cn(!isShown && 'max-lg:hidden')}>
          <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-3">
            <Button variant="secondary" size="small" icon={isSpeaking ? Square : Volume2} onClick={hear}>
              {t(isSpeaking ? 'stop' : 'hear')}
            </Button>
            {language === 'zh' && (
              <Button
                variant={hasPinyin ? 'primary' : 'secondary'}
                size="small"
                aria-pressed={hasPinyin}
                onClick={() => showPinyin(!hasPinyin)}
              >
                {t('pinyin')}
              </Button>
            )}
            <Button variant="secondary" size="small" icon={Mic} onClick={onReadAloud}>
              {t('readAloud')}
            </Button>
          </div>
          {hasNotice(hearing) && <HearingNotice hearing={hearing} className="border-b border-line px-5 py-3" />}
          <div
            id={`${id}-text`}
            // Scrolls when long, so the keyboard must be able to reach it.
            tabIndex={0}
            role="group"
            aria-label={t('passage')}
            className="px-5 py-4 lg:max-h-[calc(100dvh-250px)] lg:overflow-y-auto"
          >
            <p className="mb-3 text-sm text-ink-soft">{t('tapHint')}</p>
            <TappableText>
              <div
                lang={languageTag(language)}
                className={cn(
                  'flex flex-col gap-4',
                  language === 'en' && 'text-lg leading-[1.9]',
                  language === 'zh' && (hasPinyin ? 'text-xl leading-[2.6]' : 'text-xl leading-[2.1]'),
                )}
              >
                {paragraphs.map(({ number, sentences }, at) => (
                  <div key={at} className="flex gap-3">
                    {number !== null && (
                      <span aria-hidden className="w-5 shrink-0 text-base text-ink-soft tabular-nums">
                        {number}
                      </span>
                    )}
                    <p className={cn('min-w-0', number === null && language === 'zh' && 'indent-[2em]')}>
                      {sentences.map(({ place, text, readings }) => (
                        <span
                          key={place}
                          data-lit={place === lit || undefined}
                          className={cn(
                            'rounded-[6px] indent-0 transition-colors',
                            place === lit && 'bg-yuzu-soft text-yuzu-ink',
                          )}
                        >
                          <TappableWords text={text} isExample readings={hasPinyin ? readings : undefined} />
                        </span>
                      ))}
                    </p>
                  </div>
                ))}
              </div>
            </TappableText>
          </div>
        </div>
      </Card>
    </section>
  )
}

interface PlacedSentence {
  /** In the whole passage. */
  place: number
  text: string
  readings: readonly string[] | undefined
}

/** Sentences as they are read aloud, of which the one that is heard is lit. */
function placedSentences({ paragraphs, language }: PassageReading['passage']) {
  let place = 0
  return paragraphs.map(({ number, text, readings }) => {
    const found = passageSentences(text, language)
    const sentences = found.map(({ start, end }, at): PlacedSentence => {
      // Spaces between two belong to the one before.
      const last = found[at + 1]?.start ?? Math.max(end, text.length)
      const own = text.slice(at === 0 ? 0 : start, last)
      const from = [...text.slice(0, at === 0 ? 0 : start)].length
      return {
        place: place++,
        text: own,
        readings: readings?.slice(from, from + [...own].length),
      }
    })
    return { number, sentences }
  })
}
