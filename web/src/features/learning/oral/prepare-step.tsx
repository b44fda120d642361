import { preparationMinutes } from '@capyzen/contracts/oral'
import { AudioLines, Hourglass, Lightbulb, Mic } from 'lucide-react'
import { useEffect, useState } from 'react'
import { startStopwatch } from '#platform/clock.ts'
import { clockTime, spokenTime } from '#platform/durations.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { Drawing } from './drawing.tsx'
import { messages } from './messages.ts'
import { Passage } from './passage.tsx'
import { useRehearsing } from './rehearsal-context.ts'

export function PrepareStep() {
  const { rehearsal, goTo } = useRehearsing()
  const t = useText(messages)
  const pick = usePick()
  const { set } = rehearsal
  const { reading, conversation } = set.content
  const isChinese = set.language === 'zh'
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <h1 className="text-2xl">{t('prepareHeading')}</h1>
          <p className="mt-1 text-ink-soft">{t(isChinese ? 'prepareChinese' : 'prepareEnglish')}</p>
        </div>
        <div className="lg:hidden">
          <PreparationTime secondsLeft={rehearsal.preparationSecondsLeft} of={preparationMinutes[set.language] * 60} />
        </div>
        <Passage reading={reading} language={set.language} />
        {isChinese && (
          <section aria-label={t('clip')}>
            <h2 className="mb-2 text-xl">{t('clip')}</h2>
            <Drawing setId={set.id} of={conversation} />
          </section>
        )}
      </div>
      <aside className="flex flex-col gap-5 lg:sticky lg:top-20">
        <div className="max-lg:hidden">
          <PreparationTime secondsLeft={rehearsal.preparationSecondsLeft} of={preparationMinutes[set.language] * 60} />
        </div>
        <section className="rounded-card bg-yuzu-soft p-5 text-yuzu-ink">
          <h2 className="flex items-center gap-2 text-lg">
            <Lightbulb aria-hidden className="size-5 shrink-0" />
            {t('tips')}
          </h2>
          <ul className="mt-2 flex list-disc flex-col gap-2 pl-5">
            {reading.tips.map((tip) => (
              <li key={tip.en}>{pick(tip)}</li>
            ))}
          </ul>
        </section>
        <div className="flex flex-col items-stretch gap-2 text-center">
          <Button size="large" icon={Mic} onClick={() => goTo('reading')}>
            {t('ready')}
          </Button>
          <p className="flex items-center justify-center gap-2 text-sm text-ink-soft">
            <AudioLines aria-hidden className="size-4 shrink-0" />
            {t('readyHint')}
          </p>
        </div>
      </aside>
    </div>
  )
}

function PreparationTime({ secondsLeft, of }: { secondsLeft: number; of: number }) {
  const t = useText(messages)
  const language = useLanguage()
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const elapsed = startStopwatch()
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil(secondsLeft - elapsed() / 1_000))), 500)
    return () => clearInterval(timer)
  }, [secondsLeft])
  return (
    <section className="rounded-card border border-line bg-card p-4 shadow-card">
      <div className="flex items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 text-base">
          <Hourglass aria-hidden className="size-5 shrink-0 text-spring" />
          {t('timeLeft')}
        </h2>
        <span
          role="timer"
          aria-label={t('timeLeftValue', { time: spokenTime(left, language) })}
          className="text-2xl font-extrabold tabular-nums"
        >
          {clockTime(left)}
        </span>
      </div>
      <Progress name={t('timeLeft')} value={left} max={of} className="mt-3" />
      {left === 0 && (
        <p role="status" className="mt-3 font-bold text-spring-ink">
          {t('timeUp')}
        </p>
      )}
    </section>
  )
}
