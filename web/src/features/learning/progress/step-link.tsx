import type { NextStep } from '@capyzen/contracts/progress'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { cn } from '#ui/class-names.ts'
import { useStepText } from './step-text.ts'

interface StepLinkProps {
  step: NextStep
  /** Above the title. */
  label?: string
  className?: string
}

export function StepLink({ step, label, className }: StepLinkProps) {
  const { icon: Icon, title, why, to } = useStepText()(step)
  return (
    <Link to={to} className={cn('group flex min-h-18 items-center gap-4 p-4', className)}>
      <span className="flex size-11 shrink-0 items-center justify-center rounded-pill bg-yuzu-soft text-yuzu-ink">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        {label && <span className="block text-sm font-bold text-ink-soft">{label}</span>}
        <span className="line-clamp-3 font-extrabold group-hover:text-spring-ink">{title}</span>
        <span className="block text-sm text-ink-soft">{why}</span>
      </span>
      <ArrowRight aria-hidden className="size-5 shrink-0 text-spring-ink" />
    </Link>
  )
}
