import { importColumns, type ImportColumn } from '@capyzen/contracts/course-authoring'
import { ChevronRight } from 'lucide-react'
import { useText } from '#platform/i18n.ts'
import { toCsv } from '#platform/csv.ts'
import { messages } from './import-messages.ts'

const helpOf = {
  id: 'helpId',
  series: 'helpSeries',
  title_en: 'helpTitleEn',
  title_zh: 'helpTitleZh',
  description_en: 'helpDescriptionEn',
  description_zh: 'helpDescriptionZh',
  level: 'helpLevel',
  subject: 'helpSubject',
  type: 'helpType',
  price: 'helpPrice',
  minutes: 'helpMinutes',
  premium: 'helpPremium',
  access_code: 'helpAccessCode',
  coming_soon: 'helpComingSoon',
  featured: 'helpFeatured',
  video_url: 'helpVideoUrl',
} as const satisfies Record<ImportColumn, keyof typeof messages.words>

export function ImportHelp() {
  const t = useText(messages)
  return (
    <details className="group mt-5 rounded-card border border-line bg-card px-5 shadow-card">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-bold [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-5 transition-transform group-open:rotate-90" />
        {t('help')}
      </summary>
      <p className="pb-3 text-sm">{t('helpKnown')}</p>
      <dl className="grid gap-x-6 gap-y-2 pt-1 pb-5 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
        {importColumns.map((column) => (
          <div key={column} className="sm:contents">
            <dt className="font-mono font-bold">{column}</dt>
            <dd className="text-ink-soft max-sm:pb-1.5">{t(helpOf[column])}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const example: Record<ImportColumn, string> = {
  id: 'angles-in-a-clock',
  series: '',
  title_en: 'Angles in a clock',
  title_zh: '钟面上的角',
  description_en: 'What the two hands say about angles, from a quarter past three to midnight.',
  description_zh: '从三点一刻到午夜，看两根指针怎样张开、合上。',
  level: 'P5',
  subject: 'math',
  type: 'tutorial',
  price: '9.50',
  minutes: '20',
  premium: 'yes',
  access_code: 'no',
  coming_soon: 'no',
  featured: 'no',
  video_url: '',
}

export const templateCsv = (): string => toCsv([importColumns, importColumns.map((column) => example[column])])
