import { mostCodesExported, type AccessCodeRow } from '@capyzen/contracts/access-codes'
import { Download, Plus, Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useText } from '#platform/i18n.ts'
import { paths } from '#paths'
import { Fetched } from '#shared/fetched.tsx'
import { PagedList } from '#shared/paged-list.tsx'
import { SearchBox } from '#shared/search-box.tsx'
import { buttonVariants } from '#ui/button-variants.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { toCsv } from '#platform/csv.ts'
import { dayInSingapore } from '#platform/dates.ts'
import { formatNumber } from '#platform/numbers.ts'
import { saveTextFile } from '#platform/text-file.ts'
import { groupedCode } from '#shared/typed-codes.ts'
import { toastError } from '#shared/error-message.ts'
import { CodesTable } from './codes-table.tsx'
import { MakeCodesDialog } from './code-dialogs.tsx'
import { messages } from './panel-messages.ts'
import { addressWithCode, rowsPerPage, useAccessCodes, useExportAccessCodes } from './queries.ts'

export function AccessCodesPanel({ courseId }: { courseId: string }) {
  const t = useText(messages)
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<AccessCodeRow[]>([])
  const [shown, setShown] = useState({ search: '', page: 1 })

  function showMade(codes: AccessCodeRow[]) {
    setMade(codes)
    setShown({ search: '', page: 1 })
  }

  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="max-w-2xl">
          <h2 className="text-xl">{t('panel')}</h2>
          <p className="mt-1 text-sm text-ink-soft">{t('panelWhy')}</p>
        </div>
        <Button size="small" onClick={() => setMaking(true)}>
          <Plus aria-hidden className="size-5" />
          {t('make')}
        </Button>
      </div>
      {made[0] && <JustMade first={made[0]} count={made.length} />}
      <Codes courseId={courseId} shown={shown} onShow={setShown} />
      {isMaking && <MakeCodesDialog courseId={courseId} onClose={() => setMaking(false)} onMade={showMade} />}
    </Card>
  )
}

function JustMade({ first, count }: { first: AccessCodeRow; count: number }) {
  const t = useText(messages)
  const madeNow = count === 1 ? t('generated', { code: groupedCode(first.code) }) : t('generatedMany', { count })
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-leaf-soft px-5 py-2 font-bold text-leaf-ink">
      <span className="flex-1">{madeNow}</span>
      <Link
        to={`${paths.accessCodeSheet(first.courseId)}?${new URLSearchParams({ made: first.createdAt })}`}
        className={buttonVariants({ variant: 'secondary', size: 'small' })}
      >
        <Printer aria-hidden className="size-5" />
        {t('printNew')}
      </Link>
    </p>
  )
}

interface Shown {
  search: string
  page: number
}

interface CodesProps {
  courseId: string
  shown: Shown
  onShow: (shown: Shown) => void
}

function Codes({ courseId, shown, onShow }: CodesProps) {
  const t = useText(messages)
  const query = useAccessCodes(courseId, shown)
  const { search, page } = shown
  const goTo = useCallback((next: number) => onShow({ search, page: next }), [onShow, search])
  const printed = search === '' ? '' : `?${new URLSearchParams({ q: search })}`
  return (
    <Fetched query={query} messages={messages.words} lines={2} className="mt-5">
      {({ codes, total }) =>
        total === 0 && search === '' ? (
          <EmptyState title={t('none')} description={t('noneWhy')} mood="reading" />
        ) : (
          <>
            <div className="mt-5 flex flex-wrap items-end gap-3">
              <Field label={t('search')} className="min-w-56 flex-1">
                {(control) => (
                  <SearchBox
                    {...control}
                    text={search}
                    maxLength={80}
                    onSearch={(text) => onShow({ search: text, page: 1 })}
                  />
                )}
              </Field>
              <Link
                to={`${paths.accessCodeSheet(courseId)}${printed}`}
                className={buttonVariants({ variant: 'secondary', size: 'small' })}
              >
                <Printer aria-hidden className="size-5" />
                {t('print')}
              </Link>
              <DownloadCodes courseId={courseId} search={search} />
            </div>
            {total === 0 ? (
              <EmptyState title={t('noneFound')} description={t('noneFoundWhy')} mood="puzzled" />
            ) : (
              <PagedList
                name={t('pages')}
                paging={{ page, goTo }}
                perPage={rowsPerPage}
                total={total}
                isStale={query.isPlaceholderData}
                className="mt-4"
              >
                <CodesTable courseId={courseId} rows={codes} />
              </PagedList>
            )}
          </>
        )
      }
    </Fetched>
  )
}

/** Exports all pages of the search. */
function DownloadCodes({ courseId, search }: { courseId: string; search: string }) {
  const t = useText(messages)
  const language = useLanguage()
  const exporting = useExportAccessCodes()
  const headers = ['code', 'label', 'status', 'uses', 'maxUses', 'expires', 'created', 'address'] as const
  const day = (timestamp: string | null) => (timestamp === null ? '' : dayInSingapore(timestamp))

  function rowOf(row: AccessCodeRow, courseUrl: string): string[] {
    const { code, label, state, useCount, maxUses, expiresAt, createdAt } = row
    const uses = [String(useCount), maxUses === null ? '' : String(maxUses)]
    return [code, label, t(state), ...uses, day(expiresAt), day(createdAt), addressWithCode(courseUrl, code)]
  }

  function download() {
    exporting.mutate(
      { courseId, search },
      {
        onSuccess: ({ codes, courseUrl }) => {
          const rows = [headers.map((header) => t(header)), ...codes.map((row) => rowOf(row, courseUrl))]
          const name = t('fileName', { course: courseId, day: dayInSingapore() })
          saveTextFile(toCsv(rows), { name, type: 'text/csv' })
        },
        onError: (error) => {
          const most = formatNumber(mostCodesExported, language)
          toastError(error, {
            limit_reached: [t('tooManyToDownload', { most }), t('tooManyToDownloadWhy')],
            otherwise: [t('downloadFailed')],
          })
        },
      },
    )
  }

  return (
    <Button variant="secondary" size="small" loading={exporting.isPending} onClick={download}>
      <Download aria-hidden className="size-5" />
      {t('download')}
    </Button>
  )
}
