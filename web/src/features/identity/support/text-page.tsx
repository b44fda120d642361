import type { Bilingual } from '@capyzen/contracts/bilingual'
import { useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { formatDate } from '#platform/dates.ts'
import { useLanguage, usePick, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Mascot, type MascotMood } from '#ui/mascot.tsx'
import { messages } from './messages.ts'

/** A paragraph, or a list. */
type Block = Bilingual | readonly Bilingual[]

interface TextSection {
  id: string
  title: Bilingual
  blocks: readonly Block[]
  links?: readonly { to: string; label: Bilingual }[]
}

export interface PageText {
  title: Bilingual
  lead: Bilingual
  /** ISO date of the last change. */
  changedOn?: string
  sections: readonly TextSection[]
}

/** A long text under short headings, with a table of contents where it has many. */
export function TextPage({ text, mood, children }: { text: PageText; mood: MascotMood; children?: ReactNode }) {
  const t = useText(messages)
  const pick = usePick()
  const language = useLanguage()
  const { hash } = useLocation()
  const { title, lead, changedOn, sections } = text

  useEffect(() => {
    // The browser looked for the fragment before the sections were rendered.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])

  return (
    <div className="page-width py-6 md:py-10">
      <div className="mx-auto max-w-3xl">
        <header className="flex items-center gap-5 md:gap-8">
          <div className="min-w-0 flex-1">
            <h1 className="text-2xl md:text-3xl">{pick(title)}</h1>
            <p className="mt-3 text-ink-soft md:text-lg">{pick(lead)}</p>
            {changedOn && (
              <p className="mt-2 text-sm text-ink-soft">{t('changedOn', { date: formatDate(changedOn, language) })}</p>
            )}
          </div>
          <Mascot mood={mood} className="hidden w-36 shrink-0 sm:block md:w-44" />
        </header>
        {sections.length > 5 && (
          <nav aria-label={t('contents')} className="mt-6 rounded-card bg-well px-5 py-3 md:mt-8">
            <ul className="gap-x-8 sm:columns-2">
              {sections.map(({ id, title: heading }) => (
                <li key={id}>
                  <a href={`#${id}`} className="text-link flex min-h-11 items-center">
                    {pick(heading)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {sections.map((section) => (
          <SectionView key={section.id} {...section} />
        ))}
        {children}
        <p className="mt-10 border-t border-line pt-6 text-ink-soft">
          {t('questions')}{' '}
          <Link to={paths.contact()} className="text-link">
            {t('contact')}
          </Link>
        </p>
      </div>
    </div>
  )
}

function SectionView({ id, title, blocks, links }: TextSection) {
  const pick = usePick()
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-8 scroll-mt-24 md:mt-10">
      <h2 id={`${id}-title`} className="text-xl md:text-2xl">
        {pick(title)}
      </h2>
      {blocks.map((block) =>
        isList(block) ? (
          <ul key={block[0]?.en} className="mt-3 list-disc space-y-2 pl-5 marker:text-spring">
            {block.map((item) => (
              <li key={item.en}>{pick(item)}</li>
            ))}
          </ul>
        ) : (
          <p key={block.en} className="mt-3">
            {pick(block)}
          </p>
        ),
      )}
      {links?.map(({ to, label }) => (
        <p key={to} className="mt-2">
          <Link to={to} className="text-link inline-flex min-h-11 items-center">
            {pick(label)}
          </Link>
        </p>
      ))}
    </section>
  )
}

function isList(block: Block): block is readonly Bilingual[] {
  return Array.isArray(block)
}
