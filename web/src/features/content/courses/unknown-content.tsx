import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Mascot } from '#ui/mascot.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { messages } from './messages.ts'

export function UnknownContent({ title }: { title: string }) {
  const t = useText(messages)
  return (
    <div className="page-width flex flex-col items-center py-10 text-center md:py-16">
      {/* The server answers 200 for every id, so this keeps unknown ones out of search engines. */}
      <meta name="robots" content="noindex" />
      <Mascot mood="puzzled" className="w-56" />
      <h1 className="mt-6 text-2xl md:text-3xl">{title}</h1>
      <p className="mt-3 max-w-lg text-ink-soft">{t('notFoundWhy')}</p>
      <ButtonLink to={paths.courses()} className="mt-8">
        {t('allLessons')}
      </ButtonLink>
    </div>
  )
}

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-bold text-spring-ink hover:bg-spring-soft"
    >
      <ArrowLeft aria-hidden className="size-5 shrink-0" />
      {label}
    </Link>
  )
}
