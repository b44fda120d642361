import type { NextStep } from '@capyzen/contracts/progress'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useText } from '#platform/i18n.ts'
import { rememberChoice } from '#platform/device-choices.ts'
import { stepMessages } from './messages.ts'
import { goOnQuery } from './queries.ts'
import { StepLink } from './step-link.tsx'

const labels: Partial<Record<NextStep['kind'], 'yourLesson' | 'next' | 'begin'>> = {
  live: 'yourLesson',
  homework: 'next',
  plan: 'next',
  begin: 'begin',
}

/** Where the learner stopped, or what is to be done, above the tiles of the home page; nothing where there is nothing to go on with. */
export function GoOnCard({ space }: { space: React.ReactNode }) {
  const t = useText(stepMessages)
  const { data, isPending } = useQuery(goOnQuery)
  const step = data?.step
  useEffect(() => {
    if (data) rememberChoice('home-card', data.step ? 'shown' : 'none')
  }, [data])
  if (isPending) return space
  if (!step) return null
  const label = t(labels[step.kind] ?? 'goOn')
  return (
    <section aria-label={label} className="mb-6 animate-appear">
      <StepLink
        step={step}
        {...(step.kind !== 'live' && { label })}
        className="min-h-33 rounded-card bg-card shadow-card transition-shadow hover:shadow-float md:px-6 lg:min-h-28"
      />
    </section>
  )
}
