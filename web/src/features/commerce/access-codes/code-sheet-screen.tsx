import type { AccessCodeRow } from '@capyzen/contracts/access-codes'
import type { Bilingual } from '@capyzen/contracts/bilingual'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { RequireSession } from '#features/identity/auth/session.tsx'
import { formatDate } from '#platform/dates.ts'
import { languageTag, useText, type Language } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { BackLink } from '#shared/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { groupedCode } from '#shared/typed-codes.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { addressWithCode, useCodesToPrint } from './queries.ts'
import { messages } from './sheet-messages.ts'
import './code-sheet.css'

const cardsPerPage = 8
/** The most that are made at once; more would slow down the browser. */
const mostCards = 500

interface CodeSheetScreenProps {
  courseId: string
  title: Bilingual | undefined
}

/** Cards to print and cut out: the usable codes of a search (`?q=`) or of one batch (`?made=`). */
export function CodeSheetScreen(props: CodeSheetScreenProps) {
  return (
    <RequireSession>
      <CodeSheet {...props} />
    </RequireSession>
  )
}

function CodeSheet({ courseId, title }: CodeSheetScreenProps) {
  const t = useText(messages)
  const [query] = useSearchParams()
  const madeAt = query.get('made')
  const codes = useCodesToPrint({ courseId, search: query.get('q') ?? '', ...(madeAt !== null && { madeAt }) })
  const { data } = codes
  const usable = data?.codes.filter(({ state }) => state === 'usable') ?? []
  const cards = usable.slice(0, mostCards)

  return (
    <>
      <div className="page-width py-6 print:hidden">
        <BackLink to={paths.course(courseId)} label={t('back')} />
        <div className="mt-2 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <div className="max-w-2xl">
            <h1 className="text-2xl">{t('sheet')}</h1>
            <p className="mt-1 text-ink-soft">{t('sheetWhy')}</p>
            {usable.length > mostCards && <p className="mt-2 font-bold">{t('tooMany', { most: mostCards })}</p>}
          </div>
          {title && cards.length > 0 && (
            <div className="flex items-center gap-4">
              <span className="font-bold tabular-nums">{t('cards', { count: cards.length })}</span>
              <Button onClick={() => window.print()}>
                <Printer aria-hidden className="size-5" />
                {t('print')}
              </Button>
            </div>
          )}
        </div>
        <Fetched query={{ ...codes, data: title && data }} messages={messages.words} className="mt-6">
          {() => cards.length === 0 && <EmptyState title={t('nothing')} description={t('nothingWhy')} mood="puzzled" />}
        </Fetched>
      </div>
      {data && title && <Pages cards={cards} title={title} courseUrl={data.courseUrl} />}
    </>
  )
}

interface PagesProps {
  cards: readonly AccessCodeRow[]
  title: Bilingual
  courseUrl: string
}

function Pages({ cards, ...course }: PagesProps) {
  const pages = Array.from({ length: Math.ceil(cards.length / cardsPerPage) }, (_, page) =>
    cards.slice(page * cardsPerPage, (page + 1) * cardsPerPage),
  )
  return pages.map((page) => (
    <ul key={page[0]?.id} className="code-sheet">
      {page.map((row) => (
        <li key={row.id}>
          <CodeCard row={row} {...course} />
        </li>
      ))}
    </ul>
  ))
}

/** In both languages, because the reader's is not known. */
function CodeCard({ row, title, courseUrl }: Omit<PagesProps, 'cards'> & { row: AccessCodeRow }) {
  const t = useText(messages)
  const { code, expiresAt } = row
  const address = addressWithCode(courseUrl, code)
  const { brand, howScan, howEnter, until } = messages.words
  const sentences = (language: Language) => [
    howScan[language].replace('{host}', new URL(courseUrl).host),
    howEnter[language],
    ...(expiresAt ? [until[language].replace('{day}', formatDate(expiresAt, language))] : []),
  ]
  return (
    <>
      <div className="code-sheet-head">
        <div>
          <p className="code-sheet-brand">
            <span lang={languageTag('en')}>{brand.en}</span> <span lang={languageTag('zh')}>{brand.zh}</span>
          </p>
          <p className="code-sheet-title" lang={languageTag('en')}>
            {title.en}
          </p>
          <p className="code-sheet-title" lang={languageTag('zh')}>
            {title.zh}
          </p>
        </div>
        <QrCode text={address} name={t('qr', { address })} className="code-sheet-qr" />
      </div>
      <p className="code-sheet-code" translate="no">
        {groupedCode(code)}
      </p>
      {(['en', 'zh'] as const).map((language) => (
        <p key={language} lang={languageTag(language)} className="code-sheet-how">
          {sentences(language).join(language === 'zh' ? '' : ' ')}
        </p>
      ))}
    </>
  )
}
