import type { ReactNode } from 'react'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Loading } from '#shared/fetched.tsx'
import { BackLink, PageHeading } from '#shared/page-head.tsx'
import { AnswersToCheck } from './answers-to-check.tsx'
import { messages } from './messages.ts'

/** Answers of one's students whose marks a teacher decides, below what waits elsewhere. */
export function AnswersToCheckScreen({ before }: { before?: ReactNode }) {
  const t = useText(messages)
  return (
    <div className="page-width max-w-4xl! py-6 md:py-10">
      <BackLink to={paths.classes()} label={t('backToClasses')} />
      <PageHeading title={t('heading')} lead={t('lead')} />
      <RequireSession loading={<Loading messages={messages.words} lines={5} className="mt-6" />}>
        {before}
        <h2 className="sr-only">{t('answers')}</h2>
        <AnswersToCheck />
      </RequireSession>
    </div>
  )
}
