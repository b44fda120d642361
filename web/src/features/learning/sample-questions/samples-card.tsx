import { Suspense, useState, type ReactNode } from 'react'
import { defineMessages, useText } from '#platform/i18n.ts'
import { latePart } from '#platform/late-part.ts'
import { Button } from '#ui/button.tsx'

const messages = defineMessages('sample-card', {
  title: { en: 'Try three questions', zh: '先做三道题试试' },
  about: {
    en: 'No account needed. You see straight away what’s right and why.',
    zh: '不用注册。做完马上知道对不对、为什么。',
  },
  start: { en: 'Let’s try', zh: '试一试' },
})

const Samples = latePart(() => import('./samples.tsx').then((m) => m.Samples))

/** Calm until it is opened; what asks and marks is loaded then, so that the home page stays light. */
export function SamplesCard({ picture }: { picture: ReactNode }) {
  const t = useText(messages)
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t('title')} className="rounded-card bg-card p-5 shadow-card md:p-6">
      {isOpen ? (
        <Suspense fallback={<SamplesSpace />}>
          <Samples skeleton={<SamplesSpace />} />
        </Suspense>
      ) : (
        <div className="flex flex-col items-center gap-x-6 gap-y-4 text-center sm:flex-row sm:text-left">
          {picture}
          <div className="min-w-0 flex-1">
            <h2 className="text-xl">{t('title')}</h2>
            <p className="mt-1 text-ink-soft">{t('about')}</p>
          </div>
          <Button data-track="sample-questions" className="w-full sm:w-auto" onClick={() => setOpen(true)}>
            {t('start')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Shaped like a question with four choices. */
const SamplesSpace = () => (
  <div aria-hidden>
    <div className="h-6 w-40 rounded-control bg-well" />
    <div className="mt-5 h-16 rounded-control bg-well" />
    {[1, 2, 3, 4].map((option) => (
      <div key={option} className="mt-3 h-14 rounded-control bg-well" />
    ))}
  </div>
)
