import { useQuery } from '@tanstack/react-query'
import { Baby, ChevronRight, Mail, MessageCircle, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useViewer } from '#features/identity/auth/session.tsx'
import { useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { SupportNotice } from '#shared/support-notice.tsx'
import { supportQuery } from '#shared/support-query.ts'
import { buttonVariants } from '#ui/button-variants.ts'
import { Card } from '#ui/card.tsx'
import { Mascot } from '#ui/mascot.tsx'
import { messages } from './messages.ts'

export function ContactScreen() {
  const t = useText(messages)
  const viewer = useViewer()
  const support = useQuery(supportQuery)
  const help = [
    { to: `${paths.login()}?recover`, label: t('forgotten') },
    { to: `${paths.account()}#data`, label: t('ownData') },
    { to: paths.family(), label: t('familyPage') },
    { to: paths.privacy(), label: t('privacy') },
  ]
  return (
    <div className="page-width py-6 md:py-10">
      <div className="mx-auto max-w-3xl">
        <header className="flex items-center gap-5 md:gap-8">
          <div className="min-w-0 flex-1">
            <h1 className="text-2xl md:text-3xl">{t('contact')}</h1>
            <p className="mt-3 text-ink-soft md:text-lg">{t('contactLead')}</p>
          </div>
          <Mascot mood="thinking" className="hidden w-36 shrink-0 sm:block md:w-44" />
        </header>
        <Card className="mt-6 md:mt-8">
          <Fetched query={support} messages={messages.words}>
            {({ email, name, url }) =>
              email === null && name === null && url === null ? (
                <>
                  <h2 className="text-xl">{t('noAddress')}</h2>
                  <p className="mt-2 mb-4">{t('noAddressWhy')}</p>
                  {viewer?.isAdministrator && <SupportNotice />}
                </>
              ) : (
                <>
                  <div className="flex flex-wrap items-center gap-3">
                    {email !== null && (
                      <ContactLink href={`mailto:${email}`} icon={Mail} label={t('write', { email })} isMain />
                    )}
                    {url !== null ? (
                      <ContactLink
                        href={url}
                        icon={MessageCircle}
                        label={t('message', { name: name ?? t('us') })}
                        isMain={email === null}
                      />
                    ) : (
                      name !== null && <p className="font-bold select-all">{name}</p>
                    )}
                  </div>
                  <p className="mt-3 text-ink-soft">{t('writeHint')}</p>
                </>
              )
            }
          </Fetched>
        </Card>
        <p className="mt-5 flex items-start gap-3 rounded-card bg-spring-soft px-5 py-4 text-spring-ink">
          <Baby aria-hidden className="mt-0.5 size-6 shrink-0" />
          <span>
            <strong className="block">{t('children')}</strong>
            {t('childrenWhy')}
          </span>
        </p>
        <section className="mt-8">
          <h2 className="text-xl">{t('yourself')}</h2>
          <ul className="mt-2 divide-y divide-line">
            {help.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-14 items-center gap-3 font-bold hover:text-spring-ink">
                  <span className="flex-1">{label}</span>
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

interface ContactLinkProps {
  href: string
  icon: LucideIcon
  label: string
  isMain: boolean
}

function ContactLink({ href, icon: Icon, label, isMain }: ContactLinkProps) {
  return (
    <a
      href={href}
      rel="noreferrer"
      className={`w-full sm:w-fit ${buttonVariants({ variant: isMain ? 'primary' : 'secondary', size: 'large' })}`}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 text-center wrap-anywhere">{label}</span>
    </a>
  )
}
